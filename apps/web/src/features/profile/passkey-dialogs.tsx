import { passkeys, type Profile } from '@guildhall/contract/profile'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useAddPasskey, useRenamePasskey } from './api.ts'

const PasskeyName = passkeys.create.body.pick({ name: true })
const NewPasskey = PasskeyName.extend(passkeys.options.body.shape)

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const add = useAddPasskey()
  return (
    <Dialog open onOpenChange={onClose} title={t('passkeys.add')} description={t('passkeys.add_text')}>
      <Form
        inDialog
        className="mt-4"
        schema={NewPasskey}
        values={{ name: '', password: '' }}
        saveLabel={t('passkeys.add')}
        onCancel={onClose}
        onSubmit={async (input) => {
          await add.mutateAsync(input)
          onClose()
        }}
      >
        <div className="grid gap-4">
          <TextField name="name" label={t('passkeys.name')} help={t('passkeys.name_help')} autoComplete="off" />
          <TextField name="password" type="password" label={t('passkeys.password')} autoComplete="current-password" />
        </div>
      </Form>
    </Dialog>
  )
}

type RenameProps = { passkey: Profile['passkeys'][number]; onClose: () => void }

export function RenamePasskeyDialog({ passkey, onClose }: RenameProps) {
  const { t } = useTranslation('profile')
  const rename = useRenamePasskey()
  return (
    <Dialog open onOpenChange={onClose} title={t('passkeys.rename_title')}>
      <Form
        inDialog
        className="mt-4"
        schema={PasskeyName}
        values={{ name: passkey.name }}
        onCancel={onClose}
        onSubmit={async ({ name }) => {
          await rename.mutateAsync({ id: passkey.id, name })
          onClose()
        }}
      >
        <TextField name="name" label={t('passkeys.name')} autoComplete="off" />
      </Form>
    </Dialog>
  )
}
