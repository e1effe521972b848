import { agreements } from '@guildhall/contract/agreements'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import * as tables from '../../db/schema/agreements.ts'
import { agreement_templates } from '../../db/schema/agreement-templates.ts'
import { outside_calls } from '../../db/schema/outside-calls.ts'
import { signing_states } from '../../db/schema/signing-connections.ts'
import { performDue } from '../../services/outbox.ts'
import { anOrganization } from '../../test/builders.ts'
import { docusignServer } from '../../test/docusign.ts'
import { poisonIn } from '../../test/poison.ts'
import { jobsDone } from '../../test/wait.ts'
import { sendCall, sweepAgreements, withdrawCall } from '../agreements/public.ts'

const { server, db, sandbox, admin, adopt, anApplicant, send } = await docusignServer()
const { deps } = server
const template = await adopt()
const { poison, cure, failuresOf } = poisonIn(db)

const anHourAgo = new Date(Date.now() - 61 * 60_000).toISOString()
const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString()
const anHourLater = () => new Date(Date.now() + 61 * 60_000)
const letTimePass = () =>
  db
    .update(outside_calls)
    .set({ created_at: sql`now() - interval '1 hour'`, updated_at: sql`now() - interval '1 hour'` })
/** The scheduled run may have taken a call first. */
const allEnded = () =>
  vi.waitFor(async () => expect(await db.$count(outside_calls, eq(outside_calls.state, 'open'))).toBe(0), {
    timeout: 30_000,
  })
const envelopesMade = () =>
  sandbox.exchanges.filter(({ method, url }) => method === 'POST' && url.endsWith('/envelopes')).length
const notedOf = (action: string, subject_id: string) =>
  db
    .select()
    .from(audit)
    .where(and(eq(audit.action, action), eq(audit.subject_id, subject_id)))

test('one envelope that DocuSign refuses does not keep ninety-nine from being followed', async () => {
  const { organization, person, signer } = await anApplicant()
  const { id } = (await send(organization.id, template.id)).data
  await sandbox.visit((await signer.call(agreements.open, { body: { id } })).data.url)
  const [sent] = await db.select().from(tables.agreements).where(eq(tables.agreements.id, id))
  const provider_reference = sent?.provider_reference ?? ''
  // All of them stand at DocuSign as the one that was really sent.
  const ids: string[] = []
  for (let count = 0; count < 100; count++) {
    const { id: organization_id } = await anOrganization(db, { agreement_signed_at: null })
    const waiting = { organization_id, template_id: template.id, signer_id: person.id, expires_at: inAMonth }
    const [made] = await db
      .insert(tables.agreements)
      .values({ ...waiting, provider: 'docusign', provider_reference })
      .returning()
    ids.push(made?.id ?? '')
  }
  const refused = ids[37] ?? ''
  const refer = (reference: string) =>
    db.update(tables.agreements).set({ provider_reference: reference }).where(eq(tables.agreements.id, refused))
  const countViewed = async () =>
    (await db.select().from(tables.agreements).where(inArray(tables.agreements.id, ids))).filter(
      ({ status }) => status === 'viewed',
    ).length

  await refer('unknown')
  await sweepAgreements(deps, anHourLater())
  expect(await countViewed()).toBe(99)
  expect(await failuresOf('agreements.follow')).toMatchObject([{ item: refused, failures: 1 }])
  await refer(provider_reference)
  await sweepAgreements(deps, anHourLater())
  expect(await countViewed()).toBe(100)
  expect(await failuresOf('agreements.follow')).toEqual([])
  await db.delete(tables.agreements).where(inArray(tables.agreements.id, ids))
}, 180_000)

test('a consent that cannot be removed does not keep agreements from being followed', async () => {
  const { organization, signer } = await anApplicant()
  const { id } = (await send(organization.id, template.id)).data
  await sandbox.visit((await signer.call(agreements.open, { body: { id } })).data.url)
  await db.update(tables.agreements).set({ sent_at: anHourAgo }).where(eq(tables.agreements.id, id))
  const state = { session_hash: 'session', user_id: admin.user.id, expires_at: anHourAgo }
  await db.insert(signing_states).values([
    { ...state, state_hash: 'one' },
    { ...state, state_hash: 'two' },
  ])
  await poison('signing_states', 'state_hash', 'two')
  const sweep = async () => {
    await deps.jobs.enqueue(db, { name: 'docusign.sweep' }, {})
    await jobsDone(db)
  }
  await sweep()
  const [followed] = await db.select().from(tables.agreements).where(eq(tables.agreements.id, id))
  expect(followed).toMatchObject({ status: 'viewed' })
  expect(await failuresOf('docusign.sweep')).toMatchObject([{ item: 'states', reason: 'poisoned' }])
  await cure('signing_states')
  await sweep()
  expect(await db.$count(signing_states, inArray(signing_states.state_hash, ['one', 'two']))).toBe(0)
  expect(await failuresOf('docusign.sweep')).toEqual([])
})

describe('when the node dies between the call and its result,', () => {
  test('an agreement is sent once, in the name of the person who sent it', async () => {
    const { organization } = await anApplicant()
    const before = envelopesMade()
    await poison('agreements', 'organization_id', organization.id)
    expect((await send(organization.id, template.id)).status).toBe(500)
    await cure('agreements')
    expect((await send(organization.id, template.id)).status).toBe(409)
    await letTimePass()
    await performDue(deps, sendCall)
    await allEnded()
    expect(envelopesMade()).toBe(before + 1)
    const [sent] = await db
      .select()
      .from(tables.agreements)
      .where(eq(tables.agreements.organization_id, organization.id))
    expect(sent).toMatchObject({ status: 'sent', sent_by_id: admin.user.id, provider_reference: expect.any(String) })
    expect(await notedOf('agreement.sent', sent?.id ?? '')).toMatchObject([{ actor_id: admin.user.id }])
  })

  test('an agreement is withdrawn once, in the name of the person who withdrew it', async () => {
    const { organization } = await anApplicant()
    const { id } = (await send(organization.id, template.id)).data
    await poison('agreements', 'id', id)
    expect((await admin.call(agreements.void, { body: { id, reason: 'The wrong template.' } })).status).toBe(500)
    await cure('agreements')
    // A reading in between finds it void there, and leaves it to the call that knows who wanted it.
    await sweepAgreements(deps, anHourLater())
    await letTimePass()
    await performDue(deps, withdrawCall)
    await allEnded()
    const [closed] = await db.select().from(tables.agreements).where(eq(tables.agreements.id, id))
    expect(closed).toMatchObject({ status: 'voided', closed_by_id: admin.user.id, reason: 'The wrong template.' })
    expect(await notedOf('agreement.voided', id)).toMatchObject([{ actor_id: admin.user.id }])
  })
})

test('what DocuSign refuses to send is told to the person who sends it, and can be sent again', async () => {
  const { organization } = await anApplicant()
  const refer = (provider_reference: string | null) =>
    db.update(agreement_templates).set({ provider_reference }).where(eq(agreement_templates.id, template.id))
  const [known] = await db.select().from(agreement_templates).where(eq(agreement_templates.id, template.id))
  await refer('unknown')
  const refused = await send(organization.id, template.id)
  expect(refused).toMatchObject({ status: 502, message: expect.stringContaining('Invalid template ID') })
  expect(await notedOf('outside_call.refused', organization.id)).toMatchObject([{ actor_id: admin.user.id }])
  await refer(known?.provider_reference ?? null)
  expect((await send(organization.id, template.id)).status).toBe(200)
})
