import type { BankMatch } from '@guildhall/contract/bank-statements'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { useMatch } from './api.ts'

/** Matches all that leave no doubt, after saying how many they are. */
export function ExactDialog({ matches: given, onClose }: { matches: BankMatch[]; onClose: () => void }) {
  const { t } = useTranslation('bank-statements')
  // What was counted is what is done, whatever is found meanwhile.
  const [matches] = useState(given)
  const match = useMatch()
  const apply = async () => {
    const { data } = await match.mutateAsync({ matches })
    if (data.done > 0) toastSuccess(t('match.done', { count: data.done }))
    const [failed] = data.failed
    if (failed) toastError(t('exact.failed', { count: data.failed.length, reason: failed.message }))
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('exact.title', { count: matches.length })}
      description={t('exact.about')}
      confirmLabel={t('exact.confirm', { count: matches.length })}
      busy={match.isPending}
      onConfirm={() => void apply().finally(onClose)}
    />
  )
}
