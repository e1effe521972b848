import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Props = { query: { error: Error | null; refetch: () => unknown } }

/** In place of a role that is still on its way, does not exist, or could not be read. */
export function RoleMissing({ query: { error, refetch } }: Props) {
  const { t } = useTranslation('roles')
  if (!error) return <Skeleton className="h-96!" />
  if (!isUnknown(error)) return <ErrorState error={error} onRetry={() => void refetch()} />
  const back = (
    <ButtonLink to="/roles" variant="primary">
      {t('form.back')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('form.not_found')} action={back}>
      {t('form.not_found_text')}
    </EmptyState>
  )
}

/** An address that is no id at all is answered by 422. */
const isUnknown = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 422)
