import { api } from '@guildhall/contract/api'
import { type Door, door, type Network } from './network.ts'

/** The tree of capabilities. */
export function capabilitiesTaxonomyDoors({ admin }: Network): Door[] {
  const {
    create,
    update,
    move,
    deprecate,
    restore,
    delete: remove,
    merge,
    importCheck,
    importRun,
  } = api.capabilitiesTaxonomy
  let count = 0
  const input = () => ({ name: `Door ${++count}` })
  const aNode = async () => (await admin.call(create, { body: input() })).data
  const aFile = () => ({ file_name: 'tree.csv', content: `name\nDoor ${++count}` })
  return [
    door(create, async () => ({ caller: admin, input: { body: input() } })),
    door(update, async () => {
      const { id, version } = await aNode()
      return { caller: admin, input: { body: { ...input(), id, version } } }
    }),
    door(move, async () => ({
      caller: admin,
      input: { body: { id: (await aNode()).id, parent_id: (await aNode()).id } },
    })),
    door(deprecate, async () => ({ caller: admin, input: { body: { id: (await aNode()).id } } })),
    door(restore, async () => ({ caller: admin, input: { body: { id: (await aNode()).id } } })),
    door(remove, async () => ({ caller: admin, input: { params: { id: (await aNode()).id } } })),
    door(merge, async () => {
      const [from, into] = [await aNode(), await aNode()]
      const versions = { from_version: from.version, into_version: into.version }
      return { caller: admin, input: { body: { from_id: from.id, into_id: into.id, ...versions } } }
    }),
    door(importCheck, async () => ({ caller: admin, input: { body: aFile() } })),
    door(importRun, async () => {
      const expected = { added: 1, changed: 0, unchanged: 0, refused: 0 }
      return { caller: admin, input: { body: { ...aFile(), expected } } }
    }),
  ]
}
