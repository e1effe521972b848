import { SunMoon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../lib/i18n.ts'
import { languages, useLanguage } from '../lib/language.ts'
import { chooseTheme, themes, useTheme } from '../lib/theme.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuChoice, MenuSeparator } from '../ui/menu.tsx'
import { languageNames } from './language-names.ts'

export function PreferencesMenu() {
  const { t } = useTranslation('shell')
  const theme = useTheme((state) => state.theme)
  const language = useLanguage((state) => state.language)
  return (
    <Menu trigger={<IconButton icon={SunMoon} label={t('preferences.label')} />}>
      <MenuChoice
        label={t('preferences.theme')}
        value={theme}
        onChange={chooseTheme}
        options={themes.map((value) => ({ value, label: t(`preferences.${value}`) }))}
      />
      <MenuSeparator />
      <MenuChoice
        label={t('preferences.language')}
        value={language}
        onChange={(chosen) => void chooseLanguage(chosen)}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </Menu>
  )
}
