import { agreements } from '@guildhall/contract/agreements'
import { agreementTemplates } from '@guildhall/contract/agreement-templates'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import * as tables from '../../db/schema/agreements.ts'
import { provider_events } from '../../db/schema/provider-events.ts'
import { signing_connections } from '../../db/schema/signing-connections.ts'
import { docusignServer } from '../../test/docusign.ts'
import { countAudited, during, race, statusesOf } from '../../test/race.ts'
import { followReference } from '../agreements/public.ts'

const { server, db, sandbox, receiver, admin, connect, adopt, anApplicant, send, hand } = await docusignServer()
const { deps } = server
const template = await adopt()

let applicant: Awaited<ReturnType<typeof anApplicant>>
beforeEach(async () => {
  applicant = await anApplicant()
})

const sendOnce = () => send(applicant.organization.id, template.id)
const reason = 'The wrong template.'
const withdraw = (id: string) => admin.call(agreements.void, { body: { id, reason } })
const resend = (id: string) => admin.call(agreements.resend, { body: { id } })
const signThere = async (id: string) => {
  const { url } = (await applicant.signer.call(agreements.open, { body: { id } })).data
  await sandbox.visit(url)
  return () => sandbox.submit(url, { action: 'sign', name: 'Ada Lovelace', consent: '1' })
}
const agreement = async (id: string) => {
  const [found] = await db.select().from(tables.agreements).where(eq(tables.agreements.id, id))
  if (!found) throw new Error('no agreement')
  return found
}
const exchanged = (method: string, path: RegExp) =>
  sandbox.exchanges.filter((each) => each.method === method && path.test(each.url))

const intendCall = 'insert into outside_calls'

describe('an agreement at DocuSign', () => {
  test('is sent once, and one envelope is made', async () => {
    const before = exchanged('POST', /\/envelopes$/).length
    const { replies } = await race(server, intendCall, [sendOnce, sendOnce])
    expect(statusesOf(replies)).toEqual([200, 409])
    expect(exchanged('POST', /\/envelopes$/)).toHaveLength(before + 1)
  })

  test('is withdrawn once, and the audit names the person who was first', async () => {
    const { id } = (await sendOnce()).data
    const { replies } = await race(server, intendCall, [() => withdraw(id), () => withdraw(id)])
    expect(statusesOf(replies)).toEqual([200, 409])
    const noted = await db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'agreement.voided'), eq(audit.subject_id, id)))
    expect(noted).toMatchObject([{ actor_id: admin.user.id }])
  })

  test('that is signed there at the last moment is kept as signed, and the person who withdraws it is told', async () => {
    const { id } = (await sendOnce()).data
    const sign = await signThere(id)
    const { replies } = await during(server, intendCall, () => withdraw(id), sign)
    expect(replies[0]).toMatchObject({ status: 409, message: expect.any(String) })
    expect(await agreement(id)).toMatchObject({ status: 'signed' })
    expect(await countAudited(db, 'outside_call.refused', id)).toBe(1)
  })

  test('that is being withdrawn is not sent again', async () => {
    const { id } = (await sendOnce()).data
    const { replies } = await during(
      server,
      'update outside_calls',
      () => withdraw(id),
      () => resend(id),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(await agreement(id)).toMatchObject({ status: 'voided' })
  })

  test('that is signed is written down once, by however many it is followed', async () => {
    const { id } = (await sendOnce()).data
    await (
      await signThere(id)
    )()
    const reference = (await agreement(id)).provider_reference ?? ''
    const follow = () => followReference(deps, reference)
    await race(server, 'insert into agreement_signatures', [follow, follow])
    expect(await countAudited(db, 'agreement.signed', id)).toBe(1)
  })
})

test('a template is not deleted while an agreement of it is on its way', async () => {
  const remove = () => admin.call(agreementTemplates.delete, { params: { id: template.id } })
  await db.delete(tables.agreement_signatures)
  await db.delete(tables.agreements)
  const { replies } = await during(server, 'update outside_calls', sendOnce, remove)
  expect(replies.map(({ status }) => status)).toEqual([200, 409])
})

test('an event that DocuSign calls out twice at once is kept once', async () => {
  const { id } = (await sendOnce()).data
  await (
    await signThere(id)
  )()
  const call = await expect
    .poll(() => receiver.calls.at(-1))
    .toBeDefined()
    .then(() => receiver.calls.at(-1))
  if (!call) throw new Error('nothing was called out')
  const before = await db.$count(provider_events)
  const { replies } = await race(server, 'insert into provider_events', [() => hand(call), () => hand(call)])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await db.$count(provider_events)).toBe(before + 1)
})

test('tokens that have run out are renewed once, by however many need them', async () => {
  await connect()
  const { id } = (await sendOnce()).data
  await db.update(signing_connections).set({ expires_at: new Date().toISOString() })
  const before = exchanged('POST', /\/oauth\/token$/).length
  const open = () => applicant.signer.call(agreements.refresh, { body: { id } })
  const replies = await Promise.all(Array.from({ length: 8 }, open))
  expect(statusesOf(replies)).toEqual(replies.map(() => 200))
  expect(exchanged('POST', /\/oauth\/token$/)).toHaveLength(before + 1)
})
