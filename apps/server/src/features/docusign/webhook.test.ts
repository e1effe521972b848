import { eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { one } from '../../db/db.ts'
import * as tables from '../../db/schema/agreements.ts'
import { audit } from '../../db/schema/audit.ts'
import { provider_events } from '../../db/schema/provider-events.ts'
import { signDocusignCall } from '../../services/signing/docusign-webhook.ts'
import { docusignServer, type HookCall } from '../../test/docusign.ts'
import { tries } from '../../test/scope.ts'
import { agreements } from '@guildhall/contract/agreements'

const { server, db, sandbox, receiver, adopt, anApplicant, send, hand } = await docusignServer()
const template = await adopt()

const ends = {
  signed: { action: 'sign', name: 'Ada Lovelace', consent: '1' },
  declined: { action: 'decline', reason: 'Not for us.' },
}
type End = keyof typeof ends

/** An agreement and all that DocuSign has to say of it, from the first to the last. */
async function aStory(end: End) {
  const { organization, signer, person } = await anApplicant()
  const before = receiver.calls.length
  const { id } = (await send(organization.id, template.id)).data
  const { url } = (await signer.call(agreements.open, { body: { id } })).data
  return {
    id,
    person,
    open: () => sandbox.visit(url),
    finish: () => sandbox.submit(url, ends[end]),
    calls: (count: number) =>
      vi.waitFor(() => {
        const calls = receiver.calls.slice(before)
        expect(calls).toHaveLength(count)
        return calls
      }, 5000),
  }
}

const agreementNow = async (id: string) =>
  one(await db.select().from(tables.agreements).where(eq(tables.agreements.id, id)))
const stepsOf = async (id: string) =>
  (await db.select({ action: audit.action }).from(audit).where(eq(audit.subject_id, id))).map(({ action }) => action)
const allHandled = () =>
  vi.waitFor(async () => expect(await db.$count(provider_events, isNull(provider_events.handled_at))).toBe(0), {
    timeout: 15_000,
    interval: 50,
  })

test('what is called out is followed, and an answer means that it is kept', async () => {
  const story = await aStory('signed')
  await story.open()
  await story.finish()
  const calls = await story.calls(3)
  const last = calls.at(-1)
  if (!last) throw new Error('no call')
  const reply = await hand(last)
  expect(reply.statusCode).toBe(200)
  expect(await db.$count(provider_events, eq(provider_events.type, 'envelope-completed'))).toBe(1)
  await allHandled()
  expect((await agreementNow(story.id)).status).toBe('signed')
})

test('what DocuSign did not sign is refused, and changes nothing', async () => {
  const story = await aStory('signed')
  const [call] = await story.calls(1)
  if (!call) throw new Error('no call')
  const before = await db.$count(provider_events)
  const forged: HookCall[] = [
    { ...call, signature: '' },
    { ...call, signature: call.signature.slice(0, -2) },
    { ...call, signature: signDocusignCall(Buffer.from(call.body), 'another key') },
    { ...call, body: call.body.replace('envelope-sent', 'envelope-completed') },
    { ...call, body: `${call.body} ` },
    { body: 'not json', signature: signDocusignCall(Buffer.from('not json'), sandbox.webhookSecret) },
    { body: '{}', signature: signDocusignCall(Buffer.from('{}'), sandbox.webhookSecret) },
  ]
  for (const each of forged) expect((await hand(each)).statusCode).toBe(400)
  expect(await db.$count(provider_events)).toBe(before)
})

test('a call that says what is not so, although signed, is not believed', async () => {
  const story = await aStory('signed')
  const [call] = await story.calls(1)
  const body = (call?.body ?? '').replace('envelope-sent', 'envelope-completed')
  expect((await hand({ body, signature: signDocusignCall(Buffer.from(body), sandbox.webhookSecret) })).statusCode).toBe(
    200,
  )
  await allHandled()
  expect((await agreementNow(story.id)).status).toBe('sent')
})

test('an envelope that was never sent from here is none of its business', async () => {
  const told = {
    event: 'envelope-completed',
    generatedDateTime: '2026-01-01T00:00:00Z',
    data: { envelopeId: 'elsewhere' },
  }
  const body = JSON.stringify(told)
  expect((await hand({ body, signature: signDocusignCall(Buffer.from(body), sandbox.webhookSecret) })).statusCode).toBe(
    200,
  )
  await allHandled()
})

test('repeated, reordered, late, in parallel, or answered too late: it ends the same', async () => {
  const call = fc.record({ which: fc.nat({ max: 2 }), alone: fc.boolean() })
  const plan = fc.record({
    end: fc.constantFrom<End>('signed', 'declined'),
    early: fc.array(fc.nat({ max: 1 }), { maxLength: 3 }),
    late: fc.array(call, { minLength: 1, maxLength: 8 }),
    isReadBySigner: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ end, early, late, isReadBySigner }) => {
      const story = await aStory(end)
      await story.open()
      const first = await story.calls(2)
      await Promise.all(early.map((at) => handAt(first, at)))
      await story.finish()
      const calls = await story.calls(3)
      // The last one comes for certain, somewhere; whoever is not answered sends it again.
      const order = [...late, { which: 2, alone: false }]
      const reading = isReadBySigner
        ? server.as(story.person).then((who) => who.call(agreements.refresh, { body: { id: story.id } }))
        : null
      const together: Promise<unknown>[] = []
      for (const { which, alone } of order) {
        const handed = handAt(calls, which)
        if (alone) await handed
        else together.push(handed)
      }
      await Promise.all([...together, reading])
      await handAt(calls, 2)
      await allHandled()

      expect((await agreementNow(story.id)).status).toBe(end)
      const steps = await stepsOf(story.id)
      expect(steps.filter((action) => action === `agreement.${end}`)).toHaveLength(1)
      const signatures = await db.$count(
        tables.agreement_signatures,
        eq(tables.agreement_signatures.agreement_id, story.id),
      )
      expect(signatures).toBe(end === 'signed' ? 1 : 0)
    }),
    { numRuns: tries(12) },
  )
}, 120_000)

async function handAt(calls: HookCall[], at: number) {
  const call = calls[at]
  if (!call) throw new Error('no call')
  expect((await hand(call)).statusCode).toBe(200)
}
