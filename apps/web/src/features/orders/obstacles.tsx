import type { Preflight } from '@guildhall/contract/order-preflight'
import type { OrderDetails } from '@guildhall/contract/orders'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ObstacleItem } from './obstacle-item.tsx'
import type { ProjectField } from './project-dialog.tsx'
import { shownObstacles } from './shown-obstacles.ts'

type Props = {
  order: OrderDetails
  query: {
    data: Preflight | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  onFillIn: (field: ProjectField) => void
}

/** Where the button that they close finds its reason. */
export const obstaclesId = 'obstacles'

/** Everything that is in the way, at once, each with what removes it. */
export function Obstacles({ order, query, onFillIn }: Props) {
  const { t } = useTranslation('orders')
  const { data } = query
  const isDraft = order.state === 'draft'
  const inTheWay = shownObstacles(data?.obstacles ?? [], order)
  const count = inTheWay.length
  const blocks = inTheWay.some((each) => each.blocks)
  return (
    <Section
      title={t(isDraft && (blocks || count === 0) ? 'obstacles.submit' : 'obstacles.use')}
      {...(count > 0 ? { count: t('obstacles.count', { count }) } : {})}
      action={
        <button
          type="button"
          className="link min-h-6"
          aria-busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t('obstacles.again')}
        </button>
      }
    >
      <div id={obstaclesId} aria-live="polite">
        {query.error && !data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {!data && !query.error && <Skeleton className="h-40!" />}
        {data && count === 0 && <p className="text-ink-2">{t('obstacles.none')}</p>}
        <ul>
          {inTheWay.map((obstacle) => (
            <ObstacleItem key={JSON.stringify(obstacle)} {...{ obstacle, order, onFillIn }} />
          ))}
        </ul>
      </div>
      {data && isDraft && <Passed preflight={data} />}
    </Section>
  )
}

function Passed({ preflight: { passed, used, most } }: { preflight: Preflight }) {
  const { t } = useTranslation('orders')
  // How many are in use says nothing where any number may be.
  const told = passed.filter((each) => each !== 'limit' || most !== null)
  if (told.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 border-t border-rule pt-[11px] text-data text-ink-2">
      {told.map((each) => (
        <li key={each} className="flex items-center gap-[7px]">
          <Check aria-hidden className="size-3.5 text-ok" />
          {t(`passed.${each}`, { used, most })}
        </li>
      ))}
    </ul>
  )
}
