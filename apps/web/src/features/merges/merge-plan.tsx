import type { Merge } from '@guildhall/contract/merges'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { personQuery, previewQuery } from './api.ts'
import { MergeForm } from './merge-form.tsx'
import type { Pair } from './use-pair.ts'

type Props = { pair: Pair; onDone: (merge: Merge) => void }

/** What the merge of these two would do, or why they cannot be merged. */
export function MergePlan({ pair, onDone }: Props) {
  const { t } = useTranslation('merges')
  const preview = useQuery(previewQuery(pair))
  const survivor = useQuery(personQuery(pair.survivor))
  const duplicate = useQuery(personQuery(pair.duplicate))
  if (preview.error instanceof ApiError && preview.error.status === 409)
    return (
      <div role="alert">
        <EmptyState title={t('refused')} illustration="closed">
          {preview.error.message}
        </EmptyState>
      </div>
    )
  const failed = [preview, survivor, duplicate].find(({ error }) => error)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!preview.data || !survivor.data || !duplicate.data) return <Skeleton className="mb-10 h-96!" />
  return <MergeForm preview={preview.data} survivor={survivor.data} duplicate={duplicate.data} onDone={onDone} />
}
