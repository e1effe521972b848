import { reportDimensions, type ReportDimension } from '@guildhall/contract/eda-report'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { put, useAddress } from '../../lib/use-address.ts'
import { parseDay } from '../../ui/form/date-text.ts'
import type { Filter } from '../../ui/table/filter.ts'
import { useListParams } from '../../ui/table/use-list-params.ts'
import { choicesQuery, findOrganizations, nameOrganizations } from './api.ts'

const filterKeys = ['organization_id', 'hub_id', 'vendor', 'from', 'to'] as const

/** What the report is about and what it is cut by, both in the address. */
export function useReportParams() {
  const params = useListParams(filterKeys)
  const [address, setAddress] = useAddress()
  const { filters } = params
  const some = (values: string[]) => (values.length > 0 ? values : undefined)
  const query = {
    from: parseDay(filters.from[0] ?? '', 'en'),
    to: parseDay(filters.to[0] ?? '', 'en'),
    organization_id: some(filters.organization_id),
    hub_id: some(filters.hub_id),
    vendor: some(filters.vendor),
    by: reportDimensions.find((each) => each === address.get('by')) ?? 'organization',
  }
  const setBy = (by: ReportDimension) => setAddress((now) => put(now, 'by', by))
  return { params, query, setBy }
}

export function useReportFilters(): Filter<'organization_id' | 'hub_id' | 'vendor'>[] {
  const { t } = useTranslation('eda-report')
  const { data } = useQuery(choicesQuery)
  return [
    { key: 'organization_id', label: t('by.organization'), search: findOrganizations, named: nameOrganizations },
    {
      key: 'hub_id',
      label: t('by.hub'),
      options: (data?.hubs ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      key: 'vendor',
      label: t('by.vendor'),
      options: (data?.vendors ?? []).map((vendor) => ({ value: vendor, label: vendor })),
    },
  ]
}
