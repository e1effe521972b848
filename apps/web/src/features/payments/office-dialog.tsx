import type { Invoice, Payment } from '@guildhall/contract/billing'
import { useTranslation } from 'react-i18next'
import { useVoidInvoice, useVoidPayment, useWriteOff } from './api.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { writeOffEffect } from './invoice-actions.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useMoney } from './use-money.ts'

export type Asked =
  | { action: 'record' | 'credit' | 'refund' | 'write_off' | 'void'; invoice: Invoice }
  | { action: 'void_payment'; invoice: Invoice; payment: Payment }

/** The question that goes with what the office wants to do. */
export function OfficeDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { invoice } = asked
  switch (asked.action) {
    case 'record':
      return <RecordDialog invoice={invoice} onClose={onClose} />
    case 'credit':
      return <CreditDialog invoice={invoice} onClose={onClose} />
    case 'refund':
      return <RefundDialog invoice={invoice} onClose={onClose} />
    case 'write_off':
      return <WriteOff invoice={invoice} onClose={onClose} />
    case 'void':
      return <VoidInvoice invoice={invoice} onClose={onClose} />
    case 'void_payment':
      return <VoidPayment invoice={invoice} payment={asked.payment} onClose={onClose} />
  }
}

type Props = { invoice: Invoice; onClose: () => void }

function WriteOff({ invoice, onClose }: Props) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const writeOff = useWriteOff()
  const { id, number, balance, currency } = invoice
  return (
    <ReasonDialog
      title={t('writing_off.title', { number, amount: money(balance, currency) })}
      about={t(`writing_off.${writeOffEffect(invoice)}`)}
      confirmLabel={t('writing_off.confirm')}
      onClose={onClose}
      onConfirm={({ reason }) => writeOff.mutateAsync({ id, reason })}
    />
  )
}

function VoidInvoice({ invoice: { id, number }, onClose }: Props) {
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

function VoidPayment({ invoice: { number, currency }, payment, onClose }: Props & { payment: Payment }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const takeBack = useVoidPayment()
  const { id, kind, amount } = payment
  const isWriteOff = kind === 'write_off'
  return (
    <ReasonDialog
      title={t(isWriteOff ? 'taking_back.title_write_off' : 'taking_back.title', { amount: money(amount, currency) })}
      about={t('taking_back.text', { number })}
      confirmLabel={t(isWriteOff ? 'taking_back.confirm_write_off' : 'taking_back.confirm')}
      onClose={onClose}
      onConfirm={({ reason }) => takeBack.mutateAsync({ id, reason })}
    />
  )
}
