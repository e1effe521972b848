import { api } from '@guildhall/contract/api'
import { type Door, door, type Network } from './network.ts'

let counter = 0

/** Elements, and the packages they are put into. */
export const toolsDoors = (network: Network): Door[] => [...toolDoors(network), ...packageDoors(network)]

const toolInput = () => ({
  vendor: 'Door Systems',
  name: `Door element ${++counter}`,
  category: 'layout' as const,
  delivery: 'download' as const,
  licence_model: 'named' as const,
  seats_total: 5,
})

function toolDoors({ admin }: Network): Door[] {
  const { create, update, move, delete: remove } = api.tools
  const aTool = async () => (await admin.call(create, { body: toolInput() })).data
  return [
    door(create, async () => ({ caller: admin, input: { body: toolInput() } })),
    door(update, async () => {
      const { id, row_version } = await aTool()
      return { caller: admin, input: { body: { ...toolInput(), id, row_version } } }
    }),
    door(move, async () => ({
      caller: admin,
      input: { body: { id: (await aTool()).id, state: 'published' as const } },
    })),
    door(remove, async () => ({ caller: admin, input: { params: { id: (await aTool()).id } } })),
  ]
}

function packageDoors({ admin }: Network): Door[] {
  const { create, update, publish, retire, delete: remove } = api.packages
  const input = async () => {
    const { id } = (await admin.call(api.tools.create, { body: toolInput() })).data
    await admin.call(api.tools.move, { body: { id, state: 'published' } })
    return {
      name: `Door package ${++counter}`,
      lines: [{ tool_id: id, seats: 2 }],
      term_months: 12,
      approvers: ['eda_admin' as const],
    }
  }
  const aPackage = async () => (await admin.call(create, { body: await input() })).data
  return [
    door(create, async () => ({ caller: admin, input: { body: await input() } })),
    door(update, async () => {
      const { id, version } = await aPackage()
      return { caller: admin, input: { body: { ...(await input()), id, version } } }
    }),
    door(publish, async () => ({ caller: admin, input: { body: { id: (await aPackage()).id } } })),
    door(retire, async () => {
      const { id } = await aPackage()
      await admin.call(publish, { body: { id } })
      return { caller: admin, input: { body: { id } } }
    }),
    door(remove, async () => ({ caller: admin, input: { params: { id: (await aPackage()).id } } })),
  ]
}
