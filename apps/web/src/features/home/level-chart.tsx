import type { HomeFigures } from '@guildhall/contract/home'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import { cx } from '../../ui/cx.ts'

type Level = NonNullable<HomeFigures['pie_chart']>[number]

/** Organizations by membership level: a ring for the eye, a list for the numbers. */
export function LevelChart({ levels }: { levels: Level[] }) {
  const { t, i18n } = useTranslation('home')
  const shown = levels.filter(({ count }) => count > 0)
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="mt-1.5">
      <Section title={t('levels.title')}>
        <div className="grid items-center gap-x-10 gap-y-3.5 sm:grid-cols-[176px_minmax(0,1fr)]">
          <Ring levels={shown} total={total} />
          <ul className="text-data">
            {shown.map(({ level, label, count }, at) => (
              <li
                key={level}
                className="grid grid-cols-[10px_minmax(0,1fr)_auto_44px] items-center gap-x-[9px] border-t border-rule py-1.5 first:border-t-0"
              >
                <span aria-hidden className={cx('size-2.5 rounded-[2px]', fills[at % fills.length])} />
                <span className="truncate">{label}</span>
                <b className="text-right">{formatNumber(count, i18n.language)}</b>
                <span className="text-right text-ink-3">
                  {new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(count / total)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </div>
  )
}

function Ring({ levels, total }: { levels: Level[]; total: number }) {
  const { t, i18n } = useTranslation('home')
  const gap = levels.length > 1 ? total / 180 : 0
  const starts = levels.map((_, at) => levels.slice(0, at).reduce((sum, { count }) => sum + count, 0))
  return (
    <svg aria-hidden viewBox="0 0 176 176" className="mx-auto w-44" fill="none">
      <g transform="rotate(-90 88 88)" strokeWidth="24">
        {levels.map(({ level, count }, at) => (
          <circle
            key={level}
            cx="88"
            cy="88"
            r="74"
            pathLength={total}
            className={strokes[at % strokes.length]}
            strokeDasharray={`${Math.max(count - gap, gap / 2)} ${total}`}
            strokeDashoffset={-(starts[at] ?? 0)}
          />
        ))}
      </g>
      <text x="88" y="94" textAnchor="middle" className="fill-ink font-serif text-[34px] tracking-[-0.02em]">
        {formatNumber(total, i18n.language)}
      </text>
      <text x="88" y="112" textAnchor="middle" className="fill-ink-3 text-[11.5px]">
        {t('levels.organizations', { count: total })}
      </text>
    </svg>
  )
}

// Neighbours in the ring differ in lightness, not only in hue.
const strokes = ['stroke-d1', 'stroke-d5', 'stroke-d2', 'stroke-d4', 'stroke-d3', 'stroke-d6']
const fills = ['bg-d1', 'bg-d5', 'bg-d2', 'bg-d4', 'bg-d3', 'bg-d6']
