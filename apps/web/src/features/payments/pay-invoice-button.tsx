import type { Invoice } from '@guildhall/contract/billing'
import { CreditCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { Button } from '../../ui/button.tsx'
import { usePayInvoice } from './api.ts'
import { useMoney } from './use-money.ts'
import { isOpen } from './what-comes.ts'

type Props = { invoice: Invoice; variant?: 'primary' | 'secondary'; isClosed?: boolean }

/** Leads to the card provider's page for one invoice. */
export function PayInvoiceButton({ invoice: { id, balance, currency }, variant, isClosed }: Props) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const pay = usePayInvoice()
  return (
    <Button
      variant={variant}
      // It stays busy until the browser has left.
      busy={pay.isPending || pay.isSuccess}
      disabled={isClosed}
      onClick={() => pay.mutate(id)}
    >
      {t('pay.card_button', { amount: money(balance, currency) })}
    </Button>
  )
}

/** The same in a list of invoices, for those that are open. */
export function PayListedInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const pay = usePayInvoice()
  const isImpersonating = useUserDetails((state) => state.userDetails?.is_impersonate === true)
  if (!isOpen(invoice) || invoice.balance === 0) return null
  const { id, number, balance, currency } = invoice
  return (
    <Button
      size="s"
      icon={CreditCard}
      aria-label={t('pay.card_button_of', { number, amount: money(balance, currency) })}
      busy={pay.isPending || pay.isSuccess}
      disabled={isImpersonating}
      onClick={() => pay.mutate(id)}
    >
      {t('pay.card')}
    </Button>
  )
}
