import { type TaxonomyCounts, taxonomyOutcomes } from '@guildhall/contract/capabilities-taxonomy'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'

/** How many of the rows would come to what. */
export function ImportFigures({ counts }: { counts: TaxonomyCounts }) {
  const { t, i18n } = useTranslation('capabilities-taxonomy')
  return (
    <dl className="grid max-w-[920px] grid-cols-2 sm:grid-cols-4">
      {taxonomyOutcomes.map((outcome) => (
        <div
          key={outcome}
          className="min-w-0 border-rule pt-2.5 pb-3.5 nth-[n+3]:border-t even:border-l even:pl-[18px] sm:nth-[n+3]:border-t-0 sm:not-first:border-l sm:not-first:pl-[18px]"
        >
          <dt className="text-data text-ink-2">{t(`outcomes.${outcome}`)}</dt>
          <dd
            className={cx(
              'mt-[3px] font-serif text-figure leading-[1.08] font-[430] tracking-[-0.025em] proportional-nums',
              outcome === 'refused' && counts.refused > 0 && 'text-bad',
            )}
          >
            {formatNumber(counts[outcome], i18n.language)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
