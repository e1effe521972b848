import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../lib/i18n.ts'
import { languages, useLanguage } from '../lib/language.ts'
import { chooseTheme, themes, useTheme } from '../lib/theme.ts'
import { Menu, MenuChoice, MenuSeparator } from '../ui/menu.tsx'
import { languageNames } from './language-names.ts'
import { PreferencesButton } from './preferences-button.tsx'

/** Open as soon as it is here. */
export default function PreferencesChoices() {
  const { t } = useTranslation('shell')
  const theme = useTheme((state) => state.theme)
  const language = useLanguage((state) => state.language)
  return (
    <Menu defaultOpen trigger={<PreferencesButton />}>
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
