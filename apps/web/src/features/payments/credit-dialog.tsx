import { type Invoice } from '@guildhall/contract/billing'
import { payments } from '@guildhall/contract/payments'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCredit } from './api.ts'
import { AmountDialog } from './amount-dialog.tsx'
import { creditable } from './invoice-actions.ts'
import { useMoney } from './use-money.ts'

/** Makes a charge smaller without giving money back. */
export function CreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const [key] = useState(() => crypto.randomUUID())
  const credit = useCredit(key)
  const { number, currency, balance } = invoice
  const most = creditable(invoice)
  return (
    <AmountDialog
      invoice={invoice}
      schema={payments.credit.body}
      title={t('crediting.title', { number })}
      about={t('crediting.about')}
      amount={Math.min(balance || most, most)}
      confirmLabel={t('crediting.confirm')}
      onClose={onClose}
      onConfirm={(input) => credit.mutateAsync(input)}
    >
      {t('crediting.most', { amount: money(most, currency) })}
    </AmountDialog>
  )
}
