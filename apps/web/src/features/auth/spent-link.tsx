import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Door } from './door.tsx'
import { useTitleFocus } from './use-title-focus.ts'

type Props = {
  /** Where a new one is asked for. */
  to: string
  /** What to forget on the way back to the sign-in page. */
  onBack?: () => void
}

/** In place of the form when the link of a mail was used already or is too old. */
export function SpentLink({ to, onBack }: Props) {
  const { t } = useTranslation('auth')
  useTitleFocus()
  return (
    <Door title={t('spent.title')} artTitle={t('art.reset_title')} artText={t('art.reset_text')}>
      <p className="mt-1.5 text-[15px] text-pretty text-ink-2">{t('spent.text')}</p>
      <div className="mt-6 flex flex-wrap items-center gap-5">
        <ButtonLink variant="primary" size="l" to={to}>
          {t('spent.submit')}
        </ButtonLink>
        <Link to="/" onClick={onBack} className="link">
          {t('spent.back')}
        </Link>
      </div>
    </Door>
  )
}
