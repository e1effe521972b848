import { analytics, type AnalyticsRange, type AnalyticsSection } from '@guildhall/contract/analytics'
import type { TableFormat } from '@guildhall/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { fileUrl, read } from '../../lib/api.ts'

export const reportQuery = (section: AnalyticsSection, range: AnalyticsRange) =>
  queryOptions({
    queryKey: ['analytics', section, range],
    queryFn: ({ signal }) => read(analytics.show, { params: { section }, query: range, signal }),
    // Another range of the same section is shown in the place of this one until it is there.
    placeholderData: (previous) => (previous?.section === section ? previous : undefined),
    staleTime: 60_000,
    meta: { silent: true },
  })

/** One table of a section as a file; without a table, its figures. */
export const exportUrl = (section: AnalyticsSection, query: AnalyticsRange & { table?: string; format: TableFormat }) =>
  fileUrl(analytics.export, { params: { section }, query })
