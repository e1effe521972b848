import { fillersOf, missingIn } from '@guildhall/contract/matching-rules'
import type { OpportunityDetails } from '@guildhall/contract/opportunities'
import type { OpportunityResponse } from '@guildhall/contract/opportunity-responses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { fitsQuery } from '../matching/public.ts'

type Props = {
  opportunity: OpportunityDetails
  response: OpportunityResponse
  onInvite: (organization: { id: string; name: string }) => void
}

/** What is asked for and nobody in the team can do, and who could. */
export function TeamGaps({ opportunity, response, onInvite }: Props) {
  const { t } = useTranslation('opportunities')
  const team = [
    response.organization.id,
    ...response.partners
      .filter(({ state }) => state === 'invited' || state === 'accepted')
      .map(({ organization }) => organization.id),
  ]
  const isAsked = opportunity.wanted.length > 0
  const { data } = useQuery({ ...fitsQuery(opportunity.id, team), enabled: isAsked, placeholderData: keepPreviousData })
  if (!data) return null
  const missing = missingIn(
    data.wanted,
    data.organizations.filter(({ id }) => team.includes(id)),
  )
  if (missing.length === 0) return <Status kind="done">{t('missing_skills.none')}</Status>
  return (
    <div>
      <h3 className="flex items-baseline gap-2.5">
        {t('missing_skills.title')}
        <span className="font-serif text-[16px] font-[380] text-ink-3">
          {t('missing_skills.count', { count: missing.length, total: data.wanted.length })}
        </span>
      </h3>
      <ul>
        {missing.map(({ node_id, name }) => {
          const [best] = fillersOf(node_id, data.organizations, team)
          return (
            <li key={node_id} className="border-b border-rule py-2.5">
              <Tag kind="gap">{name}</Tag>
              <p className="mt-1.5 text-small text-ink-2">
                {best ? t('missing_skills.best', { name: best.name }) : t('missing_skills.nobody')}
              </p>
              {best && (
                <Button size="s" icon={Plus} className="mt-2" onClick={() => onInvite(best)}>
                  {t('missing_skills.invite', { name: best.name })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
