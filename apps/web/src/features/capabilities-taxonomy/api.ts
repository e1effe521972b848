import {
  capabilitiesTaxonomy as api,
  type NodeInput,
  type TaxonomyCounts,
  type TaxonomyFile,
} from '@guildhall/contract/capabilities-taxonomy'
import type { BodyOf } from '@guildhall/contract/endpoint'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call, fileUrl, read } from '../../lib/api.ts'

/** The whole tree, as pickers and filters need it. */
export const taxonomyQuery = queryOptions({
  queryKey: ['capabilities-taxonomy', 'options'],
  queryFn: () => read(api.options),
  staleTime: 60_000,
  meta: { silent: true },
})

/** The same for those who look after it, with what hangs on each node. */
export const nodesQuery = queryOptions({
  queryKey: ['capabilities-taxonomy', 'list'],
  queryFn: () => read(api.list),
  meta: { silent: true },
})

export const nodeQuery = (id: string) =>
  queryOptions({
    queryKey: ['capabilities-taxonomy', 'show', id],
    queryFn: () => read(api.show, { params: { id } }),
    meta: { silent: true },
  })

export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: ['capabilities-taxonomy', 'history', id],
    queryFn: () => read(api.history, { params: { id } }),
    meta: { silent: true },
  })

export const movePreviewQuery = (id: string, parent_id: string | null) =>
  queryOptions({
    queryKey: ['capabilities-taxonomy', 'move-preview', id, parent_id],
    queryFn: () => read(api.movePreview, { params: { id }, query: parent_id ? { parent_id } : {} }),
    gcTime: 0,
    meta: { silent: true },
  })

export const mergePreviewQuery = (from_id: string, into_id: string) =>
  queryOptions({
    queryKey: ['capabilities-taxonomy', 'merge-preview', from_id, into_id],
    queryFn: () => read(api.mergePreview, { query: { from_id, into_id } }),
    gcTime: 0,
    meta: { silent: true },
  })

/** The key makes a node that is sent twice one node. */
export const useAddNode = (idempotencyKey: string) =>
  useMutation({ mutationFn: (body: NodeInput) => call(api.create, { body, idempotencyKey }), meta: { changes } })

export const useSaveNode = (id: string) =>
  useMutation({
    mutationFn: (body: NodeInput & { version: number }) => call(api.update, { body: { ...body, id } }),
    meta: { changes },
  })

export const useMoveNode = () =>
  useMutation({
    // One after the other, so that two quick steps do not overtake each other.
    scope: { id: api.move.path },
    mutationFn: (body: BodyOf<typeof api.move>) => call(api.move, { body }),
    meta: { changes },
  })

export const useDeprecateNode = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof api.deprecate>) => call(api.deprecate, { body }),
    meta: { changes },
  })

export const useRestoreNode = () =>
  useMutation({ mutationFn: (id: string) => call(api.restore, { body: { id } }), meta: { changes } })

export const useDeleteNode = () =>
  useMutation({ mutationFn: (id: string) => call(api.delete, { params: { id } }), meta: { changes } })

export const useMergeNodes = () =>
  useMutation({ mutationFn: (body: BodyOf<typeof api.merge>) => call(api.merge, { body }), meta: { changes } })

export const useCheckFile = () =>
  useMutation({ mutationFn: (body: TaxonomyFile) => call(api.importCheck, { body }), meta: { silent: true } })

export const useImportFile = () =>
  useMutation({
    mutationFn: (body: TaxonomyFile & { expected: TaxonomyCounts }) => call(api.importRun, { body }),
    meta: { changes },
  })

export const exportUrl = (format: 'csv' | 'xlsx') => fileUrl(api.export, { query: { format } })

/** What names nodes shows other names afterwards. */
const changes = ['capabilities-taxonomy', 'capabilities', 'opportunities', 'connect', 'matching']
