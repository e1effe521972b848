import type { FittingOpportunity } from '@guildhall/contract/matching'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatExact, formatWhen } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { fittingQuery } from './api.ts'
import { FitDot } from './fit-dot.tsx'
import { useReason } from './use-reason.ts'

/** Open opportunities that fit the reader's organization, with what it brings for each. */
export function FittingOpportunities() {
  const { t } = useTranslation('matching')
  const mayOffer = useMay('capability_read')
  const fitting = useQuery(fittingQuery)
  if (fitting.error && !fitting.data) return <ErrorState error={fitting.error} onRetry={() => void fitting.refetch()} />
  if (!fitting.data) return <Skeleton className="h-72!" />
  if (fitting.data.length === 0)
    return (
      <EmptyState
        title={t('fitting.empty_title')}
        action={mayOffer && <ButtonLink to="/capabilities">{t('fitting.to_capabilities')}</ButtonLink>}
      >
        {t('fitting.empty')}
      </EmptyState>
    )
  return (
    <ul aria-label={t('fitting.label')} className="border-t border-ink-rule">
      {fitting.data.map((opportunity) => (
        <li key={opportunity.id} className="relative border-b border-rule py-4 hover:bg-hover/50">
          <Head opportunity={opportunity} />
          <ul className="mt-2 flex flex-wrap gap-x-3.5 gap-y-1 pl-[54px] text-[13px]">
            {opportunity.wanted.map(({ node_id, name }) => {
              const cell = opportunity.cells.find((each) => each.node_id === node_id)
              return (
                <li key={node_id} className="flex items-center gap-1.5">
                  <FitDot cell={cell} />
                  <span className={cell ? undefined : 'text-ink-3'}>{name}</span>
                </li>
              )
            })}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** On the dashboard a few of them are enough. */
const inBlock = 4

/** The best of them for the dashboard. */
export function FittingBlock() {
  const { t } = useTranslation('matching')
  const fitting = useQuery(fittingQuery)
  const all = (
    <Link to="/opportunities?view=fits" className="link">
      {t('fitting.all')}
    </Link>
  )
  return (
    <Section title={t('fitting.title')} count={fitting.data?.length} action={all}>
      {!fitting.data && !fitting.error && <Skeleton className="h-40" />}
      {!fitting.data && fitting.error && <ErrorState error={fitting.error} onRetry={() => void fitting.refetch()} />}
      {fitting.data?.length === 0 && <p className="py-2 text-ink-2">{t('fitting.empty_block')}</p>}
      <ul aria-label={t('fitting.label')}>
        {fitting.data?.slice(0, inBlock).map((opportunity) => (
          <li key={opportunity.id} className="relative border-t border-rule py-2.5 first:border-t-0">
            <Head opportunity={opportunity} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Head({ opportunity }: { opportunity: FittingOpportunity }) {
  const { t, i18n } = useTranslation('matching')
  const reason = useReason()
  const { score, kind, number, title, closes_at, hub_name } = opportunity
  return (
    <div className="grid grid-cols-[42px_minmax(0,1fr)] gap-x-3">
      <span className="row-span-3 font-serif text-[26px] leading-none font-[440] tracking-[-0.02em]">
        <span aria-hidden>{score}</span>
        <span className="sr-only">{t('fitting.score', { score })}</span>
      </span>
      <p className="flex flex-wrap gap-x-3 text-small text-ink-2">
        <b className="font-semibold text-copper">{t(`fitting.kind.${kind}`)}</b>
        <span className="tabular-nums">{number}</span>
        {hub_name && <span>{hub_name}</span>}
        <time dateTime={closes_at} title={formatExact(closes_at, i18n.language)}>
          {t('fitting.closes', { when: formatWhen(closes_at, i18n.language) })}
        </time>
      </p>
      <Link
        to={`/opportunities/details/${opportunity.id}`}
        className="font-semibold after:absolute after:inset-0 hover:underline"
      >
        {title}
      </Link>
      <p className="text-small text-ink-2">{reason(opportunity.reasons, opportunity.wanted)}</p>
    </div>
  )
}
