import type { SeatLine } from '@guildhall/contract/seats'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { holdersQuery, linesQuery } from './api.ts'
import { AssignDialog } from './assign-dialog.tsx'
import { Holder } from './holder.tsx'

type Props = { orderId: string; mayAssign: boolean }

/** Who works with what an order has: each element with its seats and their people. */
export function OrderSeats({ orderId, mayAssign }: Props) {
  const { t } = useTranslation('seats')
  const lines = useQuery(linesQuery(orderId))
  return (
    <Section title={t('title')}>
      {lines.error && !lines.data && <ErrorState error={lines.error} onRetry={() => void lines.refetch()} />}
      {lines.isPending && <Skeleton className="h-40!" />}
      <ul>
        {lines.data?.map((line) => (
          <Line key={line.tool.id} line={line} mayAssign={mayAssign} />
        ))}
      </ul>
    </Section>
  )
}

function Line({ line, mayAssign }: { line: SeatLine; mayAssign: boolean }) {
  const { t } = useTranslation('seats')
  const [isGiving, setIsGiving] = useState(false)
  const { order_id, tool, held } = line
  const name = `${tool.name} ${tool.version}`.trim()
  const isFull = line.seats !== null && held >= line.seats
  return (
    <li className="border-t border-rule py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1">
          <h3 className="text-data font-semibold">{name}</h3>
          <p className="text-small text-ink-2">
            {line.seats === null ? t('held_site', { count: held }) : t('held', { held, seats: line.seats })}
            {held > line.active && `, ${t('not_active', { count: held - line.active })}`}
          </p>
        </div>
        {mayAssign && !isFull && (
          <Button size="s" icon={UserPlus} aria-label={t('give_on', { name })} onClick={() => setIsGiving(true)}>
            {t('give')}
          </Button>
        )}
      </div>
      {held > 0 && <Holders line={line} mayAssign={mayAssign} />}
      {isGiving && (
        <AssignDialog line={{ order_id, tool_id: tool.id }} name={name} onClose={() => setIsGiving(false)} />
      )}
    </li>
  )
}

function Holders({ line: { order_id, tool }, mayAssign }: { line: SeatLine; mayAssign: boolean }) {
  const { t } = useTranslation('seats')
  const found = useInfiniteQuery(holdersQuery({ order_id, tool_id: tool.id }))
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton className="mt-2 h-10!" />
  return (
    <>
      <ul aria-label={t('people', { name: tool.name })} className="mt-1.5">
        {found.data.pages.flatMap(({ rows }) =>
          rows.map((seat) => <Holder key={seat.id} seat={seat} mayRelease={mayAssign} />),
        )}
      </ul>
      {found.hasNextPage && (
        <Button
          variant="quiet"
          size="s"
          className="-ml-2.5"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </>
  )
}
