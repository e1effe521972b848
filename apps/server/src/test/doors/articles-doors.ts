import { api } from '@guildhall/contract/api'
import { writing } from '../articles.ts'
import { type Door, door, type Network } from './network.ts'

/** What is written in help and in workforce development, what readers answer, and who enrols. */
export const articleDoors = (network: Network): Door[] => [
  ...helpDoors(network),
  ...workforceDoors(network),
  ...categoryDoors(network),
]

function helpDoors({ admin: caller, member }: Network): Door[] {
  const { help } = api
  const write = writing(caller)
  const details = null
  return [
    door(help.create, async () => {
      const { id: category_id } = await write.helpCategory()
      return { caller, input: { body: { category_id, title: 'Door', details } } }
    }),
    door(help.update, async () => {
      const { id, version, category_id } = await write.article()
      return { caller, input: { body: { id, version, category_id, title: 'Door', details } } }
    }),
    door(help.publish, async () => {
      const { id } = await write.article()
      return { caller, input: { body: { ids: [id], status: 'draft' as const } } }
    }),
    door(help.delete, async () => ({ caller, input: { params: { id: (await write.article()).id } } })),
    door(help.deleteSeveral, async () => ({ caller, input: { body: { ids: [(await write.article()).id] } } })),
    door(help.rate, async () => ({
      caller: await member(),
      input: { body: { id: (await write.article()).id, is_helpful: true } },
    })),
  ]
}

function workforceDoors({ server, admin: caller, aPerson }: Network): Door[] {
  const { workforce } = api
  const write = writing(caller)
  const details = { kind: 'course' as const }
  const reader = async () => server.as(await aPerson())
  return [
    door(workforce.create, async () => {
      const { id: category_id } = await write.workforceCategory()
      return { caller, input: { body: { category_id, title: 'Door', details } } }
    }),
    door(workforce.update, async () => {
      const { id, version, category_id } = await write.item()
      return { caller, input: { body: { id, version, category_id, title: 'Door', details } } }
    }),
    door(workforce.publish, async () => {
      const { id } = await write.item()
      return { caller, input: { body: { ids: [id], status: 'draft' as const } } }
    }),
    door(workforce.delete, async () => ({ caller, input: { params: { id: (await write.item()).id } } })),
    door(workforce.deleteSeveral, async () => ({ caller, input: { body: { ids: [(await write.item()).id] } } })),
    door(workforce.rate, async () => ({
      caller: await reader(),
      input: { body: { id: (await write.item()).id, is_helpful: true } },
    })),
    door(workforce.enrol, async () => ({ caller: await reader(), input: { body: { id: (await write.item()).id } } })),
    door(workforce.withdraw, async () => {
      const { id } = await write.item()
      const enrolled = await reader()
      await enrolled.call(workforce.enrol, { body: { id } })
      return { caller: enrolled, input: { body: { id } } }
    }),
  ]
}

function categoryDoors({ admin: caller }: Network): Door[] {
  const write = writing(caller)
  const both = [
    { endpoints: api.helpCategories, make: write.helpCategory },
    { endpoints: api.workforceCategories, make: write.workforceCategory },
  ]
  return both.flatMap(({ endpoints, make }) => {
    const fresh = () => `Door ${crypto.randomUUID()}`
    return [
      door(endpoints.create, async () => ({ caller, input: { body: { name: fresh() } } })),
      door(endpoints.update, async () => ({ caller, input: { body: { id: (await make()).id, name: fresh() } } })),
      door(endpoints.delete, async () => ({ caller, input: { params: { id: (await make()).id } } })),
      door(endpoints.reorder, async () => {
        const { data } = await caller.call(endpoints.list)
        const ids = data.filter(({ parent_id }) => parent_id === null).map(({ id }) => id)
        return { caller, input: { body: { parent_id: null, ids: ids.toReversed() } } }
      }),
    ]
  })
}
