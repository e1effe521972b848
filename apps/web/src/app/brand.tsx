import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { networkLogo } from '../lib/network.ts'
import { Wordmark } from '../ui/wordmark.tsx'

export function Brand({ network }: { network?: string }) {
  const { t } = useTranslation('shell')
  return (
    <Link to="/home" aria-label={t('to_home')} className="min-w-0">
      <Wordmark network={network} logo={networkLogo()} />
    </Link>
  )
}
