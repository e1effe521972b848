import type { BodyOf } from '@guildhall/contract/endpoint'
import { savedViews, type ViewableList, type ViewInput } from '@guildhall/contract/saved-views'
import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, read } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'

type Input = z.infer<typeof ViewInput>

/** One's own views of a list. */
export const viewsQuery = (list: ViewableList) =>
  queryOptions({
    queryKey: ['saved-views', list],
    queryFn: () => read(savedViews.list, { query: { list } }),
  })

export const useCreateView = (list: ViewableList) =>
  useMutation({
    mutationFn: (input: Input) => call(savedViews.create, { body: { ...input, list } }),
    onSuccess: readAnew,
  })

export const useUpdateView = (id: string) =>
  useMutation({
    mutationFn: (input: Omit<BodyOf<typeof savedViews.update>, 'id'>) =>
      call(savedViews.update, { body: { ...input, id } }),
    onSuccess: readAnew,
  })

export const useDeleteView = () =>
  useMutation({
    mutationFn: (id: string) => call(savedViews.delete, { params: { id } }),
    // Not waited for: with the view, the dialog that has to answer would be gone.
    meta: { changes: ['saved-views'] },
  })

/** Waited for, so that the views are there as they are now when the dialog closes. */
const readAnew = () => queryClient.invalidateQueries({ queryKey: ['saved-views'] })
