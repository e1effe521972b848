import type { Billing, Invoice, Offer } from '@guildhall/contract/billing'
import { CreditCard, Download, FileText } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { useLevelName } from '../membership-levels/public.ts'
import { invoiceFileUrl, useCheckout } from './api.ts'
import { AskDialog } from './ask-dialog.tsx'
import { PayInvoiceButton } from './pay-invoice-button.tsx'
import { PriceLines } from './price-lines.tsx'
import { useChargeName } from './use-charge-name.ts'
import { useDay } from './use-day.ts'
import { useMoney } from './use-money.ts'
import { waitingInvoice } from './what-comes.ts'

/** What is owed for the membership, and both ways to pay it side by side. */
export function PayNow({ billing }: { billing: Billing }) {
  const { t } = useTranslation('payments')
  const isImpersonating = useUserDetails((state) => state.userDetails?.is_impersonate === true)
  const { offer } = billing
  const waiting = waitingInvoice(billing)
  if (!waiting && !offer) return null
  return (
    <Section title={t('pay.title')}>
      {waiting ? <Owed charged={waiting} amount={waiting.balance} /> : offer && <OwedNext offer={offer} />}
      {isImpersonating && <p className="mt-3 font-[540]">{t('pay.closed_while_impersonating')}</p>}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {waiting ? (
          <WaysOfInvoice billing={billing} invoice={waiting} isClosed={isImpersonating} />
        ) : (
          offer && <WaysOfOffer billing={billing} offer={offer} isClosed={isImpersonating} />
        )}
      </div>
    </Section>
  )
}

function OwedNext({ offer }: { offer: Offer }) {
  const levelName = useLevelName()
  return (
    <>
      <Owed charged={{ ...offer, charge: 'membership', level_name: levelName(offer.level) }} amount={offer.amount} />
      <PriceLines offer={offer} />
    </>
  )
}

type OwedProps = { charged: Parameters<ReturnType<typeof useChargeName>>[0] & { currency: string }; amount: number }

function Owed({ charged, amount }: OwedProps) {
  const money = useMoney()
  const nameOf = useChargeName()
  return (
    <>
      <p className="font-serif text-figure leading-[1.15] font-[430] tracking-[-0.02em] tabular-nums">
        {money(amount, charged.currency)}
      </p>
      <p className="mt-0.5 text-ink-2">{nameOf(charged)}</p>
    </>
  )
}

type OfferProps = { billing: Billing; offer: Offer; isClosed: boolean }

function WaysOfOffer({ billing: { can_pay_by_card, can_pay_offline }, offer, isClosed }: OfferProps) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const checkout = useCheckout()
  const [isAsking, setAsking] = useState(false)
  // It stays busy until the browser has left.
  const isLeaving = checkout.isPending || checkout.isSuccess
  return (
    <>
      <Way icon={CreditCard} title={t('pay.card')} text={t(can_pay_by_card ? 'pay.card_about' : 'pay.card_closed')}>
        {can_pay_by_card && (
          <Button variant="primary" busy={isLeaving} disabled={isClosed} onClick={() => checkout.mutate()}>
            {t('pay.card_button', { amount: money(offer.amount, offer.currency) })}
          </Button>
        )}
      </Way>
      <Way
        icon={FileText}
        title={t('pay.invoice')}
        text={t(can_pay_offline ? 'pay.invoice_about' : 'pay.invoice_closed')}
      >
        {can_pay_offline && (
          <Button
            variant={can_pay_by_card ? 'secondary' : 'primary'}
            disabled={isClosed}
            onClick={() => setAsking(true)}
          >
            {t('pay.invoice_button')}
          </Button>
        )}
      </Way>
      {isAsking && <AskDialog offer={offer} onClose={() => setAsking(false)} />}
    </>
  )
}

type InvoiceProps = { billing: Billing; invoice: Invoice; isClosed: boolean }

function WaysOfInvoice({ billing: { accepts_cards }, invoice, isClosed }: InvoiceProps) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const dayOf = useDay()
  const { id, number, balance, currency, due_on } = invoice
  return (
    <>
      <Way icon={CreditCard} title={t('pay.card')} text={t(accepts_cards ? 'pay.card_once' : 'pay.card_closed')}>
        {accepts_cards && <PayInvoiceButton invoice={invoice} variant="primary" isClosed={isClosed} />}
      </Way>
      <Way
        icon={FileText}
        title={t('pay.invoice')}
        text={t('pay.invoice_open', { number, amount: money(balance, currency), day: dayOf(due_on) })}
      >
        <a
          href={invoiceFileUrl(id)}
          download
          className={buttonLook({ variant: accepts_cards ? 'secondary' : 'primary' })}
        >
          <Download aria-hidden className="size-4" />
          {t('pay.invoice_again')}
        </a>
      </Way>
    </>
  )
}

type Props = { icon: typeof CreditCard; title: string; text: string; children?: ReactNode }

function Way({ icon: Icon, title, text, children }: Props) {
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
      {children && <div className="mt-auto pt-2">{children}</div>}
    </section>
  )
}
