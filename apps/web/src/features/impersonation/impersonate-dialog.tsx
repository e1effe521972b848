import { users } from '@guildhall/contract/users'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextAreaField } from '../../ui/form/text-field.tsx'
import { useImpersonate } from './api.ts'
import type { Impersonated } from './may-impersonate.ts'

const Reason = users.impersonateOn.query.pick({ reason: true })

/** Asks why, and says what follows. */
export function ImpersonateDialog({ user, onClose }: { user: Impersonated; onClose: () => void }) {
  const { t } = useTranslation('impersonation')
  const impersonate = useImpersonate(user.id)
  return (
    <Dialog open onOpenChange={onClose} title={t('title', { name: user.name })} description={t('about')}>
      <Form
        inDialog
        className="mt-4"
        schema={Reason}
        values={{ reason: '' }}
        saveLabel={t('begin')}
        onCancel={onClose}
        onSubmit={(input) => impersonate.mutateAsync(input)}
      >
        <TextAreaField name="reason" label={t('reason')} help={t('reason_help')} maxLength={300} rows={2} />
      </Form>
    </Dialog>
  )
}
