import type { HomeFigures } from '@guildhall/contract/home'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import { cx } from '../../ui/cx.ts'
import { useListLinks } from './use-list-links.ts'

type Level = NonNullable<HomeFigures['pie_chart']>[number]

/** Organizations by membership level: a ring for the eye, a list for the numbers. */
export function LevelChart({ levels }: { levels: Level[] }) {
  const { t } = useTranslation('home')
  const shown = levels.filter(({ count }) => count > 0)
  const total = shown.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section title={t('levels.title')}>
      <div className="@container">
        <div className="grid items-center gap-x-10 gap-y-3.5 @[400px]:grid-cols-[176px_minmax(0,1fr)]">
          <Ring levels={shown} total={total} />
          <ul className="text-data">
            {shown.map((level, at) => (
              <li key={level.level} className="border-t border-rule first:border-t-0">
                <Row level={level} share={level.count / total} fill={fills[at % fills.length]} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

function Row({ level, share, fill }: { level: Level; share: number; fill: string | undefined }) {
  const { i18n } = useTranslation()
  const to = useListLinks().level(level.level)
  const look = 'grid grid-cols-[10px_minmax(0,1fr)_auto_36px] items-center gap-x-[9px] py-1.5'
  const content = (
    <>
      <span aria-hidden className={cx('size-2.5 rounded-[2px]', fill)} />
      <span className="leading-tight text-pretty decoration-accent-line underline-offset-[3px] group-hover:underline">
        {level.label}
      </span>
      <b className="text-right">{formatNumber(level.count, i18n.language)}</b>
      <span className="text-right text-ink-3">
        {new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share)}
      </span>
    </>
  )
  return to ? (
    <Link to={to} className={cx(look, 'group')}>
      {content}
    </Link>
  ) : (
    <div className={look}>{content}</div>
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
