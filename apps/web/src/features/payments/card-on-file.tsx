import type { Billing } from '@guildhall/contract/billing'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/facts.tsx'
import { Status, type StatusKind } from '../../ui/status.tsx'
import type en from './words/en.ts'
import { useBillingPortal } from './use-billing-portal.ts'

type Subscription = NonNullable<Billing['subscription']>

/** What is known of the card, never its number; for a list of facts. */
export function CardFacts({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('payments')
  const { card } = subscription
  const state = stateOf(subscription)
  return (
    <>
      <Fact label={t('card.status')}>
        <Status kind={shapes[state]}>{t(`subscription.${state}`)}</Status>
      </Fact>
      <Fact label={t('card.card')}>
        {card ? t('card.ending', { brand: nameOf(card.brand), last4: card.last4 }) : t('card.none')}
      </Fact>
      {card && <Fact label={t('card.expires')}>{card.expires}</Fact>}
    </>
  )
}

/** The way to the card provider's own pages. */
export function BillingPortalButton({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const { t } = useTranslation('payments')
  const portal = useBillingPortal()
  return (
    <Button variant={variant} icon={ExternalLink} busy={portal.isPending} onClick={portal.open}>
      {t('card.portal')}
      <span className="sr-only">{t('card.new_tab')}</span>
    </Button>
  )
}

type State = keyof typeof en.subscription

function stateOf({ status, is_cancelling }: Subscription): State {
  if (is_cancelling && ['active', 'trialing', 'past_due'].includes(status)) return 'cancelling'
  return states.find((state) => state === status) ?? 'other'
}

const shapes: Record<State, StatusKind> = {
  active: 'done',
  trialing: 'done',
  past_due: 'needs',
  unpaid: 'refused',
  canceled: 'retired',
  incomplete: 'not_begun',
  incomplete_expired: 'retired',
  paused: 'retired',
  cancelling: 'retired',
  other: 'not_begun',
}
// Object.keys forgets which keys there are.
const states = Object.keys(shapes) as State[]

/** The provider writes "visa". */
const nameOf = (brand: string) => brand.charAt(0).toLocaleUpperCase() + brand.slice(1)
