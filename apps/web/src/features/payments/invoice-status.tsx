import type { InvoiceRow } from '@guildhall/contract/payments'
import { useTranslation } from 'react-i18next'
import { Status, type StatusKind } from '../../ui/status.tsx'
import { today } from './today.ts'

type Shown = 'open' | 'partly' | 'overdue' | 'paid' | 'refunded' | 'void' | 'credited'

/** Where an invoice or a credit note stands, as shape and word. */
export function InvoiceStatus({ invoice }: { invoice: InvoiceRow }) {
  const { t } = useTranslation('payments')
  const shown = shownStatus(invoice, today())
  return <Status kind={shapes[shown]}>{t(`status.${shown}`)}</Status>
}

/** An open invoice says more than that it is open: whether it is late, or paid in part. */
export function shownStatus({ status, kind, due_on, paid }: InvoiceRow, day: string): Shown {
  if (kind === 'credit_note' && status === 'paid') return 'refunded'
  if (status !== 'open' || kind === 'credit_note') return status
  if (due_on < day) return 'overdue'
  return paid > 0 ? 'partly' : 'open'
}

const shapes: Record<Shown, StatusKind> = {
  open: 'not_begun',
  partly: 'under_way',
  overdue: 'needs',
  paid: 'done',
  refunded: 'done',
  void: 'retired',
  credited: 'retired',
}
