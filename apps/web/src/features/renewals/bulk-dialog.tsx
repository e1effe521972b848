import type { RenewalRow } from '@guildhall/contract/renewals'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { RefusalsDialog } from '../../ui/refusals-dialog.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { type BulkStep, useBulk } from './api.ts'

type Props = {
  step: BulkStep
  chosen: RenewalRow[]
  /** Gets the ids of those for which it was not done. */
  onDone: (refusedIds: string[]) => void
  onClose: () => void
}

/** Says what a step means for several organizations, does it, and names those for which it was not done. */
export function BulkDialog({ step, chosen, onDone, onClose }: Props) {
  const { t } = useTranslation('renewals')
  const bulk = useBulk(step)
  const count = chosen.length
  if (bulk.data?.refused.length) {
    const { done, refused } = bulk.data
    return (
      <RefusalsDialog
        refused={refused}
        title={t(`bulk.${step}.refused`, { count: refused.length })}
        description={t(`bulk.${step}.done`, { count: done })}
        unnamed={t('bulk.unknown')}
        closeLabel={t('bulk.close')}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t(`bulk.${step}.title`, { count })}
      description={t(`bulk.${step}.text`)}
      confirmLabel={t(`bulk.${step}.label`, { count })}
      busy={bulk.isPending}
      onConfirm={() =>
        bulk.mutate(
          chosen.map(({ id }) => id),
          {
            onSuccess({ done, refused }) {
              onDone(refused.map(({ id }) => id))
              if (refused.length > 0) return
              toastSuccess(t(`bulk.${step}.done`, { count: done }))
              onClose()
            },
            onError: onClose,
          },
        )
      }
    />
  )
}
