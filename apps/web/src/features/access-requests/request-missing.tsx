import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isStatus } from './api.ts'
import { listPath } from './paths.ts'

/** In place of a request that is still on its way, does not exist, or could not be read. */
export function RequestMissing({ query }: { query: { error: Error | null; refetch: () => unknown } }) {
  const { t } = useTranslation('access-requests')
  const { error, refetch } = query
  if (!error) return <Skeleton className="h-96!" />
  if (!isStatus(error, 404)) return <ErrorState error={error} onRetry={() => void refetch()} />
  const back = (
    <ButtonLink to={listPath} variant="primary">
      {t('edit.back')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('edit.unknown')} action={back}>
      {t('edit.unknown_text')}
    </EmptyState>
  )
}
