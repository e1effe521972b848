import type { ImportCounts } from '@guildhall/contract/imports'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { cx } from '../../ui/cx.ts'
import { countNames } from './count-words.ts'

type Props = {
  counts: ImportCounts
  labelOf: (name: Count) => string
  noteOf: (name: Count) => string
}
type Count = (typeof countNames)[number]

/** How many of the rows came, or would come, to what. */
export function Figures({ counts, labelOf, noteOf }: Props) {
  const { i18n } = useTranslation()
  return (
    <dl className="grid grid-cols-2 border-t border-ink-rule sm:grid-cols-4">
      {countNames.map((name) => (
        <div key={name} className={cellLook}>
          <dt className="text-data text-ink-2">{labelOf(name)}</dt>
          <dd
            className={cx(
              'mt-[3px] font-serif text-figure leading-[1.08] font-[430] tracking-[-0.025em] proportional-nums',
              name === 'refused' && counts.refused > 0 && 'text-bad',
            )}
          >
            {formatNumber(counts[name], i18n.language)}
          </dd>
          <dd className="mt-1 pr-3 text-small text-pretty text-ink-2">{noteOf(name)}</dd>
        </div>
      ))}
    </dl>
  )
}

const cellLook = cx(
  'min-w-0 border-rule pt-[11px] pb-3.5 nth-[n+3]:border-t sm:nth-[n+3]:border-t-0',
  'even:border-l even:pl-[18px] sm:not-first:border-l sm:not-first:pl-[18px]',
)
