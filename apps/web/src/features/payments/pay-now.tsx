import type { Billing, Invoice } from '@guildhall/contract/payments'
import { CreditCard, Download, FileText } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useLevelName } from '../membership-levels/public.ts'
import { invoiceFileUrl, useAskForInvoice, useCheckout } from './api.ts'
import { useDay } from './use-day.ts'
import { useMoney } from './use-money.ts'
import { waitingInvoice } from './what-comes.ts'

/** What is owed, and both ways to pay it side by side. */
export function PayNow({ billing }: { billing: Billing }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const dayOf = useDay()
  const levelName = useLevelName()
  const isImpersonating = useUserDetails((state) => state.userDetails?.is_impersonate === true)
  const { offer } = billing
  const waiting = waitingInvoice(billing)
  const owed = waiting ?? offer
  if (!owed) return null
  const { currency, period_start, period_end } = owed
  return (
    <Section title={t('pay.title')}>
      <p className="font-serif text-figure leading-[1.15] font-[430] tracking-[-0.02em] tabular-nums">
        {money(waiting?.balance ?? owed.amount, currency)}
      </p>
      <p className="mt-0.5 text-ink-2">
        {t('pay.what', {
          level: offer ? levelName(offer.level) : owed.level_name,
          from: period_start ? dayOf(period_start) : '',
          to: period_end ? dayOf(period_end) : '',
        })}
      </p>
      {isImpersonating && <p className="mt-3 font-[540]">{t('pay.closed_while_impersonating')}</p>}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <ByCard billing={billing} waiting={waiting} isClosed={isImpersonating} />
        <ByInvoice billing={billing} waiting={waiting} isClosed={isImpersonating} />
      </div>
    </Section>
  )
}

type WayProps = { billing: Billing; waiting: Invoice | undefined; isClosed: boolean }

function ByCard({ billing: { offer, can_pay_by_card }, waiting, isClosed }: WayProps) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const checkout = useCheckout()
  // It stays busy until the browser has left.
  const isLeaving = checkout.isPending || checkout.isSuccess
  if (isPartlyPaid(waiting)) return <Way icon={CreditCard} title={t('pay.card')} text={t('pay.rest')} />
  if (!offer || !can_pay_by_card) return <Way icon={CreditCard} title={t('pay.card')} text={t('pay.card_closed')} />
  return (
    <Way icon={CreditCard} title={t('pay.card')} text={t('pay.card_about')}>
      <Button variant="primary" busy={isLeaving} disabled={isClosed} onClick={() => checkout.mutate()}>
        {t('pay.card_button', { amount: money(offer.amount, offer.currency) })}
      </Button>
    </Way>
  )
}

function ByInvoice({ billing: { can_pay_by_card, can_pay_offline }, waiting, isClosed }: WayProps) {
  const { t } = useTranslation('payments')
  const ask = useAskForInvoice()
  if (waiting) return <ByWaitingInvoice invoice={waiting} hasCard={can_pay_by_card && !isPartlyPaid(waiting)} />
  if (!can_pay_offline) return <Way icon={FileText} title={t('pay.invoice')} text={t('pay.invoice_closed')} />
  return (
    <Way icon={FileText} title={t('pay.invoice')} text={t('pay.invoice_about')}>
      <Button
        variant={can_pay_by_card ? 'secondary' : 'primary'}
        busy={ask.isPending}
        disabled={isClosed}
        onClick={() => ask.mutate()}
      >
        {t('pay.invoice_button')}
      </Button>
    </Way>
  )
}

function ByWaitingInvoice({ invoice, hasCard }: { invoice: Invoice; hasCard: boolean }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const dayOf = useDay()
  const { id, number, balance, currency, due_on } = invoice
  const text = t('pay.invoice_open', { number, amount: money(balance, currency), day: dayOf(due_on) })
  return (
    <Way icon={FileText} title={t('pay.invoice')} text={text} note={hasCard && t('pay.or_card')}>
      <a href={invoiceFileUrl(id)} download className={buttonLook({ variant: hasCard ? 'secondary' : 'primary' })}>
        <Download aria-hidden className="size-4" />
        {t('pay.invoice_again')}
      </a>
    </Way>
  )
}

/** The card would pay for the whole period once more. */
const isPartlyPaid = (invoice: Invoice | undefined) => invoice !== undefined && invoice.paid > 0

type Props = { icon: typeof CreditCard; title: string; text: string; note?: string | false; children?: ReactNode }

function Way({ icon: Icon, title, text, note, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col items-start gap-y-2 rounded-m border border-rule-2 bg-sheet p-4"
    >
      <h3 id={id} className="flex items-center gap-2.5">
        <Icon aria-hidden className="size-[18px] text-ink-3" />
        {title}
      </h3>
      <p className="text-data text-pretty text-ink-2">{text}</p>
      {note && <p className="text-data text-pretty text-ink-2">{note}</p>}
      {children && <div className="mt-auto pt-2">{children}</div>}
    </section>
  )
}
