import { type OrderDetails, orderFields, type OrderLine } from '@guildhall/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSeesAll } from '../../lib/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { offersQuery } from './api.ts'
import type { Offer } from './offer-card.tsx'
import { useOrderChange } from './use-order-change.ts'

const Choice = orderFields.pick({ package_id: true })

/** Another package for the same project: its elements take the place of those that stand there. */
export function PackageDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation('orders')
  const offers = useQuery(offersQuery(useSeesAll() ? order.organization.id : undefined))
  const change = useOrderChange(order.id)
  return (
    <Dialog open onOpenChange={onClose} title={t('change.title')} description={t('change.text')}>
      {offers.error && !offers.data && <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />}
      {!offers.data && !offers.error && <Skeleton className="mt-4 h-24!" />}
      {offers.data && (
        <Form
          inDialog
          className="mt-4"
          schema={Choice}
          values={{ package_id: order.package.id }}
          saveLabel={t('change.confirm')}
          onCancel={onClose}
          onSubmit={async ({ package_id }) => {
            const offer = offers.data.find(({ id }) => id === package_id)
            if (offer && offer.id !== order.package.id) await change.mutateAsync(contentOf(offer))
            onClose()
          }}
        >
          <SelectField
            name="package_id"
            label={t('package')}
            options={offers.data.map(({ id, name, is_eligible }) => ({
              value: id,
              label: name,
              disabled: !is_eligible,
            }))}
          />
        </Form>
      )}
    </Dialog>
  )
}

const contentOf = ({ id, name, price, term_months, lines }: Offer) => ({
  package: { id, name },
  package_price: price,
  term_months,
  lines: lines.map(({ tool, seats, seat_price, free }): OrderLine => ({
    tool,
    seats,
    seats_approved: null,
    seats_most: seats,
    seat_price,
    free,
  })),
})
