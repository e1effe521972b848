import type { BulkOutcome } from '@guildhall/contract/bulk'
import { CapabilityReason, type CapabilityRow } from '@guildhall/contract/capabilities'
import { BadgeCheck, Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { RefusalsDialog } from '../../ui/refusals-dialog.tsx'
import { BulkAction } from '../../ui/table/bulk-bar.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useApproveSeveral, useConfirmCapabilities, useReturnSeveral } from './api.ts'

type Refused = BulkOutcome['refused']
type Props = { selected: CapabilityRow[]; clear: () => void }
/** The bar goes with the selection: what was refused is shown by the page. */
type DecideProps = Props & { onRefused: (refused: Refused) => void }

/** What can be done with several: each action counts those that it is for. */
export function CapabilityBulkActions({ selected, clear, onRefused }: DecideProps) {
  const { t } = useTranslation('capabilities')
  const waiting = selected.filter(({ state, may_decide }) => state === 'submitted' && may_decide === 'yes')
  const confirmable = selected.filter(({ approved_at, may_write }) => approved_at && may_write)
  return (
    <>
      {waiting.length > 0 && <DecideActions selected={waiting} clear={clear} onRefused={onRefused} />}
      {confirmable.length > 0 && <ConfirmAction selected={confirmable} clear={clear} />}
      {waiting.length + confirmable.length === 0 && <span className="px-2 text-[13px]">{t('bulk.nothing')}</span>}
    </>
  )
}

function DecideActions({ selected, clear, onRefused }: DecideProps) {
  const { t } = useTranslation('capabilities')
  const approve = useApproveSeveral()
  const [isReturning, setReturning] = useState(false)
  const count = selected.length
  const tell = (word: 'bulk.approved' | 'bulk.returned', { data }: { data: BulkOutcome }) => {
    if (data.done > 0) toastSuccess(t(word, { count: data.done }))
    onRefused(data.refused)
    clear()
  }
  return (
    <>
      <BulkAction
        icon={Check}
        short={t('bulk.approve_short')}
        disabled={approve.isPending}
        onSelect={() => approve.mutate(selected, { onSuccess: (answer) => tell('bulk.approved', answer) })}
      >
        {t('bulk.approve', { count })}
      </BulkAction>
      <BulkAction icon={Undo2} short={t('bulk.return_short')} onSelect={() => setReturning(true)}>
        {t('bulk.return', { count })}
      </BulkAction>
      {isReturning && (
        <ReturnDialog
          selected={selected}
          onClose={() => setReturning(false)}
          onReturned={(answer) => tell('bulk.returned', answer)}
        />
      )}
    </>
  )
}

type ReturnProps = {
  selected: CapabilityRow[]
  onClose: () => void
  onReturned: (answer: { data: BulkOutcome }) => void
}

function ReturnDialog({ selected, onClose, onReturned }: ReturnProps) {
  const { t } = useTranslation('capabilities')
  const giveBack = useReturnSeveral()
  return (
    <ReasonDialog
      title={t('return.title_several', { count: selected.length })}
      about={t('return.text')}
      label={t('return.reason')}
      confirmLabel={t('return.confirm')}
      schema={CapabilityReason}
      maxLength={1000}
      onClose={onClose}
      onConfirm={async ({ reason }) => onReturned(await giveBack.mutateAsync({ capabilities: selected, reason }))}
    />
  )
}

/** What was left as it is, and why. */
export function CapabilityRefusals({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const { t } = useTranslation('capabilities')
  return (
    <RefusalsDialog
      refused={refused}
      title={t('bulk.refused', { count: refused.length })}
      description={t('bulk.refused_text')}
      unnamed={t('bulk.unnamed')}
      closeLabel={t('close')}
      onClose={onClose}
    />
  )
}

function ConfirmAction({ selected, clear }: Props) {
  const { t } = useTranslation('capabilities')
  const confirm = useConfirmCapabilities()
  const ids = selected.map(({ id }) => id)
  return (
    <BulkAction
      icon={BadgeCheck}
      short={t('bulk.confirm_short')}
      disabled={confirm.isPending}
      onSelect={() => confirm.mutate(ids, { onSuccess: clear })}
    >
      {t('bulk.confirm', { count: ids.length })}
    </BulkAction>
  )
}
