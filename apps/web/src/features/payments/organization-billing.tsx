import type { Billing } from '@guildhall/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLevelName } from '../membership-levels/public.ts'
import { billingQuery, useIssue } from './api.ts'
import { CardFacts } from './card-on-file.tsx'
import { OfficeInvoices } from './office-invoices.tsx'
import { PeriodBar } from './period-bar.tsx'
import { RenewalAction } from './renewal-action.tsx'
import { useDay } from './use-day.ts'
import { useMoney } from './use-money.ts'
import { unpaidByCard, waitingInvoice } from './what-comes.ts'

/** How an organization pays, and all that the office does about it. An exempt one that never paid has nothing here. */
export function OrganizationBilling({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('payments')
  const { data: billing, error, refetch } = useQuery(billingQuery(organizationId))
  const top = useArrival(billing !== undefined)
  if (billing?.is_billing_exempt && billing.invoices.length === 0) return null
  return (
    <div ref={top} id="billing" className="my-8 scroll-mt-6">
      <Section title={t('office.title')} action={billing && <IssueAction billing={billing} />}>
        {!billing && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!billing && !error && <Skeleton className="h-40" />}
        {billing && <BillingFacts billing={billing} />}
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

/** Whoever was led to the billing section sees it as soon as it is there. */
function useArrival(isThere: boolean) {
  const { hash } = useLocation()
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isThere && hash === '#billing') top.current?.scrollIntoView()
  }, [isThere, hash])
  return top
}

function BillingFacts({ billing }: { billing: Billing }) {
  const { t } = useTranslation('payments')
  const { subscription, paid_through, organization_subscription_cancel: isEnding } = billing
  return (
    <>
      <Facts>
        <Fact label={t('office.next')}>
          <NextOffer billing={billing} />
        </Fact>
        {!billing.is_billing_exempt && paid_through && (
          <Fact label={t('office.renewal')}>{isEnding ? t('office.ends') : t('office.renews')}</Fact>
        )}
        {subscription && <CardFacts subscription={subscription} />}
      </Facts>
      {!billing.is_billing_exempt && paid_through && <RenewalAction billing={billing} />}
    </>
  )
}

function NextOffer({ billing }: { billing: Billing }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const dayOf = useDay()
  const levelName = useLevelName()
  const { offer } = billing
  const waiting = waitingInvoice(billing) ?? unpaidByCard(billing)
  if (waiting) {
    const { source, number, balance, currency: of } = waiting
    return t(source === 'card' ? 'office.card_waits' : 'office.waits', { number, amount: money(balance, of) })
  }
  if (!offer) return t('office.nothing')
  const { level, amount, currency, period_start, period_end } = offer
  const period = t('period', { from: dayOf(period_start), to: dayOf(period_end) })
  return `${money(amount, currency)} · ${levelName(level)} · ${period}`
}

/** One invoice at a time: while one waits, the next is not issued. */
function IssueAction({ billing }: { billing: Billing }) {
  const { t } = useTranslation('payments')
  const money = useMoney()
  const dayOf = useDay()
  const levelName = useLevelName()
  const [isAsking, setAsking] = useState(false)
  const issue = useIssue()
  const { offer, organization_id, organization_name: organization } = billing
  if (!offer || waitingInvoice(billing)) return null
  const { level, amount, currency, period_start, period_end } = offer
  const close = () => setAsking(false)
  return (
    <>
      <Button size="s" icon={FileText} onClick={() => setAsking(true)}>
        {t('office.issue')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('office.issuing.title', { amount: money(amount, currency) })}
        description={t('office.issuing.text', {
          level: levelName(level),
          from: dayOf(period_start),
          to: dayOf(period_end),
          organization,
        })}
        confirmLabel={t('office.issue')}
        busy={issue.isPending}
        onConfirm={() => issue.mutate(organization_id, { onSettled: close })}
      />
    </>
  )
}
