import type { HomeFigures } from '@guildhall/contract/home'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { cx } from '../../ui/cx.ts'

/** The numbers that the person may see, each a link to what it counts where he may open that. */
export function Figures({ figures }: { figures: HomeFigures }) {
  const { t } = useTranslation('home')
  const maySeeUsers = useMay('user_read')
  const shown = names.filter((name) => figures[name] !== undefined)
  if (shown.length === 0) return null
  return (
    <ul
      aria-label={t('figures.label')}
      className="grid grid-cols-2 border-t border-ink-rule sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none"
    >
      {shown.map((name) => (
        <li key={name} className={cellLook}>
          <Figure
            label={t(`figures.${name}`)}
            value={figures[name] ?? 0}
            to={name.endsWith('users') && maySeeUsers ? '/users' : undefined}
          />
        </li>
      ))}
    </ul>
  )
}

function Figure({ label, value, to }: { label: string; value: number; to: string | undefined }) {
  const { i18n } = useTranslation()
  const content = (
    <>
      <span className="block text-data text-ink-2">{label}</span>
      <span
        className={cx(
          'mt-[3px] block font-serif text-figure leading-[1.08] font-[430] tracking-[-0.025em] proportional-nums',
          to && underline,
        )}
      >
        {formatNumber(value, i18n.language)}
      </span>
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

const names = ['new_users', 'new_organizations', 'total_users', 'total_organizations'] as const
const cellLook = cx(
  'min-w-0 border-rule pt-[11px] pb-3.5 nth-[n+3]:border-t sm:nth-[n+3]:border-t-0',
  'even:border-l even:pl-[18px] sm:not-first:border-l sm:not-first:pl-[18px]',
)
const underline = 'decoration-accent decoration-1 underline-offset-[5px] group-hover:underline'
