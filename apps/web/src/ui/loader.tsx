import { useTranslation } from 'react-i18next'
import { Mark } from './mark.tsx'

/** The whole page waits. It shows itself late, so that a quick answer does not flicker. */
export function FullPageLoader() {
  const { t } = useTranslation('ui')
  return (
    <output className="grid min-h-dvh animate-[fade_180ms_ease-out_150ms_backwards] place-items-center bg-paper">
      <span className="animate-breathe">
        <Mark size={56} />
      </span>
      <span className="sr-only">{t('loading')}</span>
    </output>
  )
}
