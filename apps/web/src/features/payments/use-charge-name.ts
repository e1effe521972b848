import type { Invoice } from '@guildhall/contract/billing'
import { useTranslation } from 'react-i18next'
import { useDay } from './use-day.ts'

type Charged = Pick<Invoice, 'charge' | 'level_name' | 'period_start' | 'period_end'>

/** Says what an invoice is for: "Change to Principal, 3 Mar 2026 to 31 Dec 2026", "Order ORD-00012". */
export function useChargeName(): (invoice: Charged) => string {
  const { t } = useTranslation('payments')
  const dayOf = useDay()
  return ({ charge, level_name: name, period_start, period_end }) => {
    const what = t(`charge_of.${charge}`, { name })
    if (charge === 'order' || !period_start || !period_end) return what
    return t('pay.of', { what, from: dayOf(period_start), to: dayOf(period_end) })
  }
}
