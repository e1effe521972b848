import { capabilities } from '@guildhall/contract/capabilities'
import { files } from '@guildhall/contract/files'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { capabilityServer, aNode, written } from '../../test/capabilities.ts'
import { aStoredFile } from '../../test/library.ts'

const { server, db, office, aMember, anApprover, input, write, approved, show } = await capabilityServer()
const { create, update, submit, withdraw, approve, return: giveBack, confirm, delete: remove } = capabilities

describe('a capability goes its way', () => {
  test('handed in, returned with a reason, corrected, approved', async () => {
    const { admin, member } = await aMember()
    const draft = await write(admin)
    expect(draft).toMatchObject({ state: 'draft', may_write: true, may_decide: 'no', approved_at: null })
    const sent = (await admin.call(submit, { body: draft })).data
    expect(sent).toMatchObject({ state: 'submitted' })

    expect((await office.call(giveBack, { body: { ...sent, reason: 'No.' } })).errors).toHaveProperty('reason')
    const reason = 'Say how large a lot is.'
    const returned = (await office.call(giveBack, { body: { ...sent, reason } })).data
    expect(returned).toMatchObject({ state: 'returned', approved_at: null })
    expect((await show(member, draft.id)).decisions).toMatchObject([
      { step: 'returned', reason },
      { step: 'submitted' },
    ])

    const corrected = await admin.call(update, {
      body: written(returned, { description: 'Five wafers.', submit: true }),
    })
    expect(corrected).toMatchObject({ status: 200, data: { state: 'submitted', description: 'Five wafers.' } })
    expect(await office.call(approve, { body: corrected.data })).toMatchObject({
      status: 200,
      data: { state: 'approved', is_stale: false, description: 'Five wafers.' },
    })
    const kept = await db
      .select({ action: audit.action })
      .from(audit)
      .where(and(eq(audit.subject_type, 'capability'), eq(audit.subject_id, draft.id)))
      .orderBy(audit.id)
    expect(kept.map(({ action }) => action.replace('capability.', ''))).toEqual([
      'created',
      'submitted',
      'returned',
      'updated',
      'approved',
    ])
  })

  test('there is one of a kind, and the field says which', async () => {
    const { admin } = await aMember()
    const { id: node_id, name } = await aNode(db)
    await write(admin, { node_id })
    const second = await admin.call(create, { body: await input({ node_id }) })
    expect(second).toMatchObject({ status: 422, errors: { node_id: [expect.stringContaining(name)] } })
    const at_once = await aNode(db)
    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => admin.call(create, { body: await input({ node_id: at_once.id }) })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('what was written over meanwhile is not written over again', async () => {
    const { admin } = await aMember()
    const draft = await write(admin)
    await admin.call(update, { body: written(draft, { capacity: '40 wafers a week' }) })
    expect(await admin.call(update, { body: written(draft, { capacity: '50 wafers a week' }) })).toMatchObject({
      status: 409,
    })
    expect(await show(admin, draft.id)).toMatchObject({ capacity: '40 wafers a week' })
  })
})

describe('a change of an approved one', () => {
  test('waits beside it, and takes its place once it is approved', async () => {
    const { admin, adminUser } = await aMember()
    const before = await approved(admin, { readiness_level: 5 })
    const evidence = await aStoredFile(server, { owner_id: adminUser.id })
    const change = { readiness_level: 8, capacity: '90 a week', attachment_ids: [evidence.id], submit: true }
    const proposed = (await admin.call(update, { body: written(before, change) })).data
    expect(proposed).toMatchObject({
      state: 'submitted',
      approved_at: before.approved_at,
      readiness_level: 5,
      capacity: '90 a week',
      attachments: [],
      proposed: { readiness_level: 8, attachments: [{ id: evidence.id }] },
    })
    expect(await office.call(approve, { body: proposed })).toMatchObject({
      status: 200,
      data: { state: 'approved', readiness_level: 8, proposed: null, attachments: [{ id: evidence.id }] },
    })
  })

  test('needs nobody where the network does not rely on it', async () => {
    const { admin } = await aMember()
    const before = await approved(admin)
    const at_once = { equipment: ['Aixtron G5'], capacity: '12 a week', lead_time_weeks: 6, submit: true }
    expect((await admin.call(update, { body: written(before, at_once) })).data).toMatchObject({
      state: 'approved',
      proposed: null,
      equipment: ['Aixtron G5'],
      lead_time_weeks: 6,
    })
  })

  test('can be returned, corrected to what was there, and taken back', async () => {
    const { admin } = await aMember()
    const before = await approved(admin, { description: 'As it was.' })
    const propose = async () => {
      const now = await show(admin, before.id)
      return (await admin.call(update, { body: written(now, { description: 'Better.', submit: true }) })).data
    }
    const returned = await office.call(giveBack, { body: { ...(await propose()), reason: 'Better than what?' } })
    expect(returned.data).toMatchObject({
      state: 'returned',
      description: 'As it was.',
      approved_at: before.approved_at,
    })
    const same = await admin.call(update, { body: written(returned.data, { description: 'As it was.' }) })
    expect(same.data).toMatchObject({ state: 'approved', proposed: null })
    expect((await admin.call(withdraw, { body: await propose() })).data).toMatchObject({
      state: 'approved',
      proposed: null,
      description: 'As it was.',
    })
  })
})

describe('one effect', () => {
  test('fifty who approve at once: one does, the others are told', async () => {
    const { admin } = await aMember()
    const sent = await write(admin, { submit: true })
    const replies = await Promise.all(Array.from({ length: 50 }, () => office.call(approve, { body: sent })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(49)
    expect((await show(office, sent.id)).decisions.filter(({ step }) => step === 'approved')).toHaveLength(1)
  })

  test('what was changed after it was looked at is not approved unseen', async () => {
    const { admin } = await aMember()
    const seen = await write(admin, { submit: true })
    await admin.call(update, { body: written(seen, { description: 'Something else.', submit: true }) })
    expect(await office.call(approve, { body: seen })).toMatchObject({ status: 409 })
  })

  test('several at once: each on its own, and why not', async () => {
    const { admin } = await aMember()
    const [one, two] = [await write(admin, { submit: true }), await write(admin, { submit: true })]
    await office.call(approve, { body: one })
    const { data } = await office.call(capabilities.approveSeveral, { body: { capabilities: [one, two] } })
    expect(data).toMatchObject({ done: 1, refused: [{ id: one.id, name: one.node_name }] })
    expect((await show(office, two.id)).state).toBe('approved')
    const three = await write(admin, { submit: true })
    const body = { capabilities: [three], reason: 'Say how.' }
    expect((await office.call(capabilities.returnSeveral, { body })).data).toEqual({ done: 1, refused: [] })
  })
})

describe('who may', () => {
  test('an organization finds its own only; another one’s is not there for it, evidence included', async () => {
    const [one, two] = [await aMember(), await aMember()]
    const evidence = await aStoredFile(server, { owner_id: one.adminUser.id })
    const theirs = await approved(one.admin, { attachment_ids: [evidence.id] })
    const lists = await Promise.all([one.member, two.member].map((caller) => caller.call(capabilities.list)))
    expect(lists.map(({ data }) => data.map(({ id }) => id))).toEqual([[theirs.id], []])
    for (const [endpoint, call] of [
      [capabilities.show, { params: { id: theirs.id } }],
      [files.show, { params: { id: evidence.id } }],
    ] as const) {
      expect((await two.admin.call(endpoint, call)).status).toBe(404)
      expect((await one.member.call(endpoint, call)).status).toBe(200)
    }
    expect((await two.admin.call(update, { body: written(theirs) })).status).toBe(404)
    expect((await two.admin.call(remove, { params: { id: theirs.id } })).status).toBe(404)
    expect((await two.admin.call(confirm, { body: { ids: [theirs.id] } })).data).toEqual({ count: 0 })
    expect((await two.member.call(capabilities.described, { query: { organization_id: one.id } })).data).toEqual([])
    expect((await two.admin.call(create, { body: await input({ organization_id: one.id }) })).errors).toHaveProperty(
      'organization_id',
    )
    expect((await two.member.call(capabilities.overview)).data).toMatchObject({ total: 0, sees_all: false })
  })

  test('the office writes for any organization, and members without the permission for none', async () => {
    const { id, member } = await aMember()
    expect((await write(office, { organization_id: id })).organization_id).toBe(id)
    expect((await office.call(create, { body: await input() })).status).toBe(
      office.user.organization_id === null ? 422 : 200,
    )
    expect((await member.call(create, { body: await input() })).status).toBe(403)
  })

  test('whoever approves decides about others, and not about the organization that he looks after', async () => {
    const approver = await anApprover()
    const own = await write(approver.caller, { submit: true })
    expect(own.may_decide).toBe('own')
    expect(await approver.caller.call(approve, { body: own })).toMatchObject({
      status: 403,
      message: expect.stringContaining('Somebody else'),
    })
    const { admin } = await aMember()
    const theirs = await write(admin, { submit: true })
    expect(await approver.caller.call(approve, { body: theirs })).toMatchObject({ status: 200 })
  })
})
