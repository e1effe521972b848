import type { Category, CategoryEndpoints, CategoryInput } from '@guildhall/contract/categories'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { ApiError, call, read } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toastError } from '../../ui/toast.ts'
import { inOrder } from './tree.ts'

/** The whole tree of an area, parents before their children. */
export const categoriesQuery = ({ list }: CategoryEndpoints) =>
  queryOptions({
    queryKey: ['categories', list.path],
    queryFn: (): Promise<Category[]> => read(list),
    meta: { silent: true },
  })

/** Adds a category, or saves the one with this id. */
export const useSaveCategory = ({ create, update }: CategoryEndpoints, id?: string) =>
  useMutation({
    mutationFn: (body: CategoryInput & { version?: number | undefined }) =>
      id ? call(update, { body: { ...body, id } }) : call(create, { body }),
    meta: { changes },
  })

export const useDeleteCategory = (endpoints: CategoryEndpoints) =>
  useMutation({
    mutationFn: (id: string) => call(endpoints.delete, { params: { id } }),
    meta: { changes },
  })

type Order = { parent_id: string | null; ids: string[] }

/** A new order is shown before the server has it, and taken back with its reason when the server refuses. */
export function useReorderCategories(endpoints: CategoryEndpoints) {
  const { queryKey } = categoriesQuery(endpoints)
  return useMutation({
    scope: { id: endpoints.reorder.path },
    mutationFn: (body: Order) => call(endpoints.reorder, { body }),
    onMutate({ parent_id, ids }) {
      void queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (tree) => tree && inOrder(tree, parent_id, ids))
      return before
    },
    onError(error, _order, before) {
      queryClient.setQueryData(queryKey, before)
      const refusal = error instanceof ApiError && error.errors?.['ids']?.[0]
      if (refusal) toastError(refusal)
    },
    meta: { changes },
  })
}

/** What is sorted into categories shows their names. */
const changes = ['categories', 'articles', 'content-library']
