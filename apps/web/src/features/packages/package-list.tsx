import { packages } from '@guildhall/contract/packages'
import { useQuery } from '@tanstack/react-query'
import { CircuitBoard, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../lib/api.ts'
import { formatTotal } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { useViewed } from '../tools/public.ts'
import { packagesQuery } from './api.ts'
import { usePackageColumns } from './package-columns.tsx'
import { filterKeys, usePackageFilters, wanted } from './package-filters.ts'
import { addPath } from './paths.ts'
import { ViewPackage } from './view-package.tsx'

/** What members can order; one package is looked at beside the list. */
export default function PackageList() {
  const { t, i18n } = useTranslation('packages')
  const params = useListParams(filterKeys, { defaultSort: 'name' })
  const list = useQuery(packagesQuery(wanted(params.query)))
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
        id="packages"
        label={t('list.title')}
        columns={usePackageColumns()}
        query={list}
        params={params}
        rowName={({ name }) => name}
        rowLink={({ id }) => linkTo(id)}
        searchPlaceholder={t('list.search')}
        filters={usePackageFilters()}
        exportUrl={(query, format) => fileUrl(packages.export, { query: { ...wanted(query), format } })}
        empty={<EmptyState title={t('list.empty')}>{t('list.empty_text')}</EmptyState>}
      />
      <ViewPackage id={viewed} onClose={close} />
    </>
  )
}

/** The elements that packages are made of are as near as the packages are from there. */
function Actions() {
  const { t } = useTranslation('packages')
  const mayAdd = useMay('package_write')
  return (
    <>
      {useMay('eda_read') && (
        <ButtonLink to="/tools" icon={CircuitBoard}>
          {t('tools')}
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
