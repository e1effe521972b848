import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTotal } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Filter } from '../../ui/table/filter.ts'
import { AcceptanceTable, type FilterKey, useAcceptances } from './acceptance-table.tsx'
import { findOrganizations, nameOrganizations, namesQuery } from './api.ts'
import { OfficeTabs } from './office-tabs.tsx'

/** Every acceptance that the reader sees, for those who look after EULAs with filters. */
export default function Acceptances() {
  const { t, i18n } = useTranslation('eulas')
  const isOffice = useMay('eda_write')
  const meta = useAcceptances().list.data?.meta
  return (
    <>
      <PageHeader
        title={t('accepted.office_title')}
        lede={t('accepted.office_lede')}
        count={meta && formatTotal(meta, i18n.language)}
      />
      {isOffice && <OfficeTabs />}
      {isOffice ? <OfficeTable /> : <AcceptanceTable filters={[]} />}
    </>
  )
}

function OfficeTable() {
  const { t } = useTranslation('eulas')
  const names = useQuery(namesQuery)
  const options = names.data?.map(({ id, vendor, name }) => ({ value: id, label: `${vendor}: ${name}` })) ?? []
  const filters: Filter<FilterKey>[] = [
    { key: 'eula_id', label: t('accepted.eula'), options },
    {
      key: 'organization_id',
      label: t('accepted.organization'),
      search: findOrganizations,
      named: nameOrganizations,
    },
  ]
  return (
    <div className="pt-4">
      <AcceptanceTable
        filters={filters}
        empty={<EmptyState title={t('accepted.empty')}>{t('accepted.empty_office')}</EmptyState>}
      />
    </div>
  )
}
