import { agreements } from '@guildhall/contract/agreements'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { signersQuery, templateNamesQuery, useSend } from './api.ts'

/** Asks which agreement goes to whom; both are chosen already where there is an obvious choice. */
export function SendDialog({ organizationId, onClose }: { organizationId: string; onClose: () => void }) {
  const { t } = useTranslation('agreements')
  const templates = useQuery(templateNamesQuery)
  const signers = useQuery(signersQuery(organizationId))
  const send = useSend()
  const error = templates.error ?? signers.error
  return (
    <Dialog open onOpenChange={onClose} title={t('send.title')} description={t('send.about')}>
      {error && <ErrorState error={error} onRetry={() => void Promise.all([templates.refetch(), signers.refetch()])} />}
      {!error && !(templates.data && signers.data) && <Skeleton className="mt-4 h-40" />}
      {templates.data && signers.data && (
        <Form
          inDialog
          className="mt-0.5 [&>*+*]:mt-[18px]"
          schema={agreements.send.body}
          values={{
            organization_id: organizationId,
            template_id: (templates.data.find((each) => each.is_active) ?? templates.data[0])?.id,
            signer_id: (signers.data.find((each) => each.status === 'active') ?? signers.data[0])?.id,
          }}
          saveLabel={t('send.confirm')}
          onCancel={onClose}
          onSubmit={async (input) => {
            await send.mutateAsync(input)
            onClose()
          }}
        >
          <SelectField
            name="template_id"
            label={t('send.template')}
            options={templates.data.map(({ id, name, provider }) => ({
              value: id,
              label: provider === 'built_in' ? name : `${name} (${t(`provider.${provider}`)})`,
            }))}
          />
          <SelectField
            name="signer_id"
            label={t('send.signer')}
            help={t('send.signer_help')}
            options={signers.data.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }))}
          />
        </Form>
      )}
    </Dialog>
  )
}
