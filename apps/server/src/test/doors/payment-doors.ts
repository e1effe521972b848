import { api } from '@guildhall/contract/api'
import { addDays } from '@guildhall/contract/standing'
import { today } from '../../db/days.ts'
import { invoiceLink } from '../../features/payments/links.ts'
import { anOrganization, aUser } from '../builders.ts'
import { type Door, door, type Network } from './network.ts'

/** What is asked for, what is paid, and what is given back. */
export const paymentDoors = (network: Network): Door[] => [...office(network), ...renewals(network), ...own(network)]

async function aDebtor({ db, server }: Network) {
  const { id: organization_id } = await anOrganization(db, { paid_through: null, is_offline_payment: true })
  const caller = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id }))
  return { organization_id, caller }
}

async function anInvoice(network: Network) {
  const { organization_id } = await aDebtor(network)
  return (await network.admin.call(api.payments.issue, { body: { organization_id } })).data
}

async function aPayment(network: Network) {
  const { id } = await anInvoice(network)
  const body = { id, amount: 100, paid_on: today(), method: 'check' as const }
  const { data } = await network.admin.call(api.payments.record, { body })
  return { id, payment_id: data.payments[0]?.id ?? '' }
}

const reason = 'It was a mistake.'

async function someMoney(network: Network) {
  const { organization_id } = await aDebtor(network)
  return { organization_id, currency: 'USD' as const, amount: 100, paid_on: today(), method: 'check' as const }
}

function office(network: Network): Door[] {
  const { issue, send, record, voidPayment, voidInvoice, refund, renewal } = api.payments
  const { receive, refundCredit, credit, writeOff } = api.payments
  const { admin: caller } = network
  return [
    door(issue, async () => {
      const { organization_id } = await aDebtor(network)
      return { caller, input: { body: { organization_id } } }
    }),
    door(send, async () => ({ caller, input: { body: { id: (await anInvoice(network)).id } } })),
    door(record, async () => {
      const { id } = await anInvoice(network)
      return { caller, input: { body: { id, amount: 100, paid_on: today(), method: 'check' as const } } }
    }),
    door(voidPayment, async () => {
      const { payment_id: id } = await aPayment(network)
      return { caller, input: { body: { id, reason } } }
    }),
    door(voidInvoice, async () => {
      const { id } = await anInvoice(network)
      return { caller, input: { body: { id, reason } } }
    }),
    door(refund, async () => {
      const { id } = await aPayment(network)
      return { caller, input: { body: { id, amount: 50, reason } } }
    }),
    door(receive, async () => ({ caller, input: { body: await someMoney(network) } })),
    door(refundCredit, async () => {
      const body = await someMoney(network)
      await caller.call(receive, { body })
      return { caller, input: { body: { ...body, reason } } }
    }),
    door(credit, async () => {
      const { id } = await anInvoice(network)
      return { caller, input: { body: { id, amount: 50, reason } } }
    }),
    door(writeOff, async () => ({ caller, input: { body: { id: (await anInvoice(network)).id, reason } } })),
    door(renewal, async () => {
      const { organization_id } = await aDebtor(network)
      return { caller, input: { body: { organization_id, renews: false } } }
    }),
  ]
}

function renewals({ db, admin: caller }: Network): Door[] {
  const aMember = async () => (await anOrganization(db, { paid_through: addDays(today(), 10) })).id
  return [
    door(api.renewals.remind, async () => ({ caller, input: { body: { ids: [await aMember()] } } })),
    door(api.renewals.issue, async () => ({ caller, input: { body: { ids: [await aMember()] } } })),
  ]
}

function own(network: Network): Door[] {
  const { askForInvoice, checkout, refresh, customerPortal, payInvoice, payByLink } = api.payments
  return [
    door(askForInvoice, async () => ({ caller: (await aDebtor(network)).caller })),
    door(payInvoice, async () => {
      const { caller } = await aDebtor(network)
      const { id } = (await caller.call(askForInvoice)).data
      return { caller, input: { body: { id } } }
    }),
    door(payByLink, async () => {
      const { id } = await anInvoice(network)
      const [, signature = ''] = /invoice\/[0-9a-f-]+\/([\w-]+)/.exec(invoiceLink(network.server.deps, id)) ?? []
      return { caller: network.server.stranger, input: { body: { id, signature } } }
    }),
    door(checkout, async () => ({ caller: (await aDebtor(network)).caller })),
    door(refresh, async () => ({ caller: (await aDebtor(network)).caller })),
    door(customerPortal, async () => {
      const { caller } = await aDebtor(network)
      await caller.call(api.payments.checkout)
      return { caller }
    }),
  ]
}
