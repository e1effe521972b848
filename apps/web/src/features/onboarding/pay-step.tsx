import type { Billing } from '@guildhall/contract/billing'
import type { MembershipState } from '@guildhall/contract/standing'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { StatusKind } from '../../ui/status.tsx'
import { useDay, useMoney, waitingInvoice } from '../payments/public.ts'
import { Step } from './step-row.tsx'

type Props = {
  billing: Billing
  isFirst: boolean
  /** Company details come first. */
  isLocked: boolean
}

/** Paying, by card or by invoice: both are chosen on the page of the membership. */
export function PayStep({ billing, isFirst, isLocked }: Props) {
  const { t } = useTranslation('onboarding')
  const { word, text, label } = usePayWords(billing)
  const isPaid = billing.is_membership_payment_completed
  return (
    <Step title={t('pay.title')} kind={kindOf(billing)} word={word} text={text} closed={isLocked && t('company.first')}>
      {billing.state !== 'suspended' && !isLocked && (
        <ButtonLink to="/membership" variant={isFirst && !isPaid ? 'primary' : 'secondary'} size={isPaid ? 's' : 'm'}>
          {label}
        </ButtonLink>
      )}
    </Step>
  )
}

function usePayWords(billing: Billing) {
  const { t } = useTranslation('onboarding')
  const money = useMoney()
  const dayOf = useDay()
  const { state, paid_through, open_until, offer } = billing
  const see = t('pay.see')
  const pay = offer ? t('pay.button', { amount: money(offer.amount, offer.currency) }) : see
  const waiting = waitingInvoice(billing)
  if (state === 'suspended') return { word: t('pay.closed'), text: t('pay.closed_text'), label: see }
  if (state === 'expired') return { word: t('pay.expired'), text: t('pay.expired_text'), label: pay }
  if (state === 'grace')
    return {
      word: t('pay.late'),
      text: t('pay.late_text', { day: open_until ? dayOf(open_until) : '' }),
      label: pay,
    }
  if (state !== 'onboarding')
    return {
      word: t('pay.paid', { day: paid_through ? dayOf(paid_through) : '' }),
      text: t('pay.paid_text'),
      label: see,
    }
  if (waiting)
    return {
      word: t('pay.due', { day: dayOf(waiting.due_on) }),
      text: t('pay.waits_text', {
        number: waiting.number,
        amount: money(waiting.balance, waiting.currency),
      }),
      label: see,
    }
  return { word: t('pay.open'), text: t('pay.open_text'), label: pay }
}

const kindOf = (billing: Billing): StatusKind =>
  billing.state === 'onboarding' && waitingInvoice(billing) ? 'under_way' : kinds[billing.state]

const kinds: Record<MembershipState, StatusKind> = {
  onboarding: 'not_begun',
  active: 'done',
  past_due: 'done',
  grace: 'needs',
  expired: 'needs',
  cancelled: 'done',
  exempt: 'done',
  suspended: 'refused',
}
