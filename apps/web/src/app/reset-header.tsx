import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { IconButton } from '../ui/icon-button.tsx'
import { Brand } from './brand.tsx'
import { LogoutQuestion, useLogoutQuestion } from './logout-question.tsx'
import { PreferencesMenu } from './preferences-menu.tsx'

/** In place of the sidebar while a two-factor reset is pending: nothing else can be reached. */
export function ResetHeader() {
  const { t } = useTranslation('shell')
  const logout = useLogoutQuestion()
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-x-2 border-b border-rule bg-paper px-(--gutter) sm:gap-x-6">
      <div className="flex max-sm:hidden">
        <Brand />
      </div>
      <nav aria-label={t('menu.label')} className="flex gap-1">
        {(['home', 'reset_2fa'] as const).map((page) => (
          <NavLink key={page} to={paths[page]} className={look}>
            {t(`page.${page}`)}
          </NavLink>
        ))}
      </nav>
      <div className="ml-auto flex items-center">
        <PreferencesMenu />
        <IconButton icon={LogOut} label={t('logout.button')} onClick={logout.ask} />
      </div>
      <LogoutQuestion {...logout} />
    </header>
  )
}

const paths = { home: '/home', reset_2fa: '/reset-2fa' }
const look =
  'rounded-m px-2.5 py-1.5 text-[14px] text-ink-2 hover:bg-ink/6 hover:text-ink aria-[current=page]:font-[620] aria-[current=page]:text-ink'
