import { useTranslation } from 'react-i18next'
import { Unknown } from '../../ui/unknown.tsx'
import { listPath } from './paths.ts'

/** In place of one that is gone, or of another organization. */
export function CapabilityMissing() {
  const { t } = useTranslation('capabilities')
  return (
    <Unknown title={t('missing.title')} to={listPath} back={t('missing.back')}>
      {t('missing.text')}
    </Unknown>
  )
}
