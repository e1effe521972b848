import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type AccountKind, places } from './account-kind.ts'

type Props = { kind: AccountKind; query: { error: Error | null; refetch: () => unknown } }

/** In place of an account that is still on its way, does not exist, or could not be read. */
export function AccountMissing({ kind, query: { error, refetch } }: Props) {
  if (!error) return <Skeleton className="h-96!" />
  if (isUnknown(error)) return <AccountUnknown kind={kind} />
  return <ErrorState error={error} onRetry={() => void refetch()} />
}

export function AccountUnknown({ kind }: { kind: AccountKind }) {
  const { t } = useTranslation('users')
  const { t: said } = useTranslation(kind)
  const back = (
    <ButtonLink to={places[kind].list} variant="primary">
      {said('form.back')}
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
