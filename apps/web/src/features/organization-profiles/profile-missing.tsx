import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { listPath } from './paths.ts'

/** In place of a profile that is still on its way, is not there for the reader, or could not be read. */
export function ProfileMissing({ query }: { query: { error: Error | null; refetch: () => unknown } }) {
  const { error, refetch } = query
  if (!error) return <Skeleton className="h-96!" />
  if (error instanceof ApiError && error.status === 404) return <ProfileUnknown />
  return <ErrorState error={error} onRetry={() => void refetch()} />
}

export function ProfileUnknown() {
  const { t } = useTranslation('organization-profiles')
  const back = (
    <ButtonLink to={listPath} variant="primary">
      {t('missing.back')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('missing.title')} action={back}>
      {t('missing.text')}
    </EmptyState>
  )
}
