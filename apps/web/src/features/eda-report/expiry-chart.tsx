import type { Report } from '@guildhall/contract/eda-report'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import { useReportWords } from './use-report-words.ts'

/** What runs out when: a column for each of the coming months, in a table so that it is read as well as seen. */
export function ExpiryChart({ expiries }: { expiries: Report['expiries'] }) {
  const { t, i18n } = useTranslation('eda-report')
  const { month: say } = useReportWords()
  const most = Math.max(1, ...expiries.map(({ seats }) => seats))
  const ending = expiries.reduce((sum, { orders }) => sum + orders, 0)
  return (
    <Section title={t('expiries')} count={formatNumber(ending, i18n.language)}>
      <table className="sr-only">
        <caption>{t('expiries')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('by.month')}</th>
            <th scope="col">{t('figure.orders')}</th>
            <th scope="col">{t('column.seats')}</th>
          </tr>
        </thead>
        <tbody>
          {expiries.map(({ month, orders, seats }) => (
            <tr key={month}>
              <th scope="row">{say(month, 'long')}</th>
              <td>{orders}</td>
              <td>{seats}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div aria-hidden className="grid grid-cols-12 gap-x-1 pt-2 text-center text-micro sm:gap-x-2">
        {expiries.map(({ month, orders, seats }) => (
          <div key={month} className="min-w-0">
            <div className="flex h-36 flex-col justify-end border-b border-rule-2">
              {orders > 0 && <span className="pb-0.5 tabular-nums">{formatNumber(seats, i18n.language)}</span>}
              {orders > 0 && (
                <span
                  className="block min-h-[3px] w-full rounded-t-[2px] bg-d2"
                  style={{ height: `${(seats / most) * 78}%` }}
                />
              )}
            </div>
            <span className="mt-1 block truncate text-ink-3">{say(month, 'short')}</span>
          </div>
        ))}
      </div>
      <p className="mt-2 font-serif text-[14px] text-ink-2 italic">{t('expiries_note', { count: ending })}</p>
    </Section>
  )
}
