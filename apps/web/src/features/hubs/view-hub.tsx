import type { Hub } from '@guildhall/contract/hubs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useParams } from 'react-router'
import { formatNumber } from '../../lib/format.ts'
import { useIsSwitchedOff } from '../../lib/portal.ts'
import { useMay } from '../../lib/session.ts'
import { TabLinks } from '../../ui/tabs.tsx'
import { HubOpportunities } from '../opportunities/public.ts'
import { hubQuery } from './api.ts'
import { HubAbout } from './hub-about.tsx'
import { HubEvents } from './hub-events.tsx'
import { HubFiles } from './hub-files.tsx'
import { HubHead } from './hub-head.tsx'
import { HubMissing, HubNotice } from './hub-missing.tsx'
import { HubOrganizations } from './hub-organizations.tsx'
import { HubPeople } from './hub-people.tsx'
import { HubRequests } from './hub-requests.tsx'
import { viewPath } from './paths.ts'

const parts = {
  events: HubEvents,
  opportunities: OpportunitiesOfHub,
  files: HubFiles,
  members: HubOrganizations,
  people: HubPeople,
  requests: HubRequests,
}
type Part = keyof typeof parts
const partNames: Part[] = ['events', 'opportunities', 'files', 'members', 'people', 'requests']

/** What is asked for in it. */
function OpportunitiesOfHub({ hub }: { hub: Hub }) {
  return <HubOpportunities hubId={hub.id} />
}

/** One hub: what it is, and what it holds in every part of the portal. */
export default function ViewHub() {
  const { id = '' } = useParams()
  const { pathname } = useLocation()
  const found = useQuery(hubQuery(id))
  const open = useOpenParts(found.data)
  const hub = found.data
  if (!hub) return <HubMissing query={found} />
  const part = partNames.find((each) => pathname.endsWith(`/${each}`))
  if (part && !open.includes(part)) return <HubNotice what="not_yours" />
  const Shown = part ? parts[part] : HubAbout
  return (
    <>
      <HubHead hub={hub} />
      <Tabs hub={hub} open={open} />
      <Shown hub={hub} />
    </>
  )
}

/** The parts that the reader may open. */
function useOpenParts(hub: Hub | undefined): Part[] {
  const mayReadEvents = useMay('event_read')
  const isOff = useIsSwitchedOff()
  const mayReadOpportunities = useMay('opportunity_read') && !isOff('/opportunities')
  const mayReadLibrary = useMay('content_library_read')
  return [
    ...(mayReadEvents ? (['events'] as const) : []),
    ...(mayReadOpportunities ? (['opportunities'] as const) : []),
    ...(mayReadLibrary ? (['files'] as const) : []),
    'members',
    'people',
    ...(hub?.is_managed ? (['requests'] as const) : []),
  ]
}

function Tabs({ hub, open }: { hub: Hub; open: Part[] }) {
  const { t, i18n } = useTranslation('hubs')
  const path = viewPath(hub.id)
  const counts: Partial<Record<Part, number>> = {
    members: hub.organization_count,
    people: hub.people_count,
    requests: hub.request_count,
  }
  return (
    <div className="mb-6">
      <TabLinks
        label={t('tabs.label')}
        items={[
          { to: path, label: t('tabs.about'), end: true },
          ...open.map((part) => {
            const count = counts[part]
            return {
              to: `${path}/${part}`,
              label: t(`tabs.${part}`),
              ...(count === undefined ? {} : { count: formatNumber(count, i18n.language) }),
            }
          }),
        ]}
      />
    </div>
  )
}
