import type { Hub } from '@guildhall/contract/hubs'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Attachments } from '../../ui/attachments.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'

type Props = { hub: Hub }

export const HubAbout = ({ hub }: Props) => (
  <TwoColumns rail={<Rail hub={hub} />}>
    <Page hub={hub} />
    <Links hub={hub} />
    <Files hub={hub} />
  </TwoColumns>
)

function Page({ hub }: Props) {
  const { t } = useTranslation('hubs')
  return (
    <Section title={t('about.title')}>
      {hub.description && <p className="max-w-[68ch] pt-1 pb-3 text-lead text-pretty">{hub.description}</p>}
      {hub.page && <RichText html={hub.page} />}
      {!hub.description && !hub.page && <p className="text-ink-2">{t('about.empty')}</p>}
    </Section>
  )
}

function Links({ hub: { links } }: Props) {
  const { t } = useTranslation('hubs')
  if (links.length === 0) return null
  return (
    <Section title={t('about.links')}>
      <ul>
        {links.map(({ title, url }) => (
          <li key={url + title} className="border-t border-rule first:border-t-0">
            <a href={url} target="_blank" rel="noreferrer" className="group flex min-h-11 items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="link block font-semibold">{title}</span>
                <span className="block text-data wrap-anywhere text-ink-2">{new URL(url).hostname}</span>
              </span>
              <ExternalLink aria-hidden className="size-4 text-ink-3" />
              <span className="sr-only">{t('about.new_tab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Files({ hub: { attachments } }: Props) {
  const { t } = useTranslation('hubs')
  if (attachments.length === 0) return null
  return (
    <Section title={t('about.files')}>
      <Attachments files={attachments} />
    </Section>
  )
}

function Rail({ hub }: Props) {
  const { t } = useTranslation('hubs')
  const seesProfiles = useMay('organization_profile_read')
  const lead = hub.lead_organization
  return (
    <>
      {hub.focus.length > 0 && (
        <Section title={t('about.focus')}>
          <ul className="flex flex-wrap gap-1.5 pt-1">
            {hub.focus.map((focus) => (
              <li key={focus}>
                <Tag>{focus}</Tag>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {lead && (
        <Section title={t('about.lead')}>
          <p className="flex items-center gap-3 py-1.5">
            <Avatar name={lead.name} size="l" square />
            {seesProfiles ? (
              <Link to={`/organizations/profile/${lead.id}`} className="link font-semibold">
                {lead.name}
              </Link>
            ) : (
              <b className="font-semibold">{lead.name}</b>
            )}
          </p>
        </Section>
      )}
      <Section title={t('about.managers')}>
        {hub.managers.length === 0 && <p className="text-ink-2">{t('about.no_managers')}</p>}
        <ul>
          {hub.managers.map(({ id, name, job_title, organization_name }) => (
            <li key={id} className="flex items-center gap-3 border-t border-rule py-2.5 first:border-t-0">
              <Avatar name={name} size="l" />
              <span className="min-w-0 leading-[1.35]">
                <b className="font-semibold">{name}</b>
                <span className="block text-data text-ink-2">
                  {[job_title, organization_name].filter(Boolean).join(', ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
