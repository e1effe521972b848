import { bankStatements, type BankLine, type Proposal } from '@guildhall/contract/bank-statements'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { toastError, toastSuccess } from '../../ui/toast.ts'
import { billingPath } from '../finance/public.ts'
import { useDay, useMoney } from '../payments/public.ts'
import { useIgnore, useMatch, useReopen, useUndo } from './api.ts'
import { MatchDialog } from './match-dialog.tsx'

type Props = { line: BankLine; mayWrite: boolean }
type Asked = 'match' | 'ignore' | 'undo'

const Reason = bankStatements.ignore.body.pick({ reason: true })

/** One payment at the bank: what it says, and what can be done about it. */
export function BankLineRow({ line, mayWrite }: Props) {
  const { t } = useTranslation('bank-statements')
  const money = useMoney()
  const dayOf = useDay()
  const [asked, setAsked] = useState<Asked>()
  const ignore = useIgnore()
  const undo = useUndo()
  const close = () => setAsked(undefined)
  const { id, status, booked_on, currency, amount, name, text, reference, file_name } = line
  return (
    <li className="border-b border-rule py-3 text-data">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        <div className="min-w-[min(100%,280px)] flex-1">
          <p className="font-[540] wrap-anywhere">{name || text || reference || '—'}</p>
          <p className="wrap-anywhere text-ink-2">{[name && text, reference].filter(Boolean).join(' · ')}</p>
          <p className="text-small text-ink-3">
            {dayOf(booked_on)} · {file_name}
          </p>
        </div>
        <b className="text-base font-semibold tabular-nums">{money(amount, currency)}</b>
        {mayWrite && <Actions line={line} onAsk={setAsked} />}
      </div>
      {status === 'open' && <Proposals line={line} mayWrite={mayWrite} />}
      {status !== 'open' && <Outcome line={line} />}
      {asked === 'match' && <MatchDialog line={line} onClose={close} />}
      {(asked === 'ignore' || asked === 'undo') && (
        <ReasonDialog
          title={t(`${asked}.title`, { amount: money(amount, currency) })}
          about={t(`${asked}.about`)}
          label={t('reason')}
          confirmLabel={t(`${asked}.confirm`)}
          schema={Reason}
          maxLength={300}
          onClose={close}
          onConfirm={({ reason }) => (asked === 'ignore' ? ignore : undo).mutateAsync({ id, reason })}
        />
      )}
    </li>
  )
}

function Actions({ line: { id, status }, onAsk }: { line: BankLine; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('bank-statements')
  const reopen = useReopen()
  if (status === 'matched')
    return (
      <Button size="s" onClick={() => onAsk('undo')}>
        {t('undo.button')}
      </Button>
    )
  if (status === 'ignored')
    return (
      <Button size="s" busy={reopen.isPending} onClick={() => reopen.mutate(id)}>
        {t('reopen')}
      </Button>
    )
  return (
    <div className="flex gap-1">
      <Button size="s" onClick={() => onAsk('match')}>
        {t('match.button')}
      </Button>
      <Button size="s" variant="quiet" onClick={() => onAsk('ignore')}>
        {t('ignore.button')}
      </Button>
    </div>
  )
}

/** Who may have paid it, and why that may be; nothing is done without a click. */
function Proposals({ line: { id, proposals, currency }, mayWrite }: Props) {
  const { t } = useTranslation('bank-statements')
  const money = useMoney()
  const match = useMatch()
  const apply = async ({ organization_id, allocations }: Proposal) => {
    const { data } = await match.mutateAsync({ matches: [{ line_id: id, organization_id, allocations }] })
    const [failed] = data.failed
    if (failed) toastError(failed.message)
    else toastSuccess(t('match.done', { count: 1 }))
  }
  return (
    <ul className="mt-2 grid gap-1 border-l-2 border-rule-2 pl-3">
      {proposals.map((proposal) => {
        const { organization_id, organization_name, allocations, rest, reasons } = proposal
        const parts = allocations.map(({ number, amount }) => `${number} ${money(amount, currency)}`)
        if (rest > 0) parts.push(t('rest', { amount: money(rest, currency) }))
        return (
          <li key={organization_id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-[min(100%,240px)] flex-1">
              <Link to={billingPath(organization_id)} className="link font-[540]">
                {organization_name}
              </Link>{' '}
              <span className="text-ink-2 tabular-nums">{parts.join(', ')}</span>
              <span className="block text-small text-ink-3">
                {reasons.map((reason) => t(`why.${reason}`)).join(' · ')}
              </span>
            </span>
            {mayWrite && (
              <Button size="s" busy={match.isPending} onClick={() => void apply(proposal)}>
                {t('match.apply')}
                <span className="sr-only">{organization_name}</span>
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Outcome({ line: { currency, matched, reason, handled_by_name } }: { line: BankLine }) {
  const { t } = useTranslation('bank-statements')
  const money = useMoney()
  const parts = matched
    ? [
        matched.organization_name,
        ...matched.numbers,
        matched.rest > 0 && t('rest', { amount: money(matched.rest, currency) }),
      ]
    : [reason]
  return (
    <p className="mt-1 text-ink-2">
      {[...parts, handled_by_name && t('by', { name: handled_by_name })].filter(Boolean).join(' · ')}
    </p>
  )
}
