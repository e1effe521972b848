import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

type Crumb = { label: string; to?: string }

/** Where you are: "Network / Quick links". The last one is the page itself. */
export function Breadcrumbs({ items }: { items: Crumb[] }) {
  const { t } = useTranslation('ui')
  return (
    <nav aria-label={t('breadcrumbs')} className="min-w-0 text-data text-ink-3">
      <ol className="flex items-center gap-2">
        {items.map(({ label, to }, index) => (
          <li key={label} className="flex min-w-0 items-center gap-2 last:text-ink">
            {index > 0 && (
              <span aria-hidden="true" className="text-rule-2">
                /
              </span>
            )}
            <Place label={label} to={to} here={index === items.length - 1} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Place({ label, to, here }: Crumb & { here: boolean }) {
  if (to && !here) {
    return (
      <Link to={to} className="truncate hover:text-ink">
        {label}
      </Link>
    )
  }
  return (
    <span aria-current={here ? 'page' : undefined} className="truncate">
      {label}
    </span>
  )
}
