import { type Invoice } from '@guildhall/contract/billing'
import { payments } from '@guildhall/contract/payments'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useRefund } from './api.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { refundable } from './invoice-actions.ts'
import { useMoney } from './use-money.ts'

type Refund = z.input<typeof payments.refund.body>

/** Gives money back: what was paid at most. */
export function RefundDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('payments')
  const [key] = useState(() => crypto.randomUUID())
  const refund = useRefund(key)
  const { number, source, status } = invoice
  const kind = source === 'card' ? 'card' : status === 'paid' ? 'paid' : 'partly'
  return (
    <AmountDialog
      invoice={invoice}
      schema={payments.refund.body}
      title={t('refunding.title', { number })}
      about={t(`refunding.${kind}`)}
      amount={refundable(invoice)}
      confirmLabel={t('refunding.confirm')}
      onClose={onClose}
      onConfirm={(input) => refund.mutateAsync(input)}
    >
      <Consequence invoice={invoice} />
    </AmountDialog>
  )
}

/** What giving everything back ends. */
function Consequence({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const amount = useWatch<Refund, 'amount'>({ name: 'amount' })
  const most = refundable(invoice)
  if (amount !== most || invoice.status !== 'paid')
    return <>{t('refunding.most', { amount: money(most, invoice.currency) })}</>
  return <>{t(invoice.charge === 'order' ? 'refunding.all_of_order' : 'refunding.all')}</>
}
