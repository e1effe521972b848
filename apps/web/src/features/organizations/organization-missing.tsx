import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { listPath } from './paths.ts'

/** In place of an organization that is still on its way, does not exist, or could not be read. */
export function OrganizationMissing({ query }: { query: { error: Error | null; refetch: () => unknown } }) {
  const { error, refetch } = query
  if (!error) return <Skeleton className="h-96!" />
  if (isUnknown(error)) return <OrganizationUnknown />
  return <ErrorState error={error} onRetry={() => void refetch()} />
}

export function OrganizationUnknown() {
  const { t } = useTranslation('organizations')
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

/** An address that is no id at all is answered by 422. */
const isUnknown = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 422)
