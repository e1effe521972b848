import { organizations, type OrganizationRow } from '@guildhall/contract/organizations'
import { CircleSlash, Download, Layers, type LucideIcon, MapPinPlus, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { BulkAction } from '../../ui/table/bulk-bar.tsx'

export type BulkChange = 'set_level' | 'add_hub' | 'suspend' | 'reinstate'

type Props = { selected: OrganizationRow[]; onAction: (action: BulkChange, chosen: OrganizationRow[]) => void }

/** What can be done for the selected organizations together. */
export function BulkActions({ selected, onAction }: Props) {
  const { t } = useTranslation('organizations')
  const ids = selected.map(({ id }) => id)
  const button = (action: BulkChange) => {
    const chosen = selected.filter((each) => fits[action](each))
    if (chosen.length === 0) return null
    return (
      <BulkAction icon={icons[action]} short={t(`bulk.${action}.short`)} onSelect={() => onAction(action, chosen)}>
        {t(`bulk.${action}.label`, { count: chosen.length })}
      </BulkAction>
    )
  }
  return (
    <>
      {button('set_level')}
      {button('add_hub')}
      <BulkAction
        icon={Download}
        short={t('bulk.export.short')}
        onSelect={() =>
          window.location.assign(fileUrl(organizations.export, { query: { ids, status, format: 'csv' } }))
        }
      >
        {t('bulk.export.label', { count: ids.length })}
      </BulkAction>
      {button('reinstate')}
      {button('suspend')}
    </>
  )
}

/** Selected ones leave whatever their status. */
const status = ['prospect', 'onboarding', 'active', 'suspended', 'archived'] as const

const isOpen = ({ status: now }: OrganizationRow) => now !== 'suspended' && now !== 'archived'

const fits: Record<BulkChange, (organization: OrganizationRow) => boolean> = {
  set_level: ({ status: now }) => now !== 'archived',
  add_hub: ({ status: now }) => now !== 'archived',
  suspend: isOpen,
  reinstate: (organization) => !isOpen(organization),
}

const icons: Record<BulkChange, LucideIcon> = {
  set_level: Layers,
  add_hub: MapPinPlus,
  suspend: CircleSlash,
  reinstate: RotateCcw,
}
