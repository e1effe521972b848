import { api } from '@guildhall/contract/api'
import { anOrder, orderInput } from '../orders.ts'
import { aPackage } from '../tools.ts'
import { type Door, door, type Network } from './network.ts'

/** What is changed about orders, by those who order and those who decide. */
export function ordersDoors({ db, admin, organization, organizationAdmin, aPerson }: Network): Door[] {
  const { orders } = api
  const ours = async (state: NonNullable<Parameters<typeof anOrder>[1]>['state'] = 'draft', named: string[] = []) =>
    anOrder(db, { organization_id: organization.id, requester_id: organizationAdmin.user.id, state, named })
  const id = async (state?: Parameters<typeof ours>[0]) => (await ours(state)).id
  const reason = 'For a reason.'
  return [
    door(orders.create, async () => ({
      caller: organizationAdmin,
      input: { body: { ...orderInput, package_id: (await aPackage(db)).id } },
    })),
    door(orders.update, async () => {
      const { id: draft, package_id } = await ours()
      return { caller: organizationAdmin, input: { body: { ...orderInput, id: draft, package_id, version: 1 } } }
    }),
    door(orders.submit, async () => ({ caller: organizationAdmin, input: { body: { id: await id() } } })),
    door(orders.review, async () => ({ caller: admin, input: { body: { id: await id('submitted') } } })),
    door(orders.ask, async () => ({
      caller: admin,
      input: { body: { id: await id('in_review'), question: 'Who pays?' } },
    })),
    door(orders.answer, async () => ({
      caller: organizationAdmin,
      input: { body: { id: await id('info_requested'), answer: 'We do.' } },
    })),
    door(orders.approve, async () => ({ caller: admin, input: { body: { id: await id('in_review') } } })),
    door(orders.reject, async () => ({ caller: admin, input: { body: { id: await id('in_review'), reason } } })),
    door(orders.cancel, async () => ({
      caller: organizationAdmin,
      input: { body: { id: await id('submitted'), reason } },
    })),
    door(orders.suspend, async () => ({ caller: admin, input: { body: { id: await id('active'), reason } } })),
    door(orders.resume, async () => ({ caller: admin, input: { body: { id: await id('suspended') } } })),
    door(orders.renew, async () => ({ caller: organizationAdmin, input: { body: { id: await id('expiring') } } })),
    door(orders.write, async () => ({
      caller: organizationAdmin,
      input: { body: { id: await id(), text: 'Hello.' } },
    })),
    door(orders.remind, async () => {
      const person = await aPerson({ status: 'invited' })
      const order = await ours('draft', [person.id])
      return { caller: organizationAdmin, input: { body: { id: order.id, user_ids: [person.id] } } }
    }),
    door(orders.delete, async () => ({ caller: organizationAdmin, input: { params: { id: await id() } } })),
  ]
}
