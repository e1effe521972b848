import type { HomeFigures } from '@guildhall/contract/home'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { Sparkline } from '../../ui/chart/sparkline.tsx'
import { cx } from '../../ui/cx.ts'
import { changeOf } from './change.ts'
import { useListLinks } from './use-list-links.ts'

/** The numbers that the person may see, each a link to what it counts where he may open that. */
export function Figures({ figures }: { figures: HomeFigures }) {
  const { t } = useTranslation('home')
  const links = useListLinks()
  const shown = names.filter((name) => figures[name] !== undefined)
  if (shown.length === 0) return null
  return (
    <ul
      aria-label={t('figures.label')}
      className="grid grid-cols-2 border-t border-ink-rule sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none"
    >
      {shown.map((name) => (
        <li key={name} className={cellLook}>
          <Figure label={t(`figures.${name}`)} value={figures[name]?.count ?? 0} to={links[name]}>
            <Note figure={figures[name]} />
          </Figure>
        </li>
      ))}
    </ul>
  )
}

type FigureProps = { label: string; value: number; to: string | undefined; children: ReactNode }

function Figure({ label, value, to, children }: FigureProps) {
  const { i18n } = useTranslation()
  const content = (
    <>
      <span className="block text-data text-ink-2">{label} </span>
      <span
        className={cx(
          'mt-[3px] block font-serif text-figure leading-[1.08] font-[430] tracking-[-0.025em] proportional-nums',
          to && underline,
        )}
      >
        {formatNumber(value, i18n.language)}{' '}
      </span>
      <span className="mt-1 flex min-h-5 flex-wrap items-center gap-x-[5px] text-small text-ink-3">{children}</span>
    </>
  )
  return to ? (
    <Link to={to} className="group block">
      {content}
    </Link>
  ) : (
    content
  )
}

/** Of newcomers how many more or fewer there were, of all the course of a year. */
function Note({ figure }: { figure: HomeFigures[Name] }) {
  const { t, i18n } = useTranslation('home')
  if (!figure) return null
  if ('months' in figure)
    return (
      <>
        <Sparkline values={figure.months.map(({ count }) => count)} />
        {t('figures.months')}
      </>
    )
  const { text, direction } = changeOf(figure, i18n.language)
  const before = t('figures.before', { number: formatNumber(figure.before, i18n.language) })
  // After none at all, how many more there are is how many there are.
  if (figure.before === 0 && direction === 'up') return before
  if (direction === 'none') return <span title={before}>{t('figures.unchanged')}</span>
  return (
    <span title={before}>
      <b className={cx('font-semibold', direction === 'up' ? 'text-ok' : 'text-bad')}>{text}</b> {t('figures.in_days')}
    </span>
  )
}

const names = ['new_users', 'new_organizations', 'total_users', 'total_organizations'] as const
type Name = (typeof names)[number]

const cellLook = cx(
  'min-w-0 border-rule pt-[11px] pb-3.5 nth-[n+3]:border-t sm:nth-[n+3]:border-t-0',
  'even:border-l even:pl-[18px] sm:not-first:border-l sm:not-first:pl-[18px]',
)
const underline = 'decoration-accent decoration-1 underline-offset-[5px] group-hover:underline'
