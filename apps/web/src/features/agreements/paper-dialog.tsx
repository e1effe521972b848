import { PaperAgreement } from '@guildhall/contract/agreements'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { DateField } from '../../ui/form/date-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { templateNamesQuery, usePaper } from './api.ts'
import { DocumentField } from './document-field.tsx'
import { today } from './today.ts'

/** Takes an agreement that was signed on paper. */
export function PaperDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useTranslation('agreements')
  const record = usePaper()
  const templates = useQuery(templateNamesQuery)
  return (
    <Dialog open onOpenChange={onClose} title={t('paper.title')} description={t('paper.about')}>
      {templates.data ? (
        <Form
          inDialog
          className="mt-0.5 [&>*+*]:mt-[18px]"
          schema={PaperAgreement}
          values={{
            organization_id: organizationId,
            template_id: (templates.data.find((each) => each.is_active) ?? templates.data[0])?.id,
            document: '',
            signed_on: today(),
            signer_name: '',
          }}
          saveLabel={t('paper.confirm')}
          onCancel={onClose}
          onSubmit={async (input) => {
            await record.mutateAsync(input)
            onClose()
          }}
        >
          <DocumentField />
          <SelectField
            name="template_id"
            label={t('paper.template')}
            options={templates.data.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <TextField name="signer_name" label={t('paper.signer')} autoComplete="off" />
          <DateField name="signed_on" label={t('paper.signed_on')} />
        </Form>
      ) : (
        <Skeleton className="mt-4 h-40" />
      )}
    </Dialog>
  )
}
