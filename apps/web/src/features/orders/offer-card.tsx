import type { DataOf } from '@guildhall/contract/endpoint'
import type { orders } from '@guildhall/contract/orders'
import { priceOf } from '@guildhall/contract/order-rules'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Status } from '../../ui/status.tsx'
import { useLevelName } from '../membership-levels/public.ts'
import { toolName, useTerm } from './order-words.ts'

export type Offer = DataOf<typeof orders.offers>[number]

type Props = { offer: Offer; busy: boolean; onOrder: () => void }

/** A package that can be ordered: what is in it, what it costs, and who has to approve. */
export function OfferCard({ offer, busy, onOrder }: Props) {
  const { t } = useTranslation('orders')
  const refusal = useRefusal(offer)
  return (
    <li className="grid gap-x-8 gap-y-4 border-b border-rule-2 py-5 md:grid-cols-[minmax(0,1fr)_minmax(240px,300px)]">
      <div className="min-w-0">
        <h2>{offer.name}</h2>
        {offer.summary && <p className="mt-1 max-w-[60ch] text-pretty text-ink-2">{offer.summary}</p>}
        <Contents offer={offer} />
      </div>
      <div className="min-w-0">
        <Terms offer={offer} />
        <div className="mt-3">
          {refusal ? (
            <Status kind="retired">
              <span className="whitespace-normal">{refusal}</span>
            </Status>
          ) : (
            <Button busy={busy} onClick={onOrder} aria-label={t('create.order_named', { name: offer.name })}>
              {t('create.order')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** Why the organization cannot order it; undefined where it can. */
export function useRefusal({ is_eligible, levels, types, used, most_per_organization }: Offer) {
  const { t } = useTranslation('orders')
  const levelName = useLevelName()
  if (!is_eligible)
    return levels.length > 0
      ? t('create.for_levels', { names: levels.map(levelName) })
      : types.length > 0
        ? t('create.for_types', { names: types.map((type) => t(`organization_type.${type}`)) })
        : t('create.not_eligible')
  if (most_per_organization !== null && used >= most_per_organization)
    return t('create.used_up', { count: most_per_organization })
  return undefined
}

function Contents({ offer: { lines } }: { offer: Offer }) {
  const { t } = useTranslation('orders')
  return (
    <ul className="mt-3 max-w-[560px] text-data">
      {lines.map(({ tool, seats, free }) => (
        <li key={tool.id} className="flex flex-wrap gap-x-4 border-t border-rule py-1.5">
          <span className="min-w-0 flex-1">
            <b className="font-semibold">{toolName(tool)}</b> <span className="text-ink-2">{tool.vendor}</span>
          </span>
          <span className="text-ink-2 tabular-nums">
            {tool.licence_model === 'site' ? t('licence.site') : t('create.seats', { count: seats })}
            {free !== null && free < seats && (
              <span className="font-[540] text-warn">, {t('create.free', { count: free })}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Terms({ offer }: { offer: Offer }) {
  const { t, i18n } = useTranslation('orders')
  const term = useTerm()
  const most = priceOf(offer.price, offer.lines)
  const { used, most_per_organization } = offer
  return (
    <Facts>
      <Fact label={t('price')}>
        {most === 0
          ? t('create.free_of_charge')
          : offer.price === most
            ? formatMoney(most, offer.currency, i18n.language)
            : t('create.up_to', { price: formatMoney(most, offer.currency, i18n.language) })}
      </Fact>
      <Fact label={t('term_label')}>{term(offer.term_months)}</Fact>
      <Fact label={t('create.approvers')}>
        {t('list_of', { names: offer.approvers.map((kind) => t(`approver.${kind}`)) })}
      </Fact>
      {most_per_organization !== null && (
        <Fact label={t('create.used')}>{t('create.used_of', { used, most: most_per_organization })}</Fact>
      )}
    </Facts>
  )
}
