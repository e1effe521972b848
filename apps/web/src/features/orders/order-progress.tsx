import type { OrderState } from '@guildhall/contract/order-rules'
import type { OrderDetails } from '@guildhall/contract/orders'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat, formatWhen } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { Day } from '../organizations/public.ts'
import { useTerm } from './order-words.ts'

/** The way of an order from draft to use, with when it came to each place. */
export function OrderProgress({ order }: { order: OrderDetails }) {
  const { t } = useTranslation(['orders', 'contract'])
  const row = useRef<HTMLOListElement>(null)
  const path = pathOf(order)
  const at = path.indexOf(order.state)
  // On a phone the line is longer than the screen.
  useEffect(() => {
    const current = row.current?.children[at]
    if (row.current && current instanceof HTMLElement) row.current.scrollLeft = current.offsetLeft - 16
  }, [at])
  return (
    <ol
      ref={row}
      aria-label={t('progress.label')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone
      tabIndex={0}
      className="relative -mx-0.5 mb-7 flex overflow-x-auto p-0.5 [scrollbar-width:none]"
    >
      {path.map((state, place) => (
        <li
          key={state}
          aria-current={place === at ? 'step' : undefined}
          className={cx(step, place < at ? passed : place === at ? (ends.has(state) ? ended : now) : ahead)}
        >
          {state === 'expired' && place > at ? t('ends') : t(`contract:order_state.${state}`)}
          <small className="block text-small font-normal text-ink-3">
            <Note order={order} state={state} isNow={place === at} />
          </small>
        </li>
      ))}
    </ol>
  )
}

const ends = new Set<OrderState>(['rejected', 'cancelled', 'suspended', 'expired'])
const usual: OrderState[] = ['draft', 'submitted', 'in_review', 'approved', 'awaiting_eula', 'active']

/** What it has passed and, as long as it goes on, what lies ahead. */
function pathOf({ state, reached }: OrderDetails): OrderState[] {
  const passed = (states: OrderState[]) => states.filter((each) => reached[each])
  if (state === 'rejected' || state === 'cancelled') return [...passed(usual), state]
  if (state === 'info_requested') return usual.map((each) => (each === 'in_review' ? state : each))
  if (state === 'expired') return [...usual, state]
  if (state === 'expiring' || state === 'suspended') return [...usual, state, 'expired']
  return usual
}

type NoteProps = { order: OrderDetails; state: OrderState; isNow: boolean }

function Note({ order, state, isNow }: NoteProps) {
  const { t, i18n } = useTranslation('orders')
  const term = useTerm()
  const reached = order.reached[state]
  if (reached) {
    const when = formatWhen(reached, i18n.language)
    return <time dateTime={reached}>{isNow ? since(reached, t, i18n.language) : when}</time>
  }
  if (state === 'active') return term(order.term_months)
  return state === 'expired' && order.ends_on ? <Day of={order.ends_on} /> : null
}

/** "Since today", "since Friday", "since 3 March". */
function since(iso: string, t: TFunction<'orders'>, language: string): string {
  const at = new Date(iso)
  const days = (Date.now() - at.getTime()) / 86_400_000
  if (at.toDateString() === new Date().toDateString()) return t('progress.today')
  const weekday = dateFormat(language, { weekday: 'long' }).format(at)
  return t('progress.since', { when: days < 6 ? weekday : formatWhen(iso, language) })
}

const step = cx(
  'relative min-w-[92px] flex-[1_0_auto] pt-5 pr-3 text-[13px] leading-[1.35]',
  'before:absolute before:top-1.5 before:right-0 before:left-0 before:h-px before:bg-rule-2 last:before:right-auto last:before:w-1.5',
  'after:absolute after:left-0 after:rounded-full',
)
const dot = 'after:top-px after:size-[11px]'
const passed = cx('text-ink-2 before:top-[5.5px]! before:h-0.5! before:bg-accent!', dot, 'after:bg-accent')
const ahead = cx('text-ink-3', dot, 'after:border-[1.5px] after:border-edge after:bg-paper')
const ring = 'font-[640] text-ink after:top-0 after:size-[13px] after:border-2'
const now = cx(ring, 'after:border-accent after:bg-[radial-gradient(var(--accent)_0_3px,var(--paper)_3.6px)]')
const ended = cx(ring, 'after:border-bad after:bg-[radial-gradient(var(--bad)_0_3px,var(--paper)_3.6px)]')
