import type { ProfileField } from '@guildhall/contract/organization-profile-fields'
import type { ShownProfile } from '@guildhall/contract/organization-profiles'
import { isExpired } from '@guildhall/contract/organization-profile-rules'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../lib/portal.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Entry } from '../../ui/entry.tsx'
import { formatDay } from '../../ui/form/date-text.ts'
import { Section } from '../../ui/section.tsx'
import { Status } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'

type Props = { content: ShownProfile }
type PartProps = Props & { showsVisibility?: boolean }

/** What an organization says of itself; parts without anything are not there. */
export function ProfileContents({ content, showsVisibility = false }: PartProps) {
  const { t } = useTranslation('organization-profiles')
  const { summary, certifications, facilities, naics, past_work } = content
  const part = { content, showsVisibility }
  if (!summary && [certifications, facilities, naics, past_work].every(({ length }) => length === 0))
    return <EmptyState title={t('nothing.title')}>{t('nothing.text')}</EmptyState>
  return (
    <>
      {summary && (
        <Part {...part} field="summary">
          <p className="max-w-[68ch] pt-1 text-pretty whitespace-pre-line">{summary}</p>
        </Part>
      )}
      <Certifications {...part} />
      <Facilities {...part} />
      <PastWork {...part} />
      {naics.length > 0 && (
        <Part {...part} field="naics">
          <ul className="flex flex-wrap gap-1.5 pt-1">
            {naics.map((code) => (
              <li key={code}>
                <Tag>
                  <code>{code}</code>
                </Tag>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function Certifications({ content, showsVisibility }: PartProps) {
  const { t, i18n } = useTranslation('organization-profiles')
  const today = useToday()
  if (content.certifications.length === 0) return null
  return (
    <Part content={content} showsVisibility={showsVisibility} field="certifications">
      <ul>
        {content.certifications.map((each) => (
          <Entry key={keyOf(each)} title={each.name} about={each.issuer}>
            {each.expires_on &&
              (isExpired(each, today) ? (
                <Status kind="refused">
                  {t('certification.expired', { day: formatDay(each.expires_on, i18n.language) })}
                </Status>
              ) : (
                <span className="text-ink-2">
                  {t('certification.until', { day: formatDay(each.expires_on, i18n.language) })}
                </span>
              ))}
          </Entry>
        ))}
      </ul>
    </Part>
  )
}

function Facilities({ content, showsVisibility }: PartProps) {
  if (content.facilities.length === 0) return null
  return (
    <Part content={content} showsVisibility={showsVisibility} field="facilities">
      <ul>
        {content.facilities.map((each) => (
          <Entry key={keyOf(each)} title={each.name} about={each.about}>
            <span className="text-ink-2">{each.place}</span>
          </Entry>
        ))}
      </ul>
    </Part>
  )
}

function PastWork({ content, showsVisibility }: PartProps) {
  if (content.past_work.length === 0) return null
  return (
    <Part content={content} showsVisibility={showsVisibility} field="past_work">
      <ul>
        {content.past_work.map((each) => (
          <Entry key={keyOf(each)} title={each.title} about={each.about}>
            <span className="text-ink-2">{[each.customer, each.year].filter(Boolean).join(' · ')}</span>
          </Entry>
        ))}
      </ul>
    </Part>
  )
}

/** Whom to ask. */
export function Contacts({ content }: Props) {
  const { t } = useTranslation('organization-profiles')
  if (content.contacts.length === 0) return null
  return (
    <Section title={t('part.contacts')}>
      <ul className="text-data">
        {content.contacts.map(({ name, job_title, email, phone }) => (
          <li key={keyOf({ name, email, phone })} className="border-t border-rule py-2 leading-[1.45] first:border-t-0">
            <b className="block text-base font-semibold">{name}</b>
            {job_title && <span className="block text-ink-2">{job_title}</span>}
            {email && (
              <span className="block leading-[26px]">
                <a href={`mailto:${email}`} className="link wrap-anywhere">
                  {email}
                </a>
              </span>
            )}
            {phone && (
              <span className="block leading-[26px]">
                <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="text-ink-2 hover:text-ink">
                  {phone}
                </a>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Links({ content }: Props) {
  const { t } = useTranslation('organization-profiles')
  if (content.links.length === 0) return null
  return (
    <Section title={t('part.links')}>
      <ul className="text-data">
        {content.links.map(({ label, url }) => (
          <li key={keyOf({ label, url })} className="leading-[28px]">
            <a href={url} target="_blank" rel="noreferrer" className="link wrap-anywhere">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Part({ content, field, showsVisibility, children }: PartProps & { field: ProfileField; children: ReactNode }) {
  const { t } = useTranslation('organization-profiles')
  const visibility = content.visibility[field]
  const mark = showsVisibility && visibility !== 'network' && (
    <span className="inline-flex items-center gap-1.5 text-ink-2">
      <EyeOff aria-hidden className="size-3.5" />
      {t(`visibility.short.${visibility}`)}
    </span>
  )
  return (
    <Section title={t(`part.${field}`)} action={mark}>
      {children}
    </Section>
  )
}

/** Two may have the same name, but hardly all else. */
const keyOf = (entry: object) => JSON.stringify(entry)
