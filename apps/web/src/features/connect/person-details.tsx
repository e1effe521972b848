import type { DirectoryDetails } from '@guildhall/contract/connect'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/section.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { CapabilityGroups } from './capability-groups.tsx'
import { Reach } from './contacts.tsx'
import { People } from './people.tsx'
import { PlaceMap } from './place-map.tsx'

/** A person: how to reach him, with whom he works, and what they can do together. */
export function PersonDetails({ details }: { details: DirectoryDetails }) {
  const { t } = useTranslation('connect')
  const { entry, email, phone, capabilities, summary } = details
  return (
    <TwoColumns rail={<PlaceMap entry={entry} />}>
      <Section title={t('details.reach')}>
        <div className="pt-1">
          {email || phone ? (
            <Reach email={email} phone={phone} />
          ) : (
            <p className="max-w-[60ch] text-pretty text-ink-2">{t('details.not_shown')}</p>
          )}
        </div>
      </Section>
      {summary && (
        <Section title={entry.organization.name}>
          <p className="max-w-[68ch] pt-1 text-pretty whitespace-pre-line">{summary}</p>
        </Section>
      )}
      <People title={t('details.colleagues')} people={details.people} count={details.people_count} />
      {capabilities.length > 0 && <CapabilityGroups capabilities={capabilities} />}
    </TwoColumns>
  )
}
