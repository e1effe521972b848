import type { Permission } from '@guildhall/contract/permissions'
import { type RoleInput, type RoleRow, roles } from '@guildhall/contract/roles'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

/** Every role of the network, built-in ones first. */
export const rolesQuery = queryOptions({
  queryKey: ['roles', 'all'],
  queryFn: ({ signal }) => readAllRoles(signal),
  meta: { silent: true },
})

export const roleQuery = (id: string) =>
  queryOptions({
    queryKey: ['roles', 'show', id],
    queryFn: () => read(roles.show, { params: { id } }),
    meta: { silent: true },
  })

/** What saving these permissions would mean for the people of a role. */
export const previewQuery = (id: string, permissions: Permission[]) =>
  queryOptions({
    queryKey: ['roles', 'preview', id, permissions],
    queryFn: ({ signal }) => read(roles.preview, { body: { id, permissions }, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

/** What names a role as its audience: it goes to the role that takes its place. */
export const aimedQuery = (id: string) =>
  queryOptions({
    queryKey: ['roles', 'aimed', id],
    queryFn: () => read(roles.aimed, { params: { id } }),
    staleTime: 0,
    meta: { silent: true },
  })

/** Adds a role, or saves the one with this id. The key makes a role that is sent twice one role. */
export const useSaveRole = (id: string | undefined, idempotencyKey: string) =>
  useMutation({
    mutationFn: (body: RoleInput & { version?: number | undefined }) =>
      id ? call(roles.update, { body: { ...body, id } }) : call(roles.create, { body, idempotencyKey }),
    onSuccess: ({ data }) => queryClient.setQueryData(roleQuery(data.id).queryKey, data),
    // Whoever changes a role of his own holds other permissions from now on.
    meta: { changes: ['roles', 'users', 'auth'] },
  })

export const useDeleteRole = () =>
  useMutation({
    mutationFn: ({ id, replacement_id }: { id: string; replacement_id?: string }) =>
      call(roles.delete, { params: { id }, query: { replacement_id } }),
    // The list is waited for: the row is gone when the dialog closes.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: rolesQuery.queryKey }),
    meta: { changes: ['users', 'auth'] },
  })

async function readAllRoles(signal: AbortSignal): Promise<RoleRow[]> {
  const all: RoleRow[] = []
  for (let page = 1; ; page++) {
    const { rows, meta } = await readPage(roles.list, { query: { page, per_page: 100 }, signal })
    all.push(...rows)
    if (rows.length < meta.per_page) return all
  }
}
