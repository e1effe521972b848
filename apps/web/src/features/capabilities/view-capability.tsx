import type { Capability } from '@guildhall/contract/capabilities'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ButtonLink } from '../../ui/button-link.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueryGap } from '../../ui/query-gap.tsx'
import { TwoColumns } from '../../ui/two-columns.tsx'
import { capabilityQuery } from './api.ts'
import { CapabilityBar } from './capability-bar.tsx'
import { CapabilityContent } from './capability-content.tsx'
import { CapabilityMissing } from './capability-missing.tsx'
import { CapabilityRail } from './capability-rail.tsx'
import { CapabilityState } from './capability-state.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { editPath } from './paths.ts'
import { ProposedChange } from './proposed-change.tsx'

/** One thing that an organization can do, and what becomes of it. */
export default function ViewCapability() {
  const { id = '' } = useParams()
  const found = useQuery(capabilityQuery(id))
  const capability = found.data
  if (!capability) return <QueryGap query={found} unknown={<CapabilityMissing />} />
  return <CapabilityPage capability={capability} />
}

type Props = { capability: Capability }

/** The same where it is shown in place of a form to those who may only read. */
export function CapabilityPage({ capability }: Props) {
  return (
    <>
      <PageHeader
        title={capability.node_name}
        lede={<Lede capability={capability} />}
        actions={<Actions capability={capability} />}
      />
      <CapabilityBar capability={capability} />
      <TwoColumns rail={<CapabilityRail capability={capability} />}>
        <ProposedChange capability={capability} />
        <CapabilityContent capability={capability} />
      </TwoColumns>
    </>
  )
}

function Lede({ capability }: Props) {
  const { t } = useTranslation('capabilities')
  const { node_above, organization_name, weight } = capability
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <CapabilityState capability={capability} />
      <span>{organization_name}</span>
      <span>{t(`weight.${weight}`)}</span>
      {node_above.length > 0 && <span>{node_above.join(' › ')}</span>}
    </span>
  )
}

function Actions({ capability }: Props) {
  const { t } = useTranslation('capabilities')
  const [isAsking, setIsAsking] = useState(false)
  const { id, may_write, may_delete } = capability
  return (
    <>
      {may_write && (
        <ButtonLink to={editPath(id)} icon={Pencil}>
          {t('edit')}
        </ButtonLink>
      )}
      {may_delete && (
        <Menu trigger={<IconButton icon={Ellipsis} label={t('more')} />}>
          <MenuItem icon={Trash2} danger onSelect={() => setIsAsking(true)}>
            {t('delete.label')}
          </MenuItem>
        </Menu>
      )}
      {isAsking && <DeleteDialog capability={capability} onClose={() => setIsAsking(false)} />}
    </>
  )
}
