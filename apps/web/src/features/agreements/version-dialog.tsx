import { NewTemplateVersion, type AgreementTemplate } from '@guildhall/contract/agreement-templates'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useNewVersion } from './api.ts'
import { DocumentField } from './document-field.tsx'

type Props = { template: AgreementTemplate; onClose: () => void }

/** Takes the next document of a template. */
export function VersionDialog({ template: { id, name, version }, onClose }: Props) {
  const { t } = useTranslation('agreements')
  const add = useNewVersion()
  return (
    <Dialog open onOpenChange={onClose} title={t('version.title', { name })} description={t('version.about')}>
      <Form
        inDialog
        className="mt-0.5 [&>*+*]:mt-[18px]"
        schema={NewTemplateVersion}
        values={{ id, version, document: '' }}
        saveLabel={t('version.confirm')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await add.mutateAsync(input)
          onClose()
        }}
      >
        <DocumentField />
      </Form>
    </Dialog>
  )
}
