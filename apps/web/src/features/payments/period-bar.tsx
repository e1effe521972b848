import type { Billing, Invoice } from '@guildhall/contract/billing'
import { addDays } from '@guildhall/contract/standing'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../lib/portal.ts'
import { cx } from '../../ui/cx.ts'
import { Section } from '../../ui/section.tsx'
import { type Period, periodsOf, scaleOf } from './periods.ts'
import { useDay } from './use-day.ts'

/** The periods of a membership on one line, with today and the days of grace. */
export function PeriodBar({ billing }: { billing: Billing }) {
  const { t } = useTranslation('payments')
  const label = useLabel(billing.invoices)
  const day = useToday()
  const periods = periodsOf(billing.invoices)
  if (periods.length === 0) return null
  const { paid_through, open_until } = billing
  const { at, years } = scaleOf([...periods.flatMap(({ start, end }) => [start, end]), open_until ?? day, day])
  // Where the next period is asked for already, it says more than the grace does.
  const isAskedFor = periods.some(({ isPaid }) => !isPaid)
  const hasGrace = paid_through !== null && open_until !== null && open_until > paid_through && !isAskedFor
  return (
    <Section title={t('office.periods')}>
      <figure className="relative mt-1 h-[88px] overflow-hidden text-small tabular-nums">
        <figcaption className="sr-only">{label}</figcaption>
        <div aria-hidden>
          {years.map(({ year, left }) => (
            <span key={year} className="absolute inset-y-0 border-l border-rule" style={{ left: `${left}%` }}>
              <span className="absolute bottom-0 left-1.5 text-ink-3">{year}</span>
            </span>
          ))}
          {periods.map(({ id, start, end, level, isPaid }) => (
            <span
              key={id}
              className={cx(
                'absolute top-7 h-7 truncate border px-2 leading-[26px] font-medium',
                isPaid ? 'border-paper bg-fill text-on-fill' : 'border-dashed border-edge bg-sheet text-ink-2',
              )}
              style={{ left: `${at(start)}%`, width: `${at(addDays(end, 1)) - at(start)}%` }}
            >
              {level}
            </span>
          ))}
          {hasGrace && (
            <span
              className="absolute top-7 h-7 truncate border border-dashed border-warn px-1 leading-[26px] font-medium text-warn"
              style={{
                left: `${at(addDays(paid_through, 1))}%`,
                width: `${at(addDays(open_until, 1)) - at(addDays(paid_through, 1))}%`,
              }}
            />
          )}
          <span className="absolute top-0 bottom-6 border-l-2 border-ink" style={{ left: `${at(day)}%` }}>
            <span
              className={cx('absolute top-0 font-semibold whitespace-nowrap', at(day) > 85 ? 'right-1.5' : 'left-1.5')}
            >
              {t('office.today')}
            </span>
          </span>
        </div>
      </figure>
    </Section>
  )
}

function useLabel(invoices: Invoice[]): string {
  const { t } = useTranslation('payments')
  const dayOf = useDay()
  const said = ({ level, start, end, isPaid }: Period) =>
    t('office.one_period', {
      level,
      from: dayOf(start),
      to: dayOf(end),
      status: isPaid ? t('status.paid') : t('status.open'),
    })
  return t('office.periods_about', { periods: periodsOf(invoices).map(said).join('; ') })
}
