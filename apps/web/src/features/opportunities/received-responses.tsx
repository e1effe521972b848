import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import type { Phase } from '@guildhall/contract/opportunity-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ErrorState } from '../../ui/error-state.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { When } from '../../ui/when.tsx'
import { ResponseStatus } from './marks.tsx'
import { responsePath } from './paths.ts'
import { responsesQuery } from './response-api.ts'

type Props = { opportunity: OpportunityDetails; phase: Phase }

/** What was handed in, for those who look after it and not before it is closed; those whose organization takes part read why they do not. */
export function ReceivedResponses({ opportunity, phase }: Props) {
  const { t } = useTranslation('opportunities')
  const { may_edit, is_recused, response_counts } = opportunity
  if (is_recused)
    return (
      <Section title={t('received.title')}>
        <p className="max-w-[66ch] text-pretty text-ink-2">{t('received.recused')}</p>
      </Section>
    )
  if (!may_edit || !response_counts || phase === 'draft' || phase === 'announced' || phase === 'cancelled') return null
  if (phase === 'open')
    return (
      <Section title={t('received.title')} count={response_counts.submitted}>
        <p className="max-w-[66ch] text-pretty text-ink-2">
          {t('received.sealed', { count: response_counts.submitted })}
        </p>
      </Section>
    )
  return <Opened opportunityId={opportunity.id} />
}

function Opened({ opportunityId }: { opportunityId: string }) {
  const { t } = useTranslation('opportunities')
  const found = useQuery(responsesQuery(opportunityId))
  return (
    <Section title={t('received.title')} {...(found.data ? { count: found.data.length } : {})}>
      {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton className="h-24!" />}
      {found.data?.length === 0 && <p className="text-ink-2">{t('received.none')}</p>}
      <ul>
        {found.data?.map(({ id, organization, title, partners, state, submitted_at }) => (
          <li
            key={id}
            className="relative grid gap-x-6 gap-y-1 border-t border-rule py-3 first:border-t-0 hover:bg-hover/50 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="min-w-0">
              <Link
                to={responsePath(opportunityId, id)}
                className="font-semibold after:absolute after:inset-0 hover:underline"
              >
                {organization.name}
              </Link>
              <p className="text-data text-ink-2">
                {[title, teamOf(partners)].filter(Boolean).join(' · ') || t('received.untitled')}
              </p>
            </div>
            <div className="text-data text-ink-2 sm:text-right">
              <ResponseStatus state={state} />
              {submitted_at && (
                <p>
                  <When iso={submitted_at} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )

  function teamOf(partners: { organization: { name: string }; state: string }[]): string {
    const names = partners.filter(({ state }) => state === 'accepted').map(({ organization }) => organization.name)
    return names.length > 0 ? t('received.with', { names: names.join(', ') }) : ''
  }
}
