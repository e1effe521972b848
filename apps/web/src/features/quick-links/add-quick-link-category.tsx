import { QuickLinkCategoryInput } from '@guildhall/contract/quick-links'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Form } from '../../ui/form/form.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useSaveCategory } from './api.ts'
import { HubField, useFirstHub } from './hub-field.tsx'

export default function AddQuickLinkCategory() {
  const { t } = useTranslation(['quick-links', 'shell'])
  const navigate = useNavigate()
  const save = useSaveCategory()
  return (
    <>
      <PageHeader title={t('shell:page.add_quick_link_category')} lede={t('category_form.lede')} />
      <Form
        schema={QuickLinkCategoryInput}
        values={{ name: '', hub_id: useFirstHub() }}
        saveLabel={t('category_form.add')}
        cancelTo="/quick-links"
        onSubmit={async (input) => {
          await save.mutateAsync(input)
          void navigate('/quick-links')
        }}
      >
        <FormSection title={t('category_form.section')} help={t('category_form.help')}>
          <TextField name="name" label={t('category_form.name')} autoComplete="off" className="max-w-[480px]" />
          <HubField className="max-w-[480px]" />
        </FormSection>
      </Form>
    </>
  )
}
