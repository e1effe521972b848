import type { AnalyticsFigure, AnalyticsReport } from '@guildhall/contract/analytics'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cx } from '../../ui/cx.ts'
import { changeOf, formatAmount, isGood } from './change.ts'
import { FileMenu } from './file-menu.tsx'
import { useAnalyticsWords } from './use-analytics-words.ts'

/** The numbers of a section, each with its change, and how each is counted. */
export function Figures({ report }: { report: AnalyticsReport }) {
  const { t } = useTranslation('analytics')
  const { say } = useAnalyticsWords()
  const { section, figures } = report
  return (
    <>
      <ul
        aria-label={t('figures')}
        className="-mt-3 grid grid-cols-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none"
      >
        {figures.map((figure) => (
          <li key={figure.key} className={cellLook}>
            <Figure figure={figure} label={say(`figure.${section}.${figure.key}.name`)} />
          </li>
        ))}
      </ul>
      <div className="flex items-start justify-between gap-3 border-t border-rule">
        <details className="min-w-0 py-1.5 text-small text-ink-2">
          <summary className="w-max py-1 hover:text-ink">{t('how_counted')}</summary>
          <dl className="mt-1 mb-2 grid max-w-[76ch] gap-1.5">
            {figures.map(({ key }) => (
              <div key={key}>
                <dt className="inline font-semibold text-ink">{say(`figure.${section}.${key}.name`)}: </dt>
                <dd className="inline">{say(`figure.${section}.${key}.about`)}</dd>
              </div>
            ))}
          </dl>
          <p className="mb-2">{t('utc')}</p>
        </details>
        <div className="pt-1">
          <FileMenu report={report} label={t('figures')} />
        </div>
      </div>
    </>
  )
}

function Figure({ figure, label }: { figure: AnalyticsFigure; label: string }) {
  const { t } = useTranslation('analytics')
  const { format } = useAnalyticsWords()
  const { unit, value, link } = figure
  const content = (
    <>
      <span className="block text-data text-ink-2">{label}</span>
      <span
        className={cx(
          'mt-[3px] block font-serif text-figure leading-[1.08] font-[430] tracking-[-0.025em] proportional-nums max-sm:text-[32px]',
          link && 'decoration-accent decoration-1 underline-offset-[5px] group-hover:underline',
        )}
      >
        {value === null ? '—' : format(unit)(value)}
        {value !== null && unit === 'days' && (
          <span className="ml-1.5 font-sans text-data tracking-normal text-ink-3">{t('days', { count: value })}</span>
        )}
      </span>
    </>
  )
  return (
    <>
      {link ? (
        <Link to={link} className="group block">
          {content}
        </Link>
      ) : (
        content
      )}
      <ChangeLine figure={figure} />
    </>
  )
}

/** In which direction a number went, and from where. */
function ChangeLine({ figure }: { figure: AnalyticsFigure }) {
  const { t, i18n } = useTranslation('analytics')
  const { format } = useAnalyticsWords()
  const { key, unit, value, before } = figure
  const change = changeOf(figure)
  if (change === 'unknown' || before === null)
    return <p className={lineLook}>{t(value === null ? 'change.unmeasured' : 'change.no_before')}</p>
  const from = t('change.from', { before: format(unit)(before) })
  if (change === 'same') return <p className={lineLook}>{t('change.same')}</p>
  const amount = formatAmount(change, i18n.language)
  const count = Math.abs(change.amount)
  return (
    <p className={lineLook}>
      <span className={cx('font-semibold', isGood(key, change) ? 'text-ok' : 'text-ink')}>
        {change.by === 'points' && t('change.points', { amount, count })}
        {change.by === 'days' && t('change.days', { amount, count })}
        {(change.by === 'percent' || change.by === 'number') && amount}
      </span>{' '}
      {from}
    </p>
  )
}

const lineLook = 'mt-1.5 text-small text-pretty text-ink-3 tabular-nums'
const cellLook = cx(
  'min-w-0 border-rule pt-[11px] pr-2 pb-3.5 nth-[n+3]:border-t sm:nth-[n+3]:border-t-0',
  'max-sm:odd:last:col-span-2 even:border-l even:pl-[18px] sm:not-first:border-l sm:not-first:pl-[18px]',
)
