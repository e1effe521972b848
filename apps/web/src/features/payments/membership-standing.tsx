import type { Billing } from '@guildhall/contract/billing'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../lib/portal.ts'
import { StateMark } from '../organizations/public.ts'
import { BillingPortalButton } from './card-on-file.tsx'
import { useDay } from './use-day.ts'
import { useMoney } from './use-money.ts'
import { whatComes } from './what-comes.ts'

/** How the membership stands in words: what holds, until when, and what happens next. */
export function MembershipStanding({ billing }: { billing: Billing }) {
  const { t } = useTranslation('payments')
  const dayOf = useDay()
  const today = useToday()
  const money = useMoney()
  const { state, paid_through, open_until, subscription, credit, currency } = billing
  const days = { paid: paid_through ? dayOf(paid_through) : '', open: open_until ? dayOf(open_until) : '' }
  return (
    <section aria-label={t('membership.title')} className="border-t border-ink-rule pt-3 pb-1">
      <p className="font-serif text-[26px] leading-[1.25] [&_span]:gap-2.5 [&_span]:font-[480] [&_svg]:size-3.5">
        <StateMark state={state} />
      </p>
      <p className="mt-1 max-w-[62ch] text-lead text-pretty">{t(`about.${state}`, days)}</p>
      {whatComes(billing, today).map(({ key, day, number }) => (
        <p key={key} className="mt-1 max-w-[62ch] text-pretty text-ink-2">
          {t(`next.${key}`, { day: day ? dayOf(day) : '', number: number ?? '' })}
        </p>
      ))}
      {credit > 0 && <p className="mt-1 font-[540]">{t('credit', { amount: money(credit, currency) })}</p>}
      {subscription?.status === 'past_due' && (
        <div className="mt-3.5">
          <BillingPortalButton variant="primary" />
        </div>
      )}
    </section>
  )
}
