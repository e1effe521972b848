import { edaReport, type ReportQuery } from '@guildhall/contract/eda-report'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

export const reportQuery = (query: Partial<ReportQuery>) =>
  queryOptions({
    queryKey: ['eda-report', 'show', query],
    queryFn: ({ signal }) => read(edaReport.show, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const choicesQuery = queryOptions({
  queryKey: ['eda-report', 'choices'],
  queryFn: () => read(edaReport.choices, { query: {} }),
  staleTime: 60_000,
})

export const findOrganizations = async (search: string) => options(await choices({ search }))
export const nameOrganizations = async (ids: string[]) => options(await choices({ ids }))

const choices = async (query: { search?: string; ids?: string[] }) =>
  (await read(edaReport.choices, { query })).organizations

const options = (named: { id: string; name: string }[]) => named.map(({ id, name }) => ({ value: id, label: name }))
