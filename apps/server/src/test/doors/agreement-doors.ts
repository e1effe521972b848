import { api } from '@guildhall/contract/api'
import { PDFDocument } from '@cantoo/pdf-lib'
import { anOrganization, aUser } from '../builders.ts'
import { type Door, door, type Network } from './network.ts'

let counter = 0

/** What is sent to be signed, and what becomes of it. */
export const agreementDoors = (network: Network): Door[] => [
  ...templates(network),
  ...sending(network),
  ...signing(network),
]

async function templateInput() {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  const document = Buffer.from(await pdf.save()).toString('base64')
  return { name: `Agreement of door ${++counter}`, is_active: false, document }
}

const aTemplate = async ({ admin }: Network) =>
  (await admin.call(api.agreementTemplates.create, { body: await templateInput() })).data

function templates(network: Network): Door[] {
  const { create, update, activate, newVersion, askAgain, delete: remove } = api.agreementTemplates
  const { admin: caller } = network
  return [
    door(create, async () => ({ caller, input: { body: await templateInput() } })),
    door(update, async () => {
      const template = await aTemplate(network)
      return { caller, input: { body: { ...template, name: `Changed ${++counter}` } } }
    }),
    door(newVersion, async () => {
      const { id, version } = await aTemplate(network)
      return { caller, input: { body: { id, version, document: (await templateInput()).document } } }
    }),
    door(askAgain, async () => {
      const { id } = await aTemplate(network)
      return { caller, input: { body: { id, sign_by: '2099-01-01', is_required: false } } }
    }),
    door(activate, async () => ({ caller, input: { body: { id: (await aTemplate(network)).id } } })),
    door(remove, async () => ({ caller, input: { params: { id: (await aTemplate(network)).id } } })),
  ]
}

/** An organization that has not signed, its admin, and what he could be sent. */
async function aWaitingOrganization(network: Network) {
  const { db, server } = network
  const { id } = await anOrganization(db, { agreement_signed_at: null, paid_through: null })
  const named = { first_name: 'Ada', last_name: 'Door' }
  const admin = await aUser(db, { ...named, roles: ['organization_admin'], organization_id: id })
  const { id: template_id } = await aTemplate(network)
  return { body: { organization_id: id, template_id }, signer: await server.as(admin) }
}

async function aSentAgreement(network: Network) {
  const { body, signer } = await aWaitingOrganization(network)
  const { data } = await network.admin.call(api.agreements.send, { body })
  return { id: data.id, signer }
}

async function aSignedAgreement(network: Network) {
  const { id, signer } = await aSentAgreement(network)
  await signer.call(api.agreements.reading, { body: { id, reached_end: true } })
  await signer.call(api.agreements.sign, { body: { id, name: 'Ada Door', consent: true } })
  return { id }
}

function sending(network: Network): Door[] {
  const { send, resend, void: takeBack, correct, paper, countersign } = api.agreements
  const { admin: caller } = network
  return [
    door(send, async () => {
      const { body } = await aWaitingOrganization(network)
      return { caller, input: { body } }
    }),
    door(resend, async () => ({ caller, input: { body: { id: (await aSentAgreement(network)).id } } })),
    door(correct, async () => {
      const { id } = await aSignedAgreement(network)
      return { caller, input: { body: { id, reason: 'The name was wrong.' } } }
    }),
    door(paper, async () => {
      const { body } = await aWaitingOrganization(network)
      const { document } = await templateInput()
      return { caller, input: { body: { ...body, document, signed_on: '2026-01-02', signer_name: 'Ada Door' } } }
    }),
    door(countersign, async () => {
      await caller.call(api.siteSettings.update, {
        body: { countersigning: 'person', countersigner_id: caller.user.id },
      })
      const { id } = await aSignedAgreement(network)
      const { first_name, last_name } = (await caller.call(api.auth.user)).data
      return { caller, input: { body: { id, name: `${first_name} ${last_name}` } } }
    }),
    door(takeBack, async () => {
      const { id } = await aSentAgreement(network)
      return { caller, input: { body: { id, reason: 'Sent by mistake.' } } }
    }),
  ]
}

function signing(network: Network): Door[] {
  const { reading, sign, decline, open, refresh } = api.agreements
  return [
    door(reading, async () => {
      const { id, signer: caller } = await aSentAgreement(network)
      return { caller, input: { body: { id, reached_end: true } } }
    }),
    door(sign, async () => {
      const { id, signer: caller } = await aSentAgreement(network)
      await caller.call(reading, { body: { id, reached_end: true } })
      return { caller, input: { body: { id, name: 'Ada Door', consent: true as const } } }
    }),
    door(decline, async () => {
      const { id, signer: caller } = await aSentAgreement(network)
      return { caller, input: { body: { id, reason: 'Not for us.' } } }
    }),
    ...[open, refresh].map((endpoint) =>
      door(endpoint, async () => {
        const { id, signer: caller } = await aSentAgreement(network)
        return { caller, input: { body: { id } } }
      }),
    ),
  ]
}
