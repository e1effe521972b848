import type { Invoice, Payment } from '@guildhall/contract/payments'
import { useTranslation } from 'react-i18next'
import { useVoidInvoice, useVoidPayment } from './api.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useMoney } from './use-money.ts'

export type Asked =
  | { action: 'record' | 'refund' | 'void'; invoice: Invoice }
  | { action: 'void_payment'; invoice: Invoice; payment: Payment }

/** The question that goes with what the office wants to do. */
export function OfficeDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { invoice } = asked
  switch (asked.action) {
    case 'record':
      return <RecordDialog invoice={invoice} onClose={onClose} />
    case 'refund':
      return <RefundDialog invoice={invoice} onClose={onClose} />
    case 'void':
      return <VoidInvoice invoice={invoice} onClose={onClose} />
    case 'void_payment':
      return <VoidPayment invoice={invoice} payment={asked.payment} onClose={onClose} />
  }
}

function VoidInvoice({ invoice: { id, number }, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useTranslation('payments')
  const takeBack = useVoidInvoice()
  return (
    <ReasonDialog
      title={t('voiding.title', { number })}
      about={t('voiding.text')}
      confirmLabel={t('voiding.confirm')}
      onClose={onClose}
      onConfirm={({ reason }) => takeBack.mutateAsync({ id, reason })}
    />
  )
}

type PaymentProps = { invoice: Invoice; payment: Payment; onClose: () => void }

function VoidPayment({ invoice: { number, currency }, payment: { id, amount }, onClose }: PaymentProps) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const takeBack = useVoidPayment()
  return (
    <ReasonDialog
      title={t('taking_back.title', { amount: money(amount, currency) })}
      about={t('taking_back.text', { number })}
      confirmLabel={t('taking_back.confirm')}
      onClose={onClose}
      onConfirm={({ reason }) => takeBack.mutateAsync({ id, reason })}
    />
  )
}
