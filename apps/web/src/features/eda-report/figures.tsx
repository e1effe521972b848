import type { ApprovalTime, ReportFigures } from '@guildhall/contract/eda-report'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { useReportWords } from './use-report-words.ts'

type Props = { totals: ReportFigures; approval: ApprovalTime }

/** The totals, each with what it has to be read with. */
export function Figures({ totals, approval }: Props) {
  const { t, i18n } = useTranslation('eda-report')
  const { days, share, money } = useReportWords()
  const number = (value: number) => formatNumber(value, i18n.language)
  const { submitted, approved, states, bought, assigned, active, idle, on_site } = totals
  const figures = [
    {
      name: 'orders',
      value: number(totals.orders),
      note: t('note.orders', { submitted, approved, rejected: states.rejected }),
    },
    {
      name: 'approval',
      value: approval ? t('days', { days: days(approval.median_hours) }) : '—',
      note: approval ? t('note.approval', { days: days(approval.p90_hours) }) : t('note.no_approval'),
    },
    { name: 'bought', value: number(bought), note: money(totals.worth) || t('note.free') },
    { name: 'assigned', value: number(assigned), note: t('note.assigned', { active, on_site }) },
    { name: 'idle', value: number(idle), note: t('note.idle', { share: share(idle, bought) }) },
    { name: 'covered', value: share(totals.covered, assigned + on_site), note: t('note.covered') },
  ] as const
  return (
    <dl
      aria-label={t('figures')}
      className="grid grid-cols-2 border-t border-b border-t-ink-rule border-b-rule sm:grid-cols-3 xl:grid-cols-6"
    >
      {figures.map(({ name, value, note }) => (
        <div
          key={name}
          className="min-w-0 border-rule pt-2.5 pr-4 pb-3 max-xl:border-t xl:not-first:border-l xl:not-first:pl-4"
        >
          <dt className="text-data text-ink-2">{t(`figure.${name}`)}</dt>
          <dd className="font-serif text-figure leading-[1.15] font-[430] tracking-[-0.02em] proportional-nums">
            {value}
          </dd>
          <dd className="text-small text-pretty text-ink-3 tabular-nums">{note}</dd>
        </div>
      ))}
    </dl>
  )
}
