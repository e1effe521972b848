import type { Billing } from '@guildhall/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLevelName } from '../membership-levels/public.ts'
import { billingQuery } from './api.ts'
import { BillingActions } from './billing-actions.tsx'
import { CardFacts } from './card-on-file.tsx'
import { OfficeInvoices } from './office-invoices.tsx'
import { PeriodBar } from './period-bar.tsx'
import { RenewalAction } from './renewal-action.tsx'
import { useChargeName } from './use-charge-name.ts'
import { useMoney } from './use-money.ts'
import { unpaidByCard, waitingInvoice } from './what-comes.ts'

/** How an organization pays, and all that the office does about it. An exempt one that never paid has nothing here. */
export function OrganizationBilling({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('payments')
  const { data: billing, error, refetch } = useQuery(billingQuery(organizationId))
  const mayWrite = useMay('payment_write')
  const top = useArrival(billing !== undefined)
  if (billing?.is_billing_exempt && billing.invoices.length === 0 && billing.credit === 0) return null
  return (
    <div ref={top} id="billing" className="my-8 scroll-mt-6">
      <Section title={t('office.title')} action={billing && mayWrite && <BillingActions billing={billing} />}>
        {!billing && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!billing && !error && <Skeleton className="h-40" />}
        {billing && <BillingFacts billing={billing} mayWrite={mayWrite} />}
      </Section>
      {billing && <PeriodBar billing={billing} />}
      {billing && (
        <Section title={t('invoices.title')} count={billing.invoices.length || undefined}>
          <OfficeInvoices invoices={billing.invoices} />
        </Section>
      )}
    </div>
  )
}

/** People who were led to the billing section see it as soon as it is loaded. */
function useArrival(isThere: boolean) {
  const { hash } = useLocation()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isThere && hash === '#billing') top.current?.scrollIntoView()
  }, [isThere, hash])
  return top
}

function BillingFacts({ billing, mayWrite }: { billing: Billing; mayWrite: boolean }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const { subscription, paid_through, organization_subscription_cancel: isEnding, credit, currency } = billing
  const renews = !billing.is_billing_exempt && paid_through
  return (
    <>
      <Facts>
        <Fact label={t('office.next')}>
          <NextOffer billing={billing} />
        </Fact>
        {credit > 0 && <Fact label={t('office.credit')}>{t('credit', { amount: money(credit, currency) })}</Fact>}
        {renews && <Fact label={t('office.renewal')}>{isEnding ? t('office.ends') : t('office.renews')}</Fact>}
        {subscription && <CardFacts subscription={subscription} />}
      </Facts>
      {renews && mayWrite && <RenewalAction billing={billing} />}
    </>
  )
}

function NextOffer({ billing }: { billing: Billing }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const nameOf = useChargeName()
  const levelName = useLevelName()
  const { offer } = billing
  const waiting = waitingInvoice(billing) ?? unpaidByCard(billing)
  if (waiting) {
    const { source, number, balance, currency: of } = waiting
    return t(source === 'card' ? 'office.card_waits' : 'office.waits', { number, amount: money(balance, of) })
  }
  if (!offer) return t('office.nothing')
  return `${money(offer.amount, offer.currency)} · ${nameOf({ ...offer, charge: 'membership', level_name: levelName(offer.level) })}`
}
