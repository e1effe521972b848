import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../lib/api.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { importQuery } from './api.ts'
import { CheckStep } from './check-step.tsx'
import { ColumnStep } from './column-step.tsx'
import { importsPath } from './paths.ts'
import { Result } from './result.tsx'
import { useStepFocus } from './use-step-focus.ts'

/** One file: its columns, then what the import would do, and in the end what it did. */
export default function OneImport() {
  const { id = '' } = useParams()
  const [address] = useSearchParams()
  const step = address.get('step')
  useStepFocus(step)
  const { data, error, refetch } = useQuery(importQuery(id))
  if (error && !data)
    return isUnknown(error) ? <Unknown /> : <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96!" />
  if (data.status !== 'draft') return <Result made={data} />
  const isPlanned = data.plan.mapping.email !== undefined
  return step === 'check' && isPlanned ? <CheckStep draft={data} /> : <ColumnStep draft={data} />
}

/** An address that is no id at all is answered by 422. */
const isUnknown = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 422)

function Unknown() {
  const { t } = useTranslation('user-import')
  const again = (
    <ButtonLink to={importsPath} variant="primary">
      {t('missing.action')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('missing.title')} action={again}>
      {t('missing.text')}
    </EmptyState>
  )
}
