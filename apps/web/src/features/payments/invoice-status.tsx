import type { InvoiceRow } from '@guildhall/contract/billing'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../lib/portal.ts'
import { Status, type StatusKind } from '../../ui/status.tsx'

type Shown = 'open' | 'partly' | 'overdue' | 'paid' | 'issued' | 'void' | 'credited' | 'written_off'

/** Where an invoice or a credit note stands, as shape and word. */
export function InvoiceStatus({ invoice }: { invoice: InvoiceRow }) {
  const { t } = useTranslation('payments')
  const shown = shownStatus(invoice, useToday())
  return <Status kind={shapes[shown]}>{t(`status.${shown}`)}</Status>
}

/** An open invoice says more than that it is open: whether it is late, or paid in part. */
export function shownStatus({ status, kind, due_on, paid }: InvoiceRow, day: string): Shown {
  if (kind === 'credit_note') return status === 'void' ? 'void' : 'issued'
  if (status !== 'open') return status
  if (due_on < day) return 'overdue'
  return paid > 0 ? 'partly' : 'open'
}

const shapes: Record<Shown, StatusKind> = {
  open: 'not_begun',
  partly: 'under_way',
  overdue: 'needs',
  paid: 'done',
  issued: 'done',
  void: 'retired',
  credited: 'retired',
  written_off: 'retired',
}
