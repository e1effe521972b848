import { z } from 'zod'
import { SeenVersion } from './content.ts'
import { endpoint, Id } from './endpoint.ts'
import { word } from './validation.ts'

/** Lists whose search, filters and order can be kept under a name. */
export const viewableLists = ['users', 'admin-users', 'access-requests', 'audit'] as const
export type ViewableList = (typeof viewableLists)[number]

export const SavedView = z.object({
  id: z.uuid(),
  list: z.enum(viewableLists),
  name: z.string(),
  /** What stands in the address behind the question mark. */
  search: z.string(),
  version: z.int(),
})
export type SavedView = z.infer<typeof SavedView>

export const ViewInput = z.object({
  name: z.string().trim().min(1, word('view_name_needed')).max(60),
  search: z.string().max(2000),
})

/** One's own views of the lists. */
export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: 'saved-views/list',
    access: 'session',
    query: z.object({ list: z.enum(viewableLists) }),
    data: z.array(SavedView),
  }),
  create: endpoint({
    method: 'POST',
    path: 'saved-views/create',
    access: 'session',
    body: ViewInput.extend({ list: z.enum(viewableLists) }),
    data: SavedView,
    done: 'saved_view.created',
  }),
  update: endpoint({
    method: 'POST',
    path: 'saved-views/update',
    access: 'session',
    body: ViewInput.extend({ ...Id.shape, ...SeenVersion.shape }),
    data: SavedView,
    done: 'saved_view.saved',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'saved-views/delete/:id',
    access: 'session',
    params: Id,
    data: z.null(),
    done: 'saved_view.deleted',
  }),
}
