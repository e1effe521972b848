import type { CallOf } from '@guildhall/contract/endpoint'
import {
  organizationImports,
  type OrganizationImport,
  type OrganizationImportDraft,
  type OrganizationImportPlan,
} from '@guildhall/contract/organization-imports'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readFileText } from '../user-import/public.ts'

export const importsQuery = (query: CallOf<typeof organizationImports.list>['query']) =>
  queryOptions({
    queryKey: ['organization-imports', 'list', query],
    queryFn: ({ signal }) => readPage(organizationImports.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['organization-imports', 'show', id],
    queryFn: () => read(organizationImports.show, { params: { id } }),
    meta: { silent: true },
  })

/** What the import would do by the plan that the server keeps with the file. */
export const checkQuery = ({ id, plan }: OrganizationImportDraft) =>
  queryOptions({
    queryKey: ['organization-imports', 'check', id, plan],
    queryFn: ({ signal }) => read(organizationImports.check, { body: { ...plan, id }, signal }),
    // The answer to the form that was just sent is not asked for a second time.
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const rowsQuery = (id: string, only: 'refused' | 'kept') =>
  queryOptions({
    queryKey: ['organization-imports', 'rows', id, only],
    queryFn: ({ signal }) =>
      readPage(organizationImports.rows, { params: { id }, query: { only, per_page: 100 }, signal }),
    meta: { silent: true },
  })

export const useUploadImport = () =>
  useMutation({
    mutationFn: async (file: File) =>
      call(organizationImports.upload, {
        body: { file_name: file.name.slice(-200), content: await readFileText(file) },
      }),
    onSuccess: ({ data }) => queryClient.setQueryData(importQuery(data.id).queryKey, data),
    meta: { silent: true },
  })

export const useCheckImport = (draft: OrganizationImportDraft) =>
  useMutation({
    mutationFn: (plan: OrganizationImportPlan) => call(organizationImports.check, { body: { ...plan, id: draft.id } }),
    onSuccess({ data }, plan) {
      const checked = { ...draft, plan }
      queryClient.setQueryData(checkQuery(checked).queryKey, data)
      queryClient.setQueryData(importQuery(draft.id).queryKey, checked)
    },
    meta: { silent: true },
  })

const steps = {
  run: organizationImports.run,
  undo: organizationImports.undo,
  invite: organizationImports.invite,
} as const

/** Works through an import call by call until nothing is left; the page shows how far it has come. */
export const useImportStep = (draft: { id: string }, step: keyof typeof steps) =>
  useMutation({
    mutationKey: ['organization-imports', draft.id],
    mutationFn: async () => {
      for (;;) {
        const { data } = await call(steps[step], { body: { id: draft.id } })
        show(data)
        if ((step === 'invite' ? data.uninvited : data.left) === 0) return data
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['organization-imports'] }),
    meta: { changes: ['organizations', 'users', 'renewals', 'payments'] },
  })

const show = (now: OrganizationImport) =>
  queryClient.setQueryData(importQuery(now.id).queryKey, (before) => before && { ...before, ...now })
