import type { OrganizationProfile } from '@guildhall/contract/organization-profiles'
import { Building2, Globe, type LucideIcon, MapPin, Pencil, Waypoints } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useLevelName } from '../membership-levels/public.ts'
import { logoUrl } from './api.ts'
import { editPath } from './paths.ts'
import { ProfileState } from './profile-state.tsx'

type Props = { profile: OrganizationProfile }

export function ProfileHead({ profile }: Props) {
  const { t } = useTranslation('organization-profiles')
  const { id, name, may_edit } = profile
  const mayOpen = useMay('organization_read')
  return (
    <div className="flex items-start gap-5 max-md:gap-4 [&>header]:min-w-0 [&>header]:flex-1 [&>header]:items-start [&_p]:max-w-none">
      <Avatar name={name} size="xl" square photo={logoUrl(profile)} />
      <PageHeader
        title={name}
        lede={<About profile={profile} />}
        actions={
          <>
            {mayOpen && may_edit && (
              <ButtonLink to={`/organizations/view-organization/${id}`} icon={Building2}>
                {t('to_organization')}
              </ButtonLink>
            )}
            {may_edit && (
              <ButtonLink to={editPath(id)} icon={Pencil}>
                {t('edit')}
              </ButtonLink>
            )}
          </>
        }
      />
    </div>
  )
}

function About({ profile }: Props) {
  const { t } = useTranslation('organization-profiles')
  const levelName = useLevelName()
  const { type, membership_level, city, region, hubs, website, draft, status } = profile
  const place = [city, region].filter(Boolean).join(', ')
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {draft && <ProfileState status={status} />}
      <span>{t(`type.${type}`)}</span>
      <span>{t('head.level', { level: levelName(membership_level) })}</span>
      {place && <Marked icon={MapPin}>{place}</Marked>}
      {hubs.length > 0 && <Marked icon={Waypoints}>{hubs.join(', ')}</Marked>}
      {website && (
        <Marked icon={Globe}>
          <a href={website} target="_blank" rel="noreferrer" className="link">
            {website.replace(/^https?:\/\/(www\.)?/, '')}
          </a>
        </Marked>
      )}
    </span>
  )
}

const Marked = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <span className="inline-flex min-w-0 items-center gap-1.5">
    <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
    <span className="min-w-0">{children}</span>
  </span>
)
