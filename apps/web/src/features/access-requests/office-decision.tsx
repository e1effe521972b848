import type { AccessRequest, Decision } from '@guildhall/contract/access-requests'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import type { Choice } from './decisions.tsx'
import { useDecideSeveral } from './office-api.ts'
import { Refused } from './refused.tsx'
import { useLevelChoice } from './use-level-choice.ts'

type Props = {
  requests: AccessRequest[]
  choice: Choice
  /** Gets the ids of those that could not be decided. */
  onDone?: (refusedIds: string[]) => void
  onClose: () => void
}

/** A decision on one or several requests; tells which ones could not be decided. */
export function OfficeDecision({ requests, choice, onDone, onClose }: Props) {
  const { t } = useTranslation('access-requests')
  // One key for as long as the dialog is open: a second click cannot decide a second time.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  // The page reads them again when somebody changes them, but these are what the person decides on.
  const [seen] = useState(requests)
  const decide = useDecideSeveral(seen, idempotencyKey)
  const levels = useLevelChoice(requests)
  const isSeveral = requests.length > 1
  const isNew = requests.some(({ organization_id }) => organization_id === null)
  const settle = async (decision: Decision) => {
    const { done, refused } = await decide.mutateAsync(decision)
    onDone?.(refused.map(({ id }) => id))
    const [first] = refused
    if (first && isSeveral) return
    if (first) toastError(first.reason)
    else toastSuccess(t(`decide.done.${choice}`, { count: done }))
    onClose()
  }
  if (isSeveral && decide.data?.refused.length) return <Refused outcome={decide.data} onClose={onClose} />
  return <DecisionDialog {...{ requests, choice, onClose }} levels={isNew ? levels : undefined} onDecide={settle} />
}
