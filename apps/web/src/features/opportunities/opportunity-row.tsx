import type { OpportunityRow as Row } from '@guildhall/contract/opportunities'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Tag } from '../../ui/tag.tsx'
import { OurResponse, PhaseStatus } from './marks.tsx'
import { viewPath } from './paths.ts'
import { SaveMark } from './save-button.tsx'
import { shortDeadlineIn, timeLeftWords } from './times.ts'
import { useOrganizationName } from './use-organization-name.ts'

const mostTags = 4

/** One opportunity in a list: what is asked for, and how long there is for it. */
export function OpportunityRow({ opportunity }: { opportunity: Row }) {
  const { t } = useTranslation('opportunities')
  const nameOf = useOrganizationName()
  const { sponsor, organization } = opportunity
  const host = sponsor || (organization ? nameOf(organization) : t('office'))
  const more = opportunity.wanted.length - mostTags
  return (
    <li className="relative grid gap-x-8 gap-y-2 border-b border-rule py-4 hover:bg-hover/50 md:grid-cols-[minmax(0,1fr)_230px_32px]">
      <div className="min-w-0 max-md:pr-9">
        <p className="flex flex-wrap gap-x-3 text-data text-ink-2">
          <b className="font-semibold text-copper">{t(`kind.${opportunity.kind}`)}</b>
          <span className="tabular-nums">{opportunity.number}</span>
          <span>{host}</span>
          {opportunity.hub_name && <span>{opportunity.hub_name}</span>}
        </p>
        <h2 className="mt-0.5 text-[19px] leading-[1.3]">
          <Link to={viewPath(opportunity.id)} className="after:absolute after:inset-0 hover:underline">
            {opportunity.title}
          </Link>
        </h2>
        {opportunity.summary && (
          <p className="mt-1 line-clamp-2 max-w-[72ch] text-pretty text-ink-2">{opportunity.summary}</p>
        )}
        {opportunity.wanted.length > 0 && (
          <ul aria-label={t('wanted')} className="mt-2 flex flex-wrap gap-1.5">
            {opportunity.wanted.slice(0, mostTags).map(({ node_id, name }) => (
              <li key={node_id}>
                <Tag>{name}</Tag>
              </li>
            ))}
            {more > 0 && <li className="self-center text-small text-ink-2">{t('wanted_more', { count: more })}</li>}
          </ul>
        )}
      </div>
      <div className="grid content-start gap-1.5 text-data text-ink-2">
        <Closing opportunity={opportunity} />
        {opportunity.my_response && <OurResponse response={opportunity.my_response} />}
      </div>
      <div className="max-md:absolute max-md:top-3 max-md:right-0">
        {opportunity.phase !== 'draft' && <SaveMark opportunity={opportunity} />}
      </div>
    </li>
  )
}

/** How long there is while that counts; afterwards how it ended. */
function Closing({ opportunity }: { opportunity: Row }) {
  const { t, i18n } = useTranslation('opportunities')
  const { phase, opens_at, closes_at } = opportunity
  // A list counts days: the moment at which it was drawn will do.
  const [now] = useState(() => new Date().toISOString())
  const isAhead = phase === 'open' || phase === 'announced'
  const left = timeLeftWords(phase === 'announced' ? opens_at : closes_at, now, i18n.language)
  return (
    <div>
      {isAhead && left ? (
        <span className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="font-serif text-[20px] leading-tight text-ink">
            {t(phase === 'open' ? 'left' : 'opens_in', { left })}
          </span>
          {phase === 'announced' && <PhaseStatus phase={phase} />}
        </span>
      ) : (
        <PhaseStatus phase={phase} />
      )}
      <time dateTime={closes_at} className="block">
        {t(isAhead || phase === 'draft' ? 'closes_at' : 'closed_at', {
          when: shortDeadlineIn(closes_at, opportunity, i18n.language),
        })}
      </time>
    </div>
  )
}
