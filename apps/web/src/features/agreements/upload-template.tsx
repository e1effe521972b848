import { NewTemplate } from '@guildhall/contract/agreement-templates'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useCreateTemplate } from './api.ts'
import { DocumentField } from './document-field.tsx'

/** Takes a PDF and its name. */
export function UploadTemplate({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('agreements')
  const create = useCreateTemplate()
  return (
    <Dialog open onOpenChange={onClose} title={t('upload.title')} description={t('upload.about')}>
      <Form
        inDialog
        className="mt-0.5 [&>*+*]:mt-[18px]"
        schema={NewTemplate}
        values={{ name: '', is_active: true, document: '' }}
        saveLabel={t('upload.confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await create.mutateAsync(input)
          onClose()
        }}
      >
        <DocumentField />
        <TextField name="name" label={t('upload.name')} />
        <SwitchField name="is_active" label={t('templates.make_active')} help={t('templates.make_active_help')} />
      </Form>
    </Dialog>
  )
}
