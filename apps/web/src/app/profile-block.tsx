import type { UserDetails } from '@guildhall/contract/auth'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogout } from '../lib/session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useRoleName } from './role-name.ts'

/** Who is signed in, and the way out. */
export function ProfileBlock({ person }: { person: UserDetails }) {
  const { t } = useTranslation('shell')
  const [asked, setAsked] = useState(false)
  const logout = useLogout()
  const role = useRoleName(person)
  return (
    <div className="flex items-center gap-[11px] border-t border-rule py-3 pr-3.5 pl-5">
      <Avatar name={person.name} size="l" />
      <div className="min-w-0 flex-1 leading-[1.3]">
        <b className="block truncate text-[14px]">{person.name}</b>
        <span className="block truncate text-small text-ink-3">{role}</span>
      </div>
      <IconButton icon={LogOut} label={t('logout.button')} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('logout.question')}
        description={t('logout.about')}
        confirmLabel={t('logout.confirm')}
        cancelLabel={t('logout.cancel')}
        busy={logout.isPending}
        onConfirm={() => logout.mutate()}
      />
    </div>
  )
}
