import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Beside the consent: opens beside the form, which keeps what was typed. */
export function TermsLink() {
  const { t } = useTranslation('terms')
  return (
    <Link to="/terms" target="_blank" rel="noreferrer" className="link">
      {t('link')}
      <span className="sr-only"> {t('new_tab')}</span>
    </Link>
  )
}
