import { tools } from '@guildhall/contract/tools'
import { useQuery } from '@tanstack/react-query'
import { Package, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { formatTotal } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { toolsQuery } from './api.ts'
import { addPath } from './paths.ts'
import { useToolColumns } from './tool-columns.tsx'
import { ToolDrawer } from './tool-drawer.tsx'
import { filterKeys, useToolFilters, wanted } from './tool-filters.ts'
import { toolTitle } from './tool-title.ts'
import { useViewed } from './use-viewed.ts'

/** What the network lends: every element with its seats; one of them is looked at beside the list. */
export default function ToolList() {
  const { t, i18n } = useTranslation('tools')
  const params = useListParams(filterKeys, { defaultSort: 'vendor' })
  const list = useQuery(toolsQuery(wanted(params.query)))
  const { viewed, linkTo, close } = useViewed()
  const meta = list.data?.meta
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lede={t('list.lede')}
        count={meta && formatTotal(meta, i18n.language)}
        actions={<Actions />}
      />
      <DataTable
        id="tools"
        label={t('list.title')}
        columns={useToolColumns()}
        query={list}
        params={params}
        rowName={toolTitle}
        rowLink={({ id }) => linkTo(id)}
        searchPlaceholder={t('list.search')}
        filters={useToolFilters()}
        exportUrl={(query, format) => fileUrl(tools.export, { query: { ...wanted(query), format } })}
        empty={<EmptyState title={t('list.empty')}>{t('list.empty_text')}</EmptyState>}
      />
      <ToolDrawer id={viewed} onClose={close} />
    </>
  )
}

/** The menu of some has no link to the packages that they may see. */
function Actions() {
  const { t } = useTranslation('tools')
  const mayAdd = useMay('eda_write')
  return (
    <>
      {useMay('package_read') && (
        <ButtonLink to="/packages" icon={Package}>
          {t('packages')}
        </ButtonLink>
      )}
      {mayAdd && (
        <ButtonLink to={addPath} variant="primary" icon={Plus}>
          {t('list.add')}
        </ButtonLink>
      )}
    </>
  )
}
