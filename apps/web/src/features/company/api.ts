import { company, type CompanyInput } from '@guildhall/contract/company'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, read } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

/** The company details of the reader's own organization, for its admins. */
export const companyQuery = queryOptions({
  queryKey: ['company', 'own'],
  queryFn: () => read(company.show, { params: { id: 'own' } }),
  meta: { silent: true },
})

export const useSaveCompany = () =>
  useMutation({
    mutationFn: (body: CompanyInput) => call(company.update, { body }),
    onSuccess: ({ data }) => queryClient.setQueryData(companyQuery.queryKey, data),
    meta: { changes: ['organizations', 'payments', 'notifications', 'audit'] },
  })
