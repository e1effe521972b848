import type { ToolRow } from '@guildhall/contract/tools'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'

type Props = { tool: Pick<ToolRow, 'seats_taken' | 'seats_total'> }

/** How many seats are taken of how many; where they are not counted, only that. */
export function SeatMeter({ tool: { seats_taken, seats_total } }: Props) {
  const { t, i18n } = useTranslation('tools')
  if (seats_total === null) return <span className="text-ink-2">{t('seats.uncounted')}</span>
  const share = seats_total === 0 ? 0 : Math.min(1, seats_taken / seats_total)
  const number = (value: number) => formatNumber(value, i18n.language)
  return (
    <span className="inline-flex items-center gap-2.5 align-middle whitespace-nowrap tabular-nums">
      <span aria-hidden className="h-1.5 w-14 overflow-hidden rounded-full bg-rule-2">
        <span
          className={cx('block h-full rounded-full', share >= nearlyFull ? 'bg-warn' : 'bg-accent')}
          style={{ width: `${share * 100}%` }}
        />
      </span>
      {t('seats.taken', { taken: number(seats_taken), total: number(seats_total) })}
    </span>
  )
}

const nearlyFull = 0.9
