import { api } from '@guildhall/contract/api'
import { defaultEntry } from '@guildhall/contract/own-entry'
import { type Door, door, type Network } from './network.ts'

let counter = 0
const search = () => ({ name: `Search ${++counter}`, search: 'search=epitaxy' })

/** What people keep of the directory, and what it shows of them. */
export function connectDoors({ server, aPerson }: Network): Door[] {
  const { saveSearch, updateSearch, seeSearch, deleteSearch, updateOwnEntry } = api.connect
  const somebody = async () => server.as(await aPerson())
  const withSearch = async () => {
    const caller = await somebody()
    return { caller, id: (await caller.call(saveSearch, { body: search() })).data.id }
  }
  return [
    door(saveSearch, async () => ({ caller: await somebody(), input: { body: search() } })),
    door(updateSearch, async () => {
      const { caller, id } = await withSearch()
      return { caller, input: { body: { ...search(), id } } }
    }),
    door(seeSearch, async () => {
      const { caller, id } = await withSearch()
      return { caller, input: { body: { id } } }
    }),
    door(deleteSearch, async () => {
      const { caller, id } = await withSearch()
      return { caller, input: { params: { id } } }
    }),
    door(updateOwnEntry, async () => ({ caller: await somebody(), input: { body: defaultEntry } })),
  ]
}
