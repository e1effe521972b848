import { Moon, Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage } from '../lib/i18n.ts'
import { languages, useLanguage } from '../lib/language.ts'
import { chooseTheme } from '../lib/theme.ts'
import { cx } from '../ui/cx.ts'
import { languageNames } from './language-names.ts'

/** Language and appearance in the corner of the public pages, without a menu, to keep the first load small. */
export function PlainPreferences() {
  const { t } = useTranslation('shell')
  const language = useLanguage((state) => state.language)
  return (
    <header className="absolute top-3 right-3 z-10 flex items-center gap-1 text-small text-ink-2">
      <fieldset aria-label={t('preferences.language')} className="flex">
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === language}
            onClick={() => void chooseLanguage(each)}
            className={cx('h-8 rounded-m px-2 hover:text-ink', each === language && 'font-semibold text-ink')}
          >
            {languageNames[each]}
          </button>
        ))}
      </fieldset>
      <ThemeButton />
    </header>
  )
}

function ThemeButton() {
  const { t } = useTranslation('shell')
  const toggle = () => chooseTheme(document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark')
  return (
    <button
      type="button"
      aria-label={t('preferences.toggle')}
      onClick={toggle}
      className="grid size-8 place-items-center rounded-m hover:text-ink"
    >
      <Moon aria-hidden size={16} strokeWidth={1.6} className="in-data-[theme=dark]:hidden" />
      <Sun aria-hidden size={16} strokeWidth={1.6} className="hidden in-data-[theme=dark]:block" />
    </button>
  )
}
