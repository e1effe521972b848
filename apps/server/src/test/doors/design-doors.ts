import { api } from '@guildhall/contract/api'
import { type Door, door, type Network } from './network.ts'

/** The catalogue of the design page, and who accepts its terms. */
export function designDoors({ server, admin }: Network): Door[] {
  const { create, update, delete: remove, accept } = api.design
  const input = { kind: 'pdk' as const, title: 'A kit', terms: 'Keep it.', status: 'published' as const }
  const anAsset = async () => (await admin.call(create, { body: input })).data
  return [
    door(create, async () => ({ caller: admin, input: { body: input } })),
    door(update, async () => {
      const { id, version } = await anAsset()
      return { caller: admin, input: { body: { ...input, id, version } } }
    }),
    door(remove, async () => ({ caller: admin, input: { params: { id: (await anAsset()).id } } })),
    door(accept, async () => {
      const { id, terms_hash } = await anAsset()
      return { caller: await server.as('user'), input: { body: { id, terms_hash } } }
    }),
  ]
}
