import type { CallOf } from '@guildhall/contract/endpoint'
import { organizations } from '@guildhall/contract/organizations'
import { roles } from '@guildhall/contract/roles'
import { type ImportDraft, type ImportPlan, userImports } from '@guildhall/contract/user-imports'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { readFileText } from './file-text.ts'

export const importsQuery = (query: CallOf<typeof userImports.list>['query']) =>
  queryOptions({
    queryKey: ['user-imports', 'list', query],
    queryFn: ({ signal }) => readPage(userImports.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['user-imports', 'show', id],
    queryFn: () => read(userImports.show, { params: { id } }),
    meta: { silent: true },
  })

/** What the import would do by the plan that the server keeps with the file. */
export const checkQuery = ({ id, plan }: ImportDraft) =>
  queryOptions({
    queryKey: ['user-imports', 'check', id, plan],
    queryFn: ({ signal }) => read(userImports.check, { body: { ...plan, id }, signal }),
    // The answer to the form that was just sent is not asked for a second time.
    staleTime: 30_000,
    meta: { silent: true },
  })

/** Every role by name, and whether the reader may give it. */
export const roleNamesQuery = queryOptions({
  queryKey: ['roles', 'names'],
  queryFn: () => read(roles.nameList),
  meta: { silent: true },
})

/** The organization that a plan names by its id. */
export const organizationQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['organizations', 'name', id],
    queryFn: () => readOrganizations({ ids: id ? [id] : [] }),
    enabled: id !== null,
    meta: { silent: true },
  })

/** The organizations whose names fit a text, as choices. */
export const findOrganizations = (search: string) => readOrganizations({ search })

async function readOrganizations(query: CallOf<typeof organizations.nameList>['query']) {
  const found = await read(organizations.nameList, { query })
  return found.map(({ id, name }) => ({ value: id, label: name }))
}

export const useUploadImport = () =>
  useMutation({
    mutationFn: async (file: File) =>
      call(userImports.upload, { body: { file_name: file.name.slice(-200), content: await readFileText(file) } }),
    onSuccess: ({ data }) => queryClient.setQueryData(importQuery(data.id).queryKey, data),
    meta: { silent: true },
  })

export const useCheckImport = (draft: ImportDraft) =>
  useMutation({
    mutationFn: (plan: ImportPlan) => call(userImports.check, { body: { ...plan, id: draft.id } }),
    onSuccess({ data }, plan) {
      const checked = { ...draft, plan }
      queryClient.setQueryData(checkQuery(checked).queryKey, data)
      queryClient.setQueryData(importQuery(draft.id).queryKey, checked)
    },
    meta: { silent: true },
  })

export const useRunImport = (draft: ImportDraft) =>
  useMutation({
    mutationFn: () => call(userImports.run, { body: { id: draft.id } }),
    onSuccess: ({ data }) => queryClient.setQueryData(importQuery(draft.id).queryKey, { ...draft, ...data }),
    meta: { changes: ['users'] },
  })

export const useUndoImport = () =>
  useMutation({
    mutationFn: (id: string) => call(userImports.undo, { body: { id } }),
    // The import is waited for: whoever asked sees it as it is now when the dialog closes.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['user-imports'] }),
    meta: { changes: ['users'] },
  })
