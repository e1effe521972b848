import { api } from '@guildhall/contract/api'
import { aNode } from '../capabilities.ts'
import { type Door, door, type Network } from './network.ts'

/** What an organization says that it can do, and what is decided about it. */
export function capabilitiesDoors({ db, organizationAdmin: caller, admin }: Network): Door[] {
  const { create, update, submit, withdraw, approve, confirm, ...rest } = api.capabilities
  const { return: giveBack, approveSeveral, returnSeveral, delete: remove } = rest
  const input = async () => ({ node_id: (await aNode(db)).id, weight: 'core' as const })
  const written = async (isSubmitted = false) => {
    const { data } = await caller.call(create, { body: { ...(await input()), submit: isSubmitted } })
    return { id: data.id, version: data.version }
  }
  const approved = async () => {
    const { data } = await admin.call(approve, { body: await written(true) })
    return data.id
  }
  const reason = 'Say how large a lot is.'
  return [
    door(create, async () => ({ caller, input: { body: await input() } })),
    door(update, async () => ({ caller, input: { body: { ...(await input()), ...(await written()) } } })),
    door(submit, async () => ({ caller, input: { body: await written() } })),
    door(withdraw, async () => ({ caller, input: { body: await written(true) } })),
    door(approve, async () => ({ caller: admin, input: { body: await written(true) } })),
    door(giveBack, async () => ({ caller: admin, input: { body: { ...(await written(true)), reason } } })),
    door(approveSeveral, async () => ({ caller: admin, input: { body: { capabilities: [await written(true)] } } })),
    door(returnSeveral, async () => ({
      caller: admin,
      input: { body: { capabilities: [await written(true)], reason } },
    })),
    door(confirm, async () => ({ caller, input: { body: { ids: [await approved()] } } })),
    door(remove, async () => ({ caller, input: { params: { id: (await written()).id } } })),
  ]
}
