import { z } from 'zod'
import { SeenVersion, Slug } from './content.ts'
import { endpoint, Id } from './endpoint.ts'
import type { Permission } from './permissions.ts'
import { word } from './validation.ts'

/** What is sorted into categories, each with a tree of its own. */
export const categoryAreas = ['help', 'workforce_development', 'content_library'] as const
export type CategoryArea = (typeof categoryAreas)[number]

export const CategoryInput = z.object({
  name: z.string().trim().min(1, word('category_name_needed')).max(80),
  parent_id: z.uuid().nullable().default(null),
  description: z.string().trim().max(300).default(''),
})
export type CategoryInput = z.infer<typeof CategoryInput>

export const Category = CategoryInput.extend({
  id: z.uuid(),
  slug: Slug,
  position: z.int(),
  version: z.int(),
  /** What the reader finds in it, without the categories below. */
  item_count: z.int(),
})
export type Category = z.infer<typeof Category>

type Reading = Permission | 'session'

/** The calls of one area's tree; `path` is what they begin with. */
export const categoryEndpoints = <
  const P extends string,
  const R extends Reading,
  const W extends Permission,
  const D extends Permission,
>(
  path: P,
  rights: {
    /** Of those who only read. */
    read: R
    write: W
    delete: D
  },
) => ({
  /** The whole tree, in its order: parents before children. */
  list: endpoint({
    method: 'GET',
    path: `${path}/list` as const,
    access: rights.read,
    data: z.array(Category),
  }),
  create: endpoint({
    method: 'POST',
    path: `${path}/create` as const,
    access: rights.write,
    body: CategoryInput,
    data: Category,
    done: 'category.created',
  }),
  update: endpoint({
    method: 'POST',
    path: `${path}/update` as const,
    access: rights.write,
    body: CategoryInput.extend({ ...Id.shape, ...SeenVersion.shape }),
    data: Category,
    done: 'category.saved',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}/delete/:id` as const,
    access: rights.delete,
    params: Id,
    data: z.null(),
    done: 'category.deleted',
  }),
  /** Puts the children of one parent into this order. */
  reorder: endpoint({
    method: 'POST',
    path: `${path}/reorder` as const,
    access: rights.write,
    body: z.object({ parent_id: z.uuid().nullable(), ids: z.array(z.uuid()).min(1).max(500) }),
    data: z.null(),
    done: 'category.reordered',
  }),
})
export type CategoryEndpoints = ReturnType<typeof categoryEndpoints<string, Reading, Permission, Permission>>
