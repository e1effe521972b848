import type { TermsVersion } from '@guildhall/contract/terms'
import { useTranslation } from 'react-i18next'

/** Which version it is, and since when. */
export function VersionLine({ version }: { version: Pick<TermsVersion, 'number' | 'created_at'> }) {
  const { t, i18n } = useTranslation('terms')
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(version.created_at))
  return <p className="text-ink-2">{t('version', { number: version.number, day })}</p>
}
