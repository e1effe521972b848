import type { OrganizationDetail } from '@guildhall/contract/organizations'
import { Archive, Ellipsis, type LucideIcon, MapPin, Pencil, Play, TriangleAlert, Waypoints } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useLevelName } from '../membership-levels/public.ts'
import { ArchiveDialog, StatusDialog } from './change-dialogs.tsx'
import { Logo } from './logo.tsx'
import { OrganizationState } from './membership-state.tsx'
import { editPath } from './paths.ts'

type Props = { organization: OrganizationDetail }

export function OrganizationHead({ organization }: Props) {
  const { name } = organization
  return (
    <div className="flex items-start gap-5 max-md:gap-4 [&>header]:min-w-0 [&>header]:flex-1 [&>header]:items-start [&_p]:max-w-none">
      <Logo organization={organization} size="xl" />
      <PageHeader
        title={name}
        lede={<About organization={organization} />}
        actions={<Actions organization={organization} />}
      />
    </div>
  )
}

function About({ organization }: Props) {
  const { t } = useTranslation('organizations')
  const { type, membership_level, city, region, hubs } = organization
  const levelName = useLevelName()
  const place = [city, region].filter(Boolean).join(', ')
  const [hub, ...more] = hubs
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <OrganizationState {...organization} />
      <span>{t(`organization_type.${type}`)}</span>
      <span>{t('head.level', { level: levelName(membership_level) })}</span>
      {place && <Marked icon={MapPin}>{place}</Marked>}
      {hub && (
        <Marked icon={Waypoints}>
          {more.length > 0 ? t('head.hubs', { name: hub.name, count: more.length }) : hub.name}
        </Marked>
      )}
    </span>
  )
}

const Marked = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    <Icon aria-hidden className="size-4 text-ink-3" />
    {children}
  </span>
)

type Asked = 'suspend' | 'reinstate' | 'archive'

function Actions({ organization }: Props) {
  const { t } = useTranslation('organizations')
  const [asked, setAsked] = useState<Asked>()
  const mayWrite = useMay('organization_write')
  const mayArchive = useMay('organization_delete') && organization.status !== 'archived'
  const isClosed = organization.status === 'suspended' || organization.status === 'archived'
  const close = () => setAsked(undefined)
  return (
    <>
      {mayWrite && (
        <ButtonLink to={editPath(organization.id)} variant="primary" icon={Pencil}>
          {t('actions.edit')}
        </ButtonLink>
      )}
      {(mayWrite || mayArchive) && (
        <Menu trigger={<IconButton icon={Ellipsis} label={t('actions.more')} />}>
          {mayWrite && (
            <MenuItem
              icon={isClosed ? Play : TriangleAlert}
              onSelect={() => setAsked(isClosed ? 'reinstate' : 'suspend')}
            >
              {t(isClosed ? 'actions.reinstate.label' : 'actions.suspend.label')}
            </MenuItem>
          )}
          {mayWrite && mayArchive && <MenuSeparator />}
          {mayArchive && (
            <MenuItem icon={Archive} danger onSelect={() => setAsked('archive')}>
              {t('actions.archive.label')}
            </MenuItem>
          )}
        </Menu>
      )}
      {asked === 'archive' && <ArchiveDialog organization={organization} onClose={close} />}
      {asked && asked !== 'archive' && <StatusDialog organization={organization} change={asked} onClose={close} />}
    </>
  )
}
