import type { LucideIcon } from 'lucide-react'
import {
  CalendarPlus,
  FilePlus,
  Languages,
  LogOut,
  MessageSquare,
  Moon,
  PackagePlus,
  Sun,
  SunMoon,
  UserPlus,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../../lib/i18n.ts'
import { languages, useLanguage } from '../../lib/language.ts'
import { chooseTheme, type Theme, themes, useTheme } from '../../lib/theme.ts'
import type { Entry } from './entries.ts'
import { mark } from './rank.ts'

export type Action = { name: string; title: string; icon: LucideIcon } & ({ to: string } | { run: () => void })

/** What people do often, as far as they may. */
export function useActions(mayOpen: (path: string) => boolean, onLogout: () => void): Action[] {
  const { t } = useTranslation('palette')
  const current = { theme: useTheme(({ theme }) => theme), language: useLanguage(({ language }) => language) }
  const forms = pagesToDo
    .map((each) => ({ ...each, title: t(`do.${each.name}`) }))
    .filter(({ to }) => mayOpen(pathOf(to)))
  const looks = themes
    .filter((theme) => theme !== current.theme)
    .map((theme) => ({ name: theme, title: t(`do.${theme}`), icon: themeIcons[theme], run: () => chooseTheme(theme) }))
  const tongues = languages
    .filter((language) => language !== current.language)
    .map((language) => ({
      name: language,
      title: t(`do.${language}`),
      icon: Languages,
      run: () => void chooseLanguage(language),
    }))
  return [...forms, ...looks, ...tongues, { name: 'log_out', title: t('do.log_out'), icon: LogOut, run: onLogout }]
}

const pagesToDo = [
  { name: 'message', to: '/inbox?view=new', icon: MessageSquare },
  { name: 'user', to: '/users/add-user', icon: UserPlus },
  { name: 'article', to: '/help/add-help', icon: FilePlus },
  { name: 'library', to: '/content-library/add-content-library', icon: FilePlus },
  { name: 'event', to: '/events/add-event', icon: CalendarPlus },
  { name: 'order', to: '/order/create-order', icon: PackagePlus },
] as const

const themeIcons: Record<Theme, LucideIcon> = { light: Sun, dark: Moon, system: SunMoon }

const pathOf = (to: string) => to.split('?')[0] ?? to

export const actionEntry = ({ name, title, icon, ...what }: Action, typed: string): Entry => ({
  value: `do ${name}`,
  title: mark(title, typed),
  note: [],
  picture: { of: 'icon', icon },
  ...what,
})
