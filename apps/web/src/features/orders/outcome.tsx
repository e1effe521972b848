import type { OrderState } from '@guildhall/contract/order-rules'
import type { OrderDetails } from '@guildhall/contract/orders'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'

const told = ['rejected', 'cancelled', 'suspended'] as const satisfies OrderState[]

/** Why an order did not go on. */
export function Outcome({ order: { state, reason } }: { order: OrderDetails }) {
  const { t } = useTranslation('orders')
  const ended = told.find((each) => each === state)
  if (!ended || !reason) return null
  return (
    <Section title={t(`outcome.${ended}`)}>
      <p className="max-w-[66ch] whitespace-pre-line">{reason}</p>
    </Section>
  )
}
