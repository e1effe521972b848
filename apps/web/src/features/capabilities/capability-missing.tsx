import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listPath } from './paths.ts'

/** In place of one that is gone, or of another organization. */
export function CapabilityMissing() {
  const { t } = useTranslation('capabilities')
  const action = (
    <ButtonLink to={listPath} variant="primary">
      {t('missing.back')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('missing.title')} action={action} illustration="closed">
      {t('missing.text')}
    </EmptyState>
  )
}
