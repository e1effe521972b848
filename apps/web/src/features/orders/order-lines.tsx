import { isHolding, priceOf } from '@guildhall/contract/order-rules'
import type { OrderDetails, OrderLine } from '@guildhall/contract/orders'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { formatMoney } from '../../lib/money.ts'
import { cx } from '../../ui/cx.ts'
import { Section } from '../../ui/section.tsx'
import { toolName, useTerm } from './order-words.ts'
import { PackageDialog } from './package-dialog.tsx'
import { Stepper } from './stepper.tsx'
import { useOrderChange } from './use-order-change.ts'

/** What is ordered, how many seats of each, and what it comes to. */
export function OrderLines({ order }: { order: OrderDetails }) {
  const { t } = useTranslation('orders')
  const [isChanging, setIsChanging] = useState(false)
  const mayEdit = order.may.includes('edit')
  return (
    <Section
      title={t('lines.title')}
      count={order.package.name}
      action={
        mayEdit && (
          <button type="button" className="link min-h-6" onClick={() => setIsChanging(true)}>
            {t('lines.change_package')}
          </button>
        )
      }
    >
      <LineTable order={order} mayEdit={mayEdit} />
      {isChanging && <PackageDialog order={order} onClose={() => setIsChanging(false)} />}
    </Section>
  )
}

function LineTable({ order, mayEdit }: { order: OrderDetails; mayEdit: boolean }) {
  const { t } = useTranslation('orders')
  const change = useOrderChange(order.id)
  const asks = !isHolding(order.state) && order.decided_at === null
  const setSeats = (tool_id: string, seats: number) =>
    change.mutate({ lines: order.lines.map((line) => (line.tool.id === tool_id ? { ...line, seats } : line)) })
  return (
    <div className="@container">
      <table className="w-full border-collapse text-data leading-[1.35] tabular-nums">
        <thead>
          <tr className="border-b border-ink-rule text-left text-small text-ink-2 [&>th]:py-1.5 [&>th]:font-medium">
            <th scope="col">{t('lines.element')}</th>
            <th scope="col" className={roomy}>
              {t('lines.licence')}
            </th>
            <th scope="col" className={cx(!mayEdit && 'pr-4 text-right')}>
              {t('seats')}
            </th>
            {asks && (
              <th scope="col" className={cx(roomy, 'pr-4 text-right')}>
                {t('lines.free')}
              </th>
            )}
            <th scope="col" className="text-right">
              {t('price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <Line
              key={line.tool.id}
              {...{ line, asks }}
              currency={order.currency}
              {...(mayEdit ? { onSeats: (seats: number) => setSeats(line.tool.id, seats) } : {})}
            />
          ))}
        </tbody>
        <Total order={order} asks={asks} />
      </table>
    </div>
  )
}

/** Where room is short, the licence goes and what is free stands under the name. */
const roomy = '@max-[520px]:hidden'
const countOf = (line: OrderLine) => line.seats_approved ?? line.seats

type LineProps = { line: OrderLine; asks: boolean; currency: string; onSeats?: (seats: number) => void }

function Line({ line, asks, currency, onSeats }: LineProps) {
  const { t, i18n } = useTranslation('orders')
  const { tool, free, seats, seat_price } = line
  const isCounted = tool.licence_model !== 'site'
  const isShort = free !== null && free < seats
  return (
    <tr className="h-[50px] border-b border-rule [&>td]:py-1.5">
      <td className="pr-4">
        <b className="font-semibold">{toolName(tool)}</b>
        <small className="block text-[12.5px] text-ink-2">
          {tool.vendor}
          {asks && free !== null && (
            <span className={cx('@min-[520px]:hidden', isShort && 'font-semibold text-bad')}>
              {', '}
              {t('create.free', { count: free })}
            </span>
          )}
        </small>
      </td>
      <td className={cx('pr-4 text-ink-2', roomy)}>{t(`licence.${tool.licence_model}`)}</td>
      <td className={cx('pr-4', !onSeats && 'text-right')}>
        {!isCounted ? (
          '—'
        ) : onSeats ? (
          <Stepper name={toolName(tool)} value={seats} most={line.seats_most} onChange={onSeats} />
        ) : (
          <Seats line={line} />
        )}
      </td>
      {asks && (
        <td className={cx('pr-4 text-right', roomy, isShort && 'font-[640] text-bad')}>
          {free === null ? '—' : formatNumber(free, i18n.language)}
        </td>
      )}
      <td className="text-right">{formatMoney(countOf(line) * seat_price, currency, i18n.language)}</td>
    </tr>
  )
}

/** As many as were approved, and how many were asked for where that is more. */
function Seats({ line }: { line: OrderLine }) {
  const { t, i18n } = useTranslation('orders')
  const isPart = line.seats_approved !== null && line.seats_approved < line.seats
  return (
    <>
      {formatNumber(countOf(line), i18n.language)}
      {isPart && <small className="block text-[12.5px] text-ink-2">{t('lines.of_asked', { count: line.seats })}</small>}
    </>
  )
}

function Total({ order, asks }: { order: OrderDetails; asks: boolean }) {
  const { t, i18n } = useTranslation('orders')
  const term = useTerm()
  const total = priceOf(
    order.package_price,
    order.lines.map((line) => ({ seats: countOf(line), seat_price: line.seat_price })),
  )
  const money = (cents: number) => formatMoney(cents, order.currency, i18n.language)
  const between = (
    <td colSpan={asks ? 2 : 1} className={roomy}>
      {' '}
    </td>
  )
  return (
    <tfoot>
      {order.package_price > 0 && (
        <tr className="h-[42px] border-b border-rule">
          <td colSpan={2}>{t('lines.package_price')}</td>
          {between}
          <td className="text-right">{money(order.package_price)}</td>
        </tr>
      )}
      <tr className="h-[50px] font-semibold">
        <td colSpan={2}>{t('lines.total', { term: term(order.term_months) })}</td>
        {between}
        <td className="text-right">{money(total)}</td>
      </tr>
    </tfoot>
  )
}
