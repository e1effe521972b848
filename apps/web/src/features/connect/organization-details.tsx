import type { DirectoryDetails } from '@guildhall/contract/connect'
import { isExpired } from '@guildhall/contract/organization-profile-rules'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../lib/portal.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Entry } from '../../ui/entry.tsx'
import { formatDay } from '../../ui/form/date-text.ts'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { CapabilityGroups } from './capability-groups.tsx'
import { Contacts } from './contacts.tsx'
import { People } from './people.tsx'
import { PlaceMap } from './place-map.tsx'

type Props = { details: DirectoryDetails }

/** What an organization can do and shows of itself; parts without anything are not there. */
export function OrganizationDetails({ details }: Props) {
  const { t } = useTranslation('connect')
  const { entry, summary, capabilities, certifications, facilities, past_work, naics } = details
  const isEmpty =
    !summary && [capabilities, certifications, facilities, past_work, naics].every(({ length }) => length === 0)
  return (
    <TwoColumns
      rail={
        <>
          <PlaceMap entry={entry} />
          <Contacts contacts={details.contacts} links={details.links} />
          <People title={t('details.people')} people={details.people} count={details.people_count} />
        </>
      }
    >
      {isEmpty && <EmptyState title={t('details.empty')}>{t('details.empty_text')}</EmptyState>}
      {summary && (
        <Section title={t('details.summary')}>
          <p className="max-w-[68ch] pt-1 text-pretty whitespace-pre-line">{summary}</p>
        </Section>
      )}
      {capabilities.length > 0 && <CapabilityGroups capabilities={capabilities} />}
      <Certifications certifications={certifications} />
      <Facilities facilities={facilities} />
      <PastWork work={past_work} />
      {naics.length > 0 && (
        <Section title={t('details.naics')}>
          <ul className="flex flex-wrap gap-1.5 pt-1">
            {naics.map((code) => (
              <li key={code}>
                <Tag>
                  <code>{code}</code>
                </Tag>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </TwoColumns>
  )
}

function Certifications({ certifications }: Pick<DirectoryDetails, 'certifications'>) {
  const { t, i18n } = useTranslation('connect')
  const today = useToday()
  if (certifications.length === 0) return null
  return (
    <Section title={t('details.certifications')} count={certifications.length}>
      <ul>
        {certifications.map((each) => (
          <Entry key={keyOf(each)} title={each.name} about={each.issuer}>
            {each.expires_on &&
              (isExpired(each, today) ? (
                <Status kind="refused">
                  {t('details.expired', { day: formatDay(each.expires_on, i18n.language) })}
                </Status>
              ) : (
                <span className="text-ink-2">
                  {t('details.until', { day: formatDay(each.expires_on, i18n.language) })}
                </span>
              ))}
          </Entry>
        ))}
      </ul>
    </Section>
  )
}

function Facilities({ facilities }: Pick<DirectoryDetails, 'facilities'>) {
  const { t } = useTranslation('connect')
  if (facilities.length === 0) return null
  return (
    <Section title={t('details.facilities')} count={facilities.length}>
      <ul>
        {facilities.map((each) => (
          <Entry key={keyOf(each)} title={each.name} about={each.about}>
            <span className="text-ink-2">{each.place}</span>
          </Entry>
        ))}
      </ul>
    </Section>
  )
}

function PastWork({ work }: { work: DirectoryDetails['past_work'] }) {
  const { t } = useTranslation('connect')
  if (work.length === 0) return null
  return (
    <Section title={t('details.past_work')}>
      <ul>
        {work.map((each) => (
          <Entry key={keyOf(each)} title={each.title} about={each.about}>
            <span className="text-ink-2">{[each.customer, each.year].filter(Boolean).join(' · ')}</span>
          </Entry>
        ))}
      </ul>
    </Section>
  )
}

/** Two may have the same name, but hardly all else. */
const keyOf = (entry: object) => JSON.stringify(entry)
