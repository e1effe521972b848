import { Version } from '@guildhall/contract/content'
import {
  expectContent,
  type LibraryItem,
  LibraryItemFields,
  type LibraryItemInput,
} from '@guildhall/contract/content-library'
import { StoredFile } from '@guildhall/contract/files'
import type { z } from 'zod'

/** The item as its form has it: with the file itself instead of its id. */
export const ItemForm = LibraryItemFields.omit({ file_id: true })
  .extend({ file: StoredFile.nullable(), ...Version.shape })
  .superRefine(({ file, ...item }, ctx) => expectContent({ ...item, file_id: file?.id ?? null }, ctx, 'file'))
export type ItemValues = z.input<typeof ItemForm>

export const newItem = (category_id: string): ItemValues => ({
  kind: 'file',
  category_id,
  hub_id: null,
  title: '',
  description: '',
  tags: [],
  status: 'draft',
  audience: { levels: [], hubs: [], roles: [] },
  file: null,
  url: '',
  body: '',
  note: '',
  version: 1,
})

/** Only what the form shows: an item has more. */
export const valuesOf = (item: LibraryItem): ItemValues => ({
  kind: item.kind,
  category_id: item.category_id,
  hub_id: item.hub_id,
  title: item.title,
  description: item.description,
  tags: item.tags,
  status: item.status,
  audience: item.audience,
  file: item.file,
  url: item.url,
  body: item.body,
  note: '',
  version: item.version,
})

/** What is sent: the id of the file instead of the file. */
export function inputOf(typed: z.output<typeof ItemForm>): LibraryItemInput {
  const { file, version: _, ...item } = typed
  return { ...item, file_id: file?.id ?? null }
}
