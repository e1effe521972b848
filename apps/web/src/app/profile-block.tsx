import type { UserDetails } from '@guildhall/contract/auth'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { photoUrl } from '../lib/session.ts'
import { useSidebar, wideScreen } from '../lib/stores.ts'
import { Avatar } from '../ui/avatar.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { LogoutQuestion, useLogoutQuestion } from './logout-question.tsx'
import { useRoleName } from './role-name.ts'

/** Who is signed in, his profile, and the way out. */
export function ProfileBlock({ person }: { person: UserDetails }) {
  const { t } = useTranslation('shell')
  const logout = useLogoutQuestion()
  return (
    <div className="flex items-center gap-1 border-t border-rule py-3 pr-3.5 pl-3">
      {/* Nobody opens another person's profile while acting in his name. */}
      {person.is_impersonate ? (
        <div className={look}>
          <Who person={person} />
        </div>
      ) : (
        <Link
          to="/user-profile"
          onClick={() => !wideScreen.matches && useSidebar.setState({ open: false })}
          className={`${look} hover:bg-ink/6`}
        >
          <Who person={person} />
          <span className="sr-only">{t('page.user_profile')}</span>
        </Link>
      )}
      <IconButton icon={LogOut} label={t('logout.button')} onClick={logout.ask} />
      <LogoutQuestion {...logout} />
    </div>
  )
}

const look = 'flex min-w-0 flex-1 items-center gap-[11px] rounded-m px-2 py-1'

function Who({ person }: { person: UserDetails }) {
  const role = useRoleName(person)
  return (
    <>
      <Avatar name={person.name} size="l" photo={photoUrl(person)} />
      <span className="min-w-0 flex-1 leading-[1.3]">
        <b className="block truncate text-[14px]">{person.name}</b>
        <span className="block truncate text-small text-ink-3">{role}</span>
      </span>
    </>
  )
}
