import type { LinkedInvoice as Shown } from '@guildhall/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { Download, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { networkLogo, networkName } from '../../lib/network.ts'
import { buttonLook } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FullPageLoader } from '../../ui/loader.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import { isUnknown, linkedFileUrl, linkedQuery, type Linked } from './linked-api.ts'
import { HowToPay } from './how-to-pay.tsx'
import { useChargeName } from './use-charge-name.ts'
import { useConfirming } from './use-confirming.ts'
import { useDay } from './use-day.ts'
import { useMoney } from './use-money.ts'

/** What the link of an invoice's email opens, without an account: the invoice, and how to pay it. */
export default function LinkedInvoice() {
  const { id = '', signature = '' } = useParams()
  const link = { id, signature }
  const found = useQuery(linkedQuery(link))
  if (found.data) return <Found link={link} invoice={found.data} />
  if (found.isPending) return <FullPageLoader />
  return (
    <Frame>
      {isUnknown(found.error) ? <Invalid /> : <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
    </Frame>
  )
}

function Found({ link, invoice }: { link: Linked; invoice: Shown }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const { isConfirming, isLate } = useConfirming(link, invoice)
  const { kind, number, network, bill_to_name: customer, balance, amount, currency } = invoice
  const isOpen = kind === 'invoice' && balance > 0
  return (
    <Frame>
      <h1>{t(kind === 'invoice' ? 'linked.title' : 'linked.title_credit_note', { number })}</h1>
      <p className="mt-1 text-pretty text-ink-2">{t('linked.from', { network, customer })}</p>
      <p className="mt-6 font-serif text-figure leading-[1.15] font-[430] tracking-[-0.02em] tabular-nums">
        {money(isOpen ? balance : amount, currency)}
      </p>
      <Standing invoice={invoice} isConfirming={isConfirming} isLate={isLate} />
      <div className="mt-6 border-t border-ink-rule pt-2">
        <InvoiceFacts invoice={invoice} />
      </div>
      <p className="mt-5">
        <a href={linkedFileUrl(link)} download className={buttonLook({})}>
          <Download aria-hidden className="size-4" />
          {t('linked.download')}
        </a>
      </p>
      {isOpen && !isConfirming && <HowToPay link={link} invoice={invoice} />}
    </Frame>
  )
}

type StandingProps = { invoice: Shown; isConfirming: boolean; isLate: boolean }

/** What the reader has to know first: that it is due, paid, canceled or being confirmed. */
function Standing({ invoice, isConfirming, isLate }: StandingProps) {
  const { t } = useTranslation('payments')
  const dayOf = useDay()
  const { kind, status, due_on } = invoice
  if (kind === 'credit_note') return null
  return (
    <output className="mt-1 block text-lead text-pretty">
      {isConfirming ? (
        <span className="flex items-center gap-2.5">
          <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin motion-reduce:animate-none" />
          {t('linked.checking')}
        </span>
      ) : (
        <>
          {status === 'paid' && t('linked.paid')}
          {(status === 'void' || status === 'credited' || status === 'written_off') && t('linked.canceled')}
          {status === 'open' && t('linked.due', { day: dayOf(due_on) })}
          {isLate && status === 'open' && (
            <span className="mt-3 block rounded-m border border-warn-line bg-warn-wash px-4 py-3 text-base">
              {t('linked.late')}
            </span>
          )}
        </>
      )}
    </output>
  )
}

function InvoiceFacts({ invoice }: { invoice: Shown }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const dayOf = useDay()
  const nameOf = useChargeName()
  const { amount, balance, currency, issued_on, po_number } = invoice
  return (
    <Facts>
      <Fact label={t('linked.what')}>{nameOf(invoice)}</Fact>
      {balance > 0 && balance < amount && <Fact label={t('linked.amount')}>{money(amount, currency)}</Fact>}
      <Fact label={t('linked.issued')}>{dayOf(issued_on)}</Fact>
      {po_number && <Fact label={t('linked.po')}>{po_number}</Fact>}
    </Facts>
  )
}

function Invalid() {
  const { t } = useTranslation('payments')
  return (
    <>
      <h1>{t('linked.invalid_title')}</h1>
      <p className="mt-2 text-lead text-pretty text-ink-2">{t('linked.invalid_text')}</p>
    </>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <main id="content" className="mx-auto min-h-dvh w-full max-w-[640px] px-(--gutter) pt-16 pb-16 sm:pt-20">
    <div className="mb-8">
      <Wordmark network={networkName()} logo={networkLogo()} />
    </div>
    {children}
  </main>
)
