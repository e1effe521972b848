import type { Billing } from '@guildhall/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MembershipLinks } from './membership-links.tsx'
import { useLevelName } from '../membership-levels/public.ts'
import { mineQuery } from './api.ts'
import { BillingPortalButton, CardFacts } from './card-on-file.tsx'
import { CardNews } from './card-news.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { MembershipStanding } from './membership-standing.tsx'
import { PayListedInvoice } from './pay-invoice-button.tsx'
import { PayNow } from './pay-now.tsx'
import { useComingBack } from './use-coming-back.ts'
import { useDay } from './use-day.ts'
import { renewsByCard } from './what-comes.ts'

/** Where the admin of an organization sees how its membership stands, pays for it, and finds every invoice. */
export default function Membership() {
  const { t } = useTranslation('payments')
  const mine = useQuery(mineQuery)
  if (mine.data && !mine.data.is_billing_exempt) return <OwnMembership billing={mine.data} />
  return (
    <>
      <PageHeader title={t('membership.title')} />
      {mine.isPending && <Skeleton className="h-[50vh]" />}
      {mine.isError && <ErrorState error={mine.error} onRetry={() => void mine.refetch()} />}
      {mine.isSuccess && <NotForYou />}
    </>
  )
}

function NotForYou() {
  const { t } = useTranslation('payments')
  const home = (
    <ButtonLink to="/home" variant="secondary">
      {t('membership.home')}
    </ButtonLink>
  )
  return (
    <EmptyState title={t('not_for_you.title')} illustration="closed" action={home}>
      {t('not_for_you.text')}
    </EmptyState>
  )
}

function OwnMembership({ billing }: { billing: Billing }) {
  const { t } = useTranslation('payments')
  const news = useComingBack()
  const { organization_name: organization, subscription, invoices, state } = billing
  return (
    <>
      <PageHeader title={t('membership.title')} lede={t('membership.lede', { organization })} />
      <CardNews {...news} billing={billing} />
      <div className="grid gap-x-7 gap-y-8 xl:flex">
        <div className="min-w-0 flex-1">
          <MembershipStanding billing={billing} />
          {/* While the provider is asked, nobody should pay a second time. */}
          {!news.isAsking && state !== 'suspended' && <PayNow billing={billing} />}
          <Section title={t('invoices.title')} count={invoices.length || undefined}>
            <InvoiceList
              invoices={invoices}
              actions={(invoice) => billing.accepts_cards && <PayListedInvoice invoice={invoice} />}
            />
          </Section>
        </div>
        <div className="min-w-0 xl:w-[300px] xl:flex-none xl:border-l xl:border-rule-2 xl:pl-7">
          <AtAGlance billing={billing} />
          {subscription && (
            <Section title={t('card.title')}>
              <Facts>
                <CardFacts subscription={subscription} />
              </Facts>
              <p className="mt-2 mb-3 text-data text-pretty text-ink-2">{t('card.portal_about')}</p>
              <BillingPortalButton />
            </Section>
          )}
        </div>
      </div>
    </>
  )
}

function AtAGlance({ billing }: { billing: Billing }) {
  const { t } = useTranslation('payments')
  const dayOf = useDay()
  const levelName = useLevelName()
  const level = useUserDetails((state) => state.userDetails?.membership_level)
  const { paid_through, open_until } = billing
  const paysBy = renewsByCard(billing) || !billing.is_offline_payment ? 'card' : 'offline'
  return (
    <Section title={t('membership.facts')}>
      <Facts>
        {level && <Fact label={t('membership.level')}>{levelName(level)}</Fact>}
        <Fact label={t('membership.paid_through')}>{paid_through ? dayOf(paid_through) : '—'}</Fact>
        {open_until && open_until !== paid_through && (
          <Fact label={t('membership.open_until')}>{dayOf(open_until)}</Fact>
        )}
        {paid_through && <Fact label={t('membership.pays_by')}>{t(`source.${paysBy}`)}</Fact>}
      </Facts>
      <MembershipLinks />
    </Section>
  )
}
