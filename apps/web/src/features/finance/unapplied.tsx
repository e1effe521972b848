import type { Unapplied as Row } from '@guildhall/contract/finance'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { useDay, useMoney } from '../payments/public.ts'
import { unappliedQuery } from './api.ts'
import { FinanceTabs } from './finance-tabs.tsx'
import { billingPath } from './paths.ts'
import { ReceiveDialog } from './receive-dialog.tsx'
import { RefundCreditDialog } from './refund-credit-dialog.tsx'

/** Money that no invoice has used, where it came from, and paying it back. */
export default function Unapplied() {
  const { t } = useTranslation('finance')
  const list = useQuery(unappliedQuery)
  const mayWrite = useMay('payment_write')
  const [isReceiving, setReceiving] = useState(false)
  const [refunded, setRefunded] = useState<Row>()
  return (
    <>
      <PageHeader
        title={t('unapplied.title')}
        lede={t('unapplied.lede')}
        actions={
          mayWrite && (
            <Button variant="primary" icon={Plus} onClick={() => setReceiving(true)}>
              {t('unapplied.receive')}
            </Button>
          )
        }
      />
      <FinanceTabs />
      {!list.data && <QueryGap query={list} unknown={null} />}
      {list.data?.length === 0 && <EmptyState title={t('unapplied.empty')}>{t('unapplied.empty_text')}</EmptyState>}
      <ul>
        {list.data?.map((row) => (
          <UnappliedRow
            key={`${row.organization.id} ${row.currency}`}
            row={row}
            onRefund={mayWrite && row.amount > 0 ? () => setRefunded(row) : undefined}
          />
        ))}
      </ul>
      {isReceiving && <ReceiveDialog onClose={() => setReceiving(false)} />}
      {refunded && <RefundCreditDialog credit={refunded} onClose={() => setRefunded(undefined)} />}
    </>
  )
}

function UnappliedRow({ row, onRefund }: { row: Row; onRefund: (() => void) | undefined }) {
  const { t } = useTranslation('finance')
  const money = useMoney()
  const dayOf = useDay()
  const { organization, currency, amount, sources } = row
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-1 border-b border-rule py-3 text-data">
      <div className="min-w-[min(100%,260px)] flex-1">
        <Link to={`${billingPath(organization.id)}#billing`} className="link font-[540]">
          {organization.name}
        </Link>
        <ul className="text-ink-2">
          {sources.map((source) => (
            <li key={`${source.kind} ${source.number} ${source.day}`}>
              {t(`unapplied.${source.kind}`, {
                number: source.number || '—',
                day: dayOf(source.day),
                amount: money(source.amount, currency),
              })}
            </li>
          ))}
        </ul>
      </div>
      <b className="text-base font-semibold tabular-nums">{money(amount, currency)}</b>
      {onRefund && (
        <Button size="s" onClick={onRefund}>
          {t('unapplied.refund')}
          <span className="sr-only">{organization.name}</span>
        </Button>
      )}
    </li>
  )
}
