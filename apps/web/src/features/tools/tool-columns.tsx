import type { ToolRow } from '@guildhall/contract/tools'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import type { Column } from '../../ui/table/column.ts'
import { When } from '../../ui/when.tsx'
import { SeatMeter } from './seat-meter.tsx'
import { ToolMenu } from './tool-menu.tsx'
import { ToolState } from './tool-state.tsx'
import { toolTitle } from './tool-title.ts'

export function useToolColumns(): Column<ToolRow>[] {
  const { t } = useTranslation('tools')
  const mayWrite = useMay('eda_write')
  const columns: Column<ToolRow>[] = [
    { key: 'name', header: t('name'), sort: 'name', cell: title },
    { key: 'vendor', header: t('vendor'), sort: 'vendor', quiet: true, cell: ({ vendor }) => vendor },
    {
      key: 'category',
      header: t('category_label'),
      quiet: true,
      wide: true,
      phone: 'hide',
      cell: ({ category }) => t(`category.${category}`),
    },
    {
      key: 'licence',
      header: t('licence'),
      quiet: true,
      phone: 'hide',
      cell: ({ licence_model }) => t(`licence_model.${licence_model}`),
    },
    { key: 'seats', header: t('seats.label'), cell: (tool) => <SeatMeter tool={tool} /> },
    { key: 'state', header: t('state_label'), phone: 'status', cell: ({ state }) => <ToolState state={state} /> },
    {
      key: 'eulas',
      header: t('eulas'),
      quiet: true,
      wide: true,
      phone: 'hide',
      width: '14%',
      shrinks: true,
      cell: eulaNames,
    },
    {
      key: 'delivery',
      header: t('delivery_label'),
      quiet: true,
      hidden: true,
      phone: 'hide',
      cell: ({ delivery }) => t(`delivery.${delivery}`),
    },
    {
      key: 'updated_at',
      header: t('updated'),
      sort: 'updated_at',
      align: 'right',
      quiet: true,
      hidden: true,
      phone: 'hide',
      cell: (tool) => <When iso={tool.updated_at} />,
    },
  ]
  if (mayWrite)
    columns.push({
      key: 'menu',
      header: t('menu.header'),
      hideHeader: true,
      hideable: false,
      width: '28px',
      phone: 'status',
      cell: (tool) => <ToolMenu tool={tool} />,
    })
  return columns
}

const title = (tool: ToolRow) => <span title={tool.summary}>{toolTitle(tool)}</span>

const eulaNames = ({ eulas }: ToolRow) => {
  const names = eulas.map(({ name }) => name).join(', ')
  return <span title={names}>{names || '—'}</span>
}
