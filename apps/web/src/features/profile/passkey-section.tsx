import type { Profile } from '@guildhall/contract/profile'
import { Ellipsis, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { When } from '../../ui/when.tsx'
import { useDeletePasskey } from './api.ts'
import { Entries, Entry } from './entries.tsx'
import { AddPasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx'
import { ProfileSection } from './profile-section.tsx'

type Passkey = Profile['passkeys'][number]

export function PasskeySection({ passkeys }: { passkeys: Passkey[] }) {
  const { t } = useTranslation('profile')
  const [adding, setAdding] = useState(false)
  return (
    <ProfileSection name="passkeys" help={t('passkeys.help')}>
      {passkeys.length === 0 ? (
        <p className="text-ink-2">{t('passkeys.none')}</p>
      ) : (
        <Entries label={t('section.passkeys')}>
          {passkeys.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} />
          ))}
        </Entries>
      )}
      {'PublicKeyCredential' in window ? (
        <div>
          <Button icon={KeyRound} onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className="text-ink-2">{t('passkeys.unsupported')}</p>
      )}
      {adding && <AddPasskeyDialog onClose={() => setAdding(false)} />}
    </ProfileSection>
  )
}

function PasskeyEntry({ passkey }: { passkey: Passkey }) {
  const { t } = useTranslation('profile')
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const remove = useDeletePasskey()
  const close = () => setAsked(undefined)
  return (
    <Entry
      title={passkey.name}
      action={
        <Menu trigger={<IconButton icon={Ellipsis} label={t('passkeys.actions', { name: passkey.name })} />}>
          <MenuItem icon={Pencil} onSelect={() => setAsked('rename')}>
            {t('passkeys.rename')}
          </MenuItem>
          <MenuItem icon={Trash2} danger onSelect={() => setAsked('delete')}>
            {t('passkeys.delete')}
          </MenuItem>
        </Menu>
      }
    >
      <span>
        {t('passkeys.added')} <When iso={passkey.created_at} />
      </span>
      <span>
        {passkey.last_used_at ? (
          <>
            {t('passkeys.used')} <When iso={passkey.last_used_at} />
          </>
        ) : (
          t('passkeys.unused')
        )}
      </span>
      {asked === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={close}
        title={t('passkeys.delete_title', { name: passkey.name })}
        description={t('passkeys.delete_text')}
        confirmLabel={t('passkeys.delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(passkey.id, { onSettled: close })}
      />
    </Entry>
  )
}
