import type { DueEula } from '@guildhall/contract/eulas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUserDetails } from '../../lib/stores.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { dueQuery } from './api.ts'
import { readPath } from './paths.ts'
import { useDay } from './use-day.ts'

/** What the reader and his organization have to accept; with `quiet` nothing is said where there is nothing. */
export function DueEulas({ quiet = false }: { quiet?: boolean }) {
  const { t } = useTranslation('eulas')
  const due = useQuery(dueQuery)
  if (quiet && !due.data?.length) return null
  return (
    <Section title={t('due.title')} count={due.data?.length || undefined}>
      {!due.data && <QueryGap query={due} unknown={null} />}
      {due.data?.length === 0 && <p className="py-2 text-ink-2">{t('due.none')}</p>}
      <ul>
        {ownFirst(due.data ?? []).map((eula, place) => (
          <DueRow key={`${eula.eula_id} ${eula.accepts_for}`} eula={eula} isNext={place === 0} />
        ))}
      </ul>
    </Section>
  )
}

/** What the reader can do himself comes before what others have to. */
const ownFirst = (due: DueEula[]) => due.toSorted((one, other) => Number(other.may_accept) - Number(one.may_accept))

function DueRow({ eula, isNext }: { eula: DueEula; isNext: boolean }) {
  const { t, i18n } = useTranslation('eulas')
  const { name, number, vendor, accepts_for, accepted_number, may_accept, tools, note } = eula
  const organization = useUserDetails((state) => state.userDetails?.organization_name) ?? ''
  const facts = [
    vendor,
    accepts_for === 'user' ? t('due.for_user') : t('due.for_organization', { organization }),
    accepted_number && t('due.before', { number: accepted_number }),
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2.5 border-t border-rule py-3.5 first:border-t-0">
      <div className="min-w-[min(100%,320px)] flex-1">
        <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5">
          <h3 className="font-sans text-base leading-6 font-semibold tracking-normal">
            {t('version_of', { name, number })}
          </h3>
          <span className="text-data">
            <Deadline eula={eula} />
          </span>
        </div>
        <p className="text-data text-ink-2">{facts.join(' · ')}</p>
        <p className="text-data text-pretty text-ink-2">
          {t('due.needed_for', { tools: new Intl.ListFormat(i18n.language).format(tools) })}
        </p>
        {note && <p className="mt-1 max-w-[68ch] text-data text-pretty">{note}</p>}
        {!may_accept && <p className="mt-1 text-data text-ink-2">{t('due.not_admin')}</p>}
      </div>
      <ButtonLink
        to={readPath(eula.version_id)}
        variant={may_accept && isNext ? 'primary' : 'secondary'}
        aria-label={t(may_accept ? 'due.read_of' : 'due.look_of', { name })}
      >
        {t(may_accept ? 'due.read' : 'due.look')}
      </ButtonLink>
    </li>
  )
}

function Deadline({ eula: { due_at } }: { eula: DueEula }) {
  const { t } = useTranslation('eulas')
  const dayOf = useDay()
  const [now] = useState(() => Date.now())
  if (!due_at) return <Status kind="not_begun">{t('due.first')}</Status>
  return Date.parse(due_at) > now ? (
    <Status kind="needs">{t('due.until', { day: dayOf(due_at) })}</Status>
  ) : (
    <Status kind="refused">{t('due.over', { day: dayOf(due_at) })}</Status>
  )
}
