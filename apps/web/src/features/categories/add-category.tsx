import { type CategoryEndpoints, CategoryInput } from '@guildhall/contract/categories'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { Form } from '../../ui/form/form.tsx'
import { FormSection } from '../../ui/form/form-section.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useSaveCategory } from './api.ts'
import { CategoryFields } from './category-form.tsx'
import { CategoryTree } from './category-tree.tsx'

type Props = { title: string; endpoints: CategoryEndpoints; cancelTo: string }

/** The page that adds a category, with the tree that it goes into. */
export function AddCategory({ title, endpoints, cancelTo }: Props) {
  const { t } = useTranslation('categories')
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const save = useSaveCategory(endpoints)
  return (
    <>
      <PageHeader title={title} lede={t('add.text')} />
      <Form
        schema={CategoryInput}
        values={{ name: '', parent_id: address.get('parent'), description: '' }}
        saveLabel={t('add.save')}
        cancelTo={cancelTo}
        onSubmit={async (input) => {
          await save.mutateAsync(input)
          void navigate(cancelTo)
        }}
      >
        <FormSection title={t('add.section')} help={t('add.section_help')}>
          <CategoryFields endpoints={endpoints} />
        </FormSection>
        <FormSection title={t('tree.title')} help={t('tree.help')}>
          <CategoryTree endpoints={endpoints} />
        </FormSection>
      </Form>
    </>
  )
}
