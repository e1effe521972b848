import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatExact, formatWhen } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { newestOpportunitiesQuery } from './api.ts'

/** What was asked for last, whether it fits the reader's organization or not. */
export function NewestOpportunities() {
  const { t, i18n } = useTranslation(['home', 'matching'])
  const { data, error, refetch } = useQuery(newestOpportunitiesQuery)
  const all = (
    <Link to="/opportunities" className="link">
      {t('home:opportunities.all')}
    </Link>
  )
  const count = data && t('home:opportunities.open', { count: data.meta.total })
  return (
    <Section title={t('home:opportunities.title')} {...(count ? { count } : {})} action={all}>
      {!data && !error && <Skeleton className="h-40!" />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <p className="py-2 text-ink-2">{t('home:opportunities.none')}</p>}
      <ul>
        {data?.rows.map(({ id, kind, number, title, hub_name, closes_at }) => (
          <li key={id} className="relative border-t border-rule py-2.5 first:border-t-0">
            <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
              <b className="font-semibold text-copper">{t(`matching:fitting.kind.${kind}`)}</b>
              <span className="tabular-nums">{number}</span>
              {hub_name && <span>{hub_name}</span>}
              <time dateTime={closes_at} title={formatExact(closes_at, i18n.language)}>
                {t('matching:fitting.closes', { when: formatWhen(closes_at, i18n.language) })}
              </time>
            </p>
            <Link
              to={`/opportunities/details/${id}`}
              className="font-semibold after:absolute after:inset-0 hover:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
