import type { OrganizationDetail } from '@guildhall/contract/organizations'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { TabLinks } from '../../ui/tabs.tsx'
import { CapabilityList } from '../capabilities/public.ts'
import { organizationQuery } from './api.ts'
import { OrganizationAudit } from './organization-audit.tsx'
import { OrganizationHead } from './organization-head.tsx'
import { OrganizationMembership } from './organization-membership.tsx'
import { OrganizationMissing, OrganizationUnknown } from './organization-missing.tsx'
import { OrganizationOverview } from './organization-overview.tsx'
import { OrganizationPeople } from './organization-people.tsx'
import { viewPath } from './paths.ts'

const tabs = {
  people: OrganizationPeople,
  membership: OrganizationMembership,
  capabilities: OrganizationCapabilities,
  audit: OrganizationAudit,
}
type Tab = keyof typeof tabs

/** The page of one organization: what it is, who belongs to it, how it stands, and what happened to it. */
export default function ViewOrganization() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const found = useQuery(organizationQuery(id))
  const maySeePeople = useMay('user_read')
  const organization = found.data
  if (!organization) return <OrganizationMissing query={found} />
  const tab = tabNames.find((each) => pathname.endsWith(`/${each}`))
  if (tab === 'people' && !maySeePeople) return <OrganizationUnknown />
  const Part = tab ? tabs[tab] : OrganizationOverview
  return (
    <>
      <OrganizationHead organization={organization} />
      <Tabs organization={organization} maySeePeople={maySeePeople} />
      <Part organization={organization} />
    </>
  )
}

/** What it can do. */
function OrganizationCapabilities({ organization }: { organization: OrganizationDetail }) {
  return <CapabilityList organizationId={organization.id} />
}

const tabNames: Tab[] = ['people', 'membership', 'capabilities', 'audit']

type TabsProps = { organization: OrganizationDetail; maySeePeople: boolean }

/** The parts that the reader may open. */
function Tabs({ organization: { id, people_count }, maySeePeople }: TabsProps) {
  const { t, i18n } = useTranslation('organizations')
  const maySeeCapabilities = useMay('capability_read')
  const mayAudit = useMay('system_admin')
  const path = viewPath(id)
  const count = formatNumber(people_count, i18n.language)
  return (
    <div className="mb-6">
      <TabLinks
        label={t('tabs.label')}
        items={[
          { to: path, label: t('tabs.overview'), end: true },
          ...(maySeePeople ? [{ to: `${path}/people`, label: t('tabs.people'), count }] : []),
          { to: `${path}/membership`, label: t('tabs.membership') },
          ...(maySeeCapabilities ? [{ to: `${path}/capabilities`, label: t('tabs.capabilities') }] : []),
          ...(mayAudit ? [{ to: `${path}/audit`, label: t('tabs.audit') }] : []),
        ]}
      />
    </div>
  )
}
