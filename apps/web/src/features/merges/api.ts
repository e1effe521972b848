import type { CallOf } from '@guildhall/contract/endpoint'
import { merges, type MergeInput } from '@guildhall/contract/merges'
import { users, userStatuses } from '@guildhall/contract/users'
import { keepPreviousData, queryOptions, skipToken, useMutation } from '@tanstack/react-query'
import { call, read, readPage } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toastSuccess } from '../../ui/toast.ts'
import type { Pair } from './use-pair.ts'

export const personQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['users', 'show', id],
    queryFn: id ? () => read(users.show, { params: { id } }) : skipToken,
    meta: { silent: true },
  })

export const previewQuery = ({ survivor, duplicate }: Pair) =>
  queryOptions({
    queryKey: ['merge-preview', survivor, duplicate],
    queryFn:
      survivor && duplicate
        ? () => read(merges.preview, { body: { survivor_id: survivor, duplicate_id: duplicate } })
        : skipToken,
    meta: { silent: true },
  })

export const mergesQuery = (query: CallOf<typeof merges.list>['query']) =>
  queryOptions({
    queryKey: ['merges', 'list', query],
    queryFn: ({ signal }) => readPage(merges.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

// Whoever merges may be the survivor himself, who then holds other permissions.
const changes = ['users', 'merges', 'roles', 'auth']

export const useMerge = () =>
  useMutation({
    mutationFn: (body: MergeInput) => call(merges.merge, { body }),
    onSuccess: ({ message }) => void toastSuccess(message),
    // A refusal is said beside the choice that could avoid it.
    meta: { changes, silent: true },
  })

export const useUndo = () =>
  useMutation({
    mutationFn: (id: string) => call(merges.undo, { body: { id } }),
    // The list is waited for: the row says that it is undone when the dialog closes.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['merges'] }),
    meta: { changes },
  })

/** People whom a text fits, as choices; the address tells two accounts of one person apart. */
export async function findPeople(search: string) {
  const { rows } = await readPage(users.list, { query: { search, status: mergeable } })
  return rows.map(({ id, name, email, organization_name }) => ({
    value: id,
    label: name,
    note: [email, organization_name].filter(Boolean).join(' · '),
  }))
}

const mergeable = userStatuses.filter((status) => status !== 'merged' && status !== 'erased')
