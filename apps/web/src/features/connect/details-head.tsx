import type { DirectoryDetails } from '@guildhall/contract/connect'
import { useQuery } from '@tanstack/react-query'
import { Building2, Globe, type LucideIcon, MapPin, Waypoints } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { MessageButton } from '../messages/public.ts'
import { InviteToTeam } from '../opportunities/public.ts'
import { levelsQuery, pictureUrl } from './api.ts'
import { plain } from './hits.tsx'
import { detailsPath } from './paths.ts'
import { placeOf } from './place.ts'

type Props = { details: DirectoryDetails }

export function DetailsHead({ details }: Props) {
  const { t } = useTranslation('connect')
  const { entry } = details
  const name = plain(entry.name)
  const isFirm = entry.of === 'organization'
  const mayReadProfile = useMay('organization_profile_read') && isFirm
  return (
    <div className="flex items-start gap-5 max-md:gap-4 [&>header]:min-w-0 [&>header]:flex-1 [&>header]:items-start [&_p]:max-w-none">
      <Avatar name={name} size="xl" square={isFirm} photo={pictureUrl(entry)} />
      <PageHeader
        title={name}
        lede={isFirm ? <AboutFirm details={details} /> : <AboutPerson details={details} />}
        actions={
          <>
            {mayReadProfile && (
              <ButtonLink to={`/organizations/profile/${entry.id}`} icon={Building2}>
                {t('details.profile')}
              </ButtonLink>
            )}
            {isFirm && <InviteToTeam organization={{ id: entry.id, name }} />}
            <MessageButton to={{ type: entry.of, id: entry.id }} name={name} />
          </>
        }
      />
    </div>
  )
}

function AboutFirm({ details: { entry, website } }: Props) {
  const { t, i18n } = useTranslation('connect')
  const { data: levels } = useQuery(levelsQuery)
  const place = placeOf(entry, i18n.language)
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <span>{t(`type.${entry.type}`)}</span>
      <span>{levels?.get(entry.level)}</span>
      {place && <Marked icon={MapPin}>{place}</Marked>}
      {entry.hubs.length > 0 && <Marked icon={Waypoints}>{entry.hubs.join(', ')}</Marked>}
      {website && (
        <Marked icon={Globe}>
          <a href={website} target="_blank" rel="noreferrer" className="link">
            {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
          </a>
        </Marked>
      )}
    </span>
  )
}

function AboutPerson({ details: { entry } }: Props) {
  const { i18n } = useTranslation()
  const place = placeOf(entry, i18n.language)
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {entry.job_title && <span>{entry.job_title}</span>}
      <Marked icon={Building2}>
        <Link to={detailsPath('organization', entry.organization.id)} className="link">
          {entry.organization.name}
        </Link>
      </Marked>
      {place && <Marked icon={MapPin}>{place}</Marked>}
    </span>
  )
}

const Marked = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5">
    <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </span>
)
