import type { CapabilityRow } from '@guildhall/contract/capabilities'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../ui/table/column.ts'
import { When } from '../../ui/when.tsx'
import { CapabilityState } from './capability-state.tsx'

/** What a list says of a capability; whose it is only where there are several. */
export function useCapabilityColumns({ isOfMany }: { isOfMany: boolean }): Column<CapabilityRow>[] {
  const { t } = useTranslation('capabilities')
  const organization: Column<CapabilityRow> = {
    key: 'organization',
    header: t('organization'),
    sort: 'organization',
    cell: (row) => row.organization_name,
  }
  return [
    { key: 'node', header: t('capability'), sort: 'node', width: '34%', shrinks: true, cell: named },
    ...(isOfMany ? [organization] : []),
    { key: 'weight', header: t('weight_label'), quiet: true, cell: (row) => t(`weight.${row.weight}`) },
    {
      key: 'readiness_level',
      header: t('readiness_short'),
      sort: 'readiness_level',
      align: 'right',
      quiet: true,
      phone: 'hide',
      cell: (row) => row.readiness_level ?? '—',
    },
    { key: 'state', header: t('state_label'), phone: 'status', cell: (row) => <CapabilityState capability={row} /> },
    {
      key: 'submitted_at',
      header: t('waiting_since'),
      sort: 'submitted_at',
      align: 'right',
      quiet: true,
      wide: true,
      phone: 'hide',
      cell: (row) => row.submitted_at && <When iso={row.submitted_at} />,
    },
    {
      key: 'confirmed_at',
      header: t('confirmed'),
      sort: 'confirmed_at',
      align: 'right',
      quiet: true,
      wide: true,
      phone: 'hide',
      cell: (row) => row.confirmed_at && <When iso={row.confirmed_at} />,
    },
    {
      key: 'updated_at',
      header: t('updated'),
      sort: 'updated_at',
      align: 'right',
      quiet: true,
      hidden: true,
      phone: 'hide',
      cell: (row) => <When iso={row.updated_at} />,
    },
  ]
}

const named = ({ node_name, node_above }: CapabilityRow) => (
  <span className="block min-w-0">
    <span className="block truncate">{node_name}</span>
    {node_above.length > 0 && (
      <span className="block truncate text-small font-normal text-ink-2 max-md:hidden">{node_above.join(' › ')}</span>
    )}
  </span>
)
