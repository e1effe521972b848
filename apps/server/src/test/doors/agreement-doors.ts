import { api } from '@guildhall/contract/api'
import { PDFDocument } from '@cantoo/pdf-lib'
import { ensureDefaultTemplate } from '../../features/agreements/public.ts'
import { anOrganization, aUser } from '../builders.ts'
import { type Door, door, type Network } from './network.ts'

let counter = 0

/** What is sent to be signed, and what becomes of it. */
export const agreementDoors = (network: Network): Door[] => [
  ...templates(network),
  ...sending(network),
  ...signing(network),
]

function templates({ admin: caller }: Network): Door[] {
  const { create, update, delete: remove } = api.agreementTemplates
  const input = async () => {
    const pdf = await PDFDocument.create()
    pdf.addPage()
    const document = Buffer.from(await pdf.save()).toString('base64')
    return { name: `Agreement of door ${++counter}`, is_active: true, document }
  }
  const aTemplate = async () => (await caller.call(create, { body: await input() })).data
  return [
    door(create, async () => ({ caller, input: { body: await input() } })),
    door(update, async () => ({ caller, input: { body: { ...(await aTemplate()), name: `Changed ${++counter}` } } })),
    door(remove, async () => ({ caller, input: { params: { id: (await aTemplate()).id } } })),
  ]
}

/** An organization that has not signed, and its admin. */
async function aWaitingOrganization({ db, server }: Network) {
  await ensureDefaultTemplate(db, 'The Network')
  const { id } = await anOrganization(db, { agreement_signed_at: null, paid_through: null })
  return { id, signer: await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: id })) }
}

async function aSentAgreement(network: Network) {
  const { id: organization_id, signer } = await aWaitingOrganization(network)
  const { data } = await network.admin.call(api.agreements.send, { body: { organization_id } })
  return { id: data.id, signer }
}

function sending(network: Network): Door[] {
  const { send, resend, void: takeBack } = api.agreements
  const { admin: caller } = network
  return [
    door(send, async () => {
      const { id: organization_id } = await aWaitingOrganization(network)
      return { caller, input: { body: { organization_id } } }
    }),
    door(resend, async () => ({ caller, input: { body: { id: (await aSentAgreement(network)).id } } })),
    door(takeBack, async () => {
      const { id } = await aSentAgreement(network)
      return { caller, input: { body: { id, reason: 'Sent by mistake.' } } }
    }),
  ]
}

function signing(network: Network): Door[] {
  const { sign, decline } = api.agreements
  return [
    door(sign, async () => {
      const { id, signer: caller } = await aSentAgreement(network)
      return { caller, input: { body: { id, name: 'Ada Door', consent: true as const } } }
    }),
    door(decline, async () => {
      const { id, signer: caller } = await aSentAgreement(network)
      return { caller, input: { body: { id, reason: 'Not for us.' } } }
    }),
  ]
}
