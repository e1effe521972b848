import { EraseInput, type UserRow } from '@guildhall/contract/users'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useEraseAccount } from './api.ts'

type Props = { user: UserRow; onClose: () => void }

const Confirmed = EraseInput.pick({ confirm_email: true })

/** Says what goes and what stays, and asks for the person's address: what is gone does not come back. */
export function EraseDialog({ user, onClose }: Props) {
  const { t } = useTranslation('users')
  const { name, email } = user
  const erase = useEraseAccount()
  return (
    <Dialog
      open
      onOpenChange={() => !erase.isPending && onClose()}
      title={t('actions.erase.title', { name })}
      description={t('actions.erase.text', { name })}
    >
      <Form
        inDialog
        danger
        className="mt-4"
        schema={Confirmed}
        values={{ confirm_email: '' }}
        saveLabel={t('actions.erase.confirm')}
        onCancel={onClose}
        onSubmit={async ({ confirm_email }) => {
          await erase.mutateAsync({ user, confirm_email })
          onClose()
        }}
      >
        <p className="mb-4 text-ink-2">{t('actions.erase.stays')}</p>
        <TextField
          name="confirm_email"
          type="email"
          label={t('actions.erase.typed')}
          help={<span className="wrap-anywhere">{email}</span>}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  )
}
