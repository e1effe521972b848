import { api } from '@guildhall/contract/api'
import { aLibraryCategory } from '../library.ts'
import { type Door, door, type Network } from './network.ts'

let counter = 0

/** What those may change who look after the content library. */
export function contentLibraryDoors({ server, admin: caller }: Network): Door[] {
  const { contentLibrary, contentLibraryCategories } = api
  const input = async () => {
    const { id: category_id } = await aLibraryCategory(server)
    return { kind: 'page' as const, category_id, title: `Doors ${++counter}`, body: '<p>Open</p>' }
  }
  const anItem = async () => (await caller.call(contentLibrary.create, { body: await input() })).data
  const ids = async () => [(await anItem()).id]
  const shelf = async () => (await aLibraryCategory(server)).id
  return [
    door(contentLibrary.create, async () => ({ caller, input: { body: await input() } })),
    door(contentLibrary.update, async () => {
      const { id, version } = await anItem()
      return { caller, input: { body: { ...(await input()), id, version } } }
    }),
    door(contentLibrary.restoreVersion, async () => {
      const { id, version } = await anItem()
      return { caller, input: { body: { id, version, number: 1 } } }
    }),
    door(contentLibrary.delete, async () => ({ caller, input: { params: { id: (await anItem()).id } } })),
    door(contentLibrary.deleteSeveral, async () => ({ caller, input: { body: { ids: await ids() } } })),
    door(contentLibrary.publish, async () => ({
      caller,
      input: { body: { ids: await ids(), status: 'published' as const } },
    })),
    door(contentLibrary.move, async () => ({
      caller,
      input: { body: { ids: await ids(), category_id: await shelf() } },
    })),
    door(contentLibraryCategories.create, async () => ({ caller, input: { body: { name: `Doors ${++counter}` } } })),
    door(contentLibraryCategories.update, async () => ({
      caller,
      input: { body: { id: await shelf(), name: `Doors ${++counter}` } },
    })),
    door(contentLibraryCategories.delete, async () => ({ caller, input: { params: { id: await shelf() } } })),
    door(contentLibraryCategories.reorder, async () => {
      const parent_id = await shelf()
      const { id } = await aLibraryCategory(server, { parent_id })
      return { caller, input: { body: { parent_id, ids: [id] } } }
    }),
  ]
}
