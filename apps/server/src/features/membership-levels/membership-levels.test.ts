import { audiences } from '@guildhall/contract/audiences'
import { type LevelInput, membershipLevels } from '@guildhall/contract/membership-levels'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'
import { seatsLeft } from './public.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const spanish = { 'accept-language': 'es' }

let counter = 0
const input = (given: Partial<LevelInput> = {}): LevelInput => ({
  name: `Level ${++counter}`,
  price: 120_000,
  currency: 'USD',
  period: 'rolling',
  renews_on: null,
  grace_days: 30,
  allows_card: true,
  allows_offline: true,
  is_billing_exempt: false,
  user_limit: null,
  agreement_template_id: null,
  is_offered: true,
  ...given,
})
const create = (given: Partial<LevelInput> = {}) => admin.call(membershipLevels.create, { body: input(given) })
const aLevel = async (given: Partial<LevelInput> = {}) => (await create(given)).data
const list = async () => (await admin.call(membershipLevels.list)).data
const slugs = async () => (await list()).map(({ slug }) => slug)

describe('a level', () => {
  test('is made, listed last, changed and deleted, and each is in the audit', async () => {
    const made = await create({ name: 'Regional partner', price: 99_950, user_limit: 5 })
    expect(made).toMatchObject({
      status: 200,
      message: 'Membership level added.',
      data: { name: 'Regional partner', price: 99_950, user_limit: 5, organization_count: 0 },
    })
    const { slug } = made.data
    expect(slug).toMatch(/^regional-partner-/)
    expect((await slugs()).at(-1)).toBe(slug)
    const body = { ...made.data, price: 100_000, is_offered: false }
    expect((await admin.call(membershipLevels.update, { body })).data).toMatchObject({ price: 100_000 })
    expect((await admin.call(membershipLevels.delete, { params: { slug } })).status).toBe(200)
    expect(await slugs()).not.toContain(slug)
    expect((await admin.call(membershipLevels.delete, { params: { slug } })).status).toBe(404)
    expect((await admin.call(membershipLevels.update, { body })).status).toBe(404)
    const entries = await db.select().from(audit).where(eq(audit.subject_id, slug))
    expect(entries.map(({ action }) => action)).toEqual([
      'membership_level.created',
      'membership_level.updated',
      'membership_level.deleted',
    ])
    expect(entries[1]).toMatchObject({ before: { price: 99_950 }, after: { price: 100_000, is_offered: false } })
  })

  test('needs a name that no other has, in whatever letters', async () => {
    const { name } = await aLevel()
    expect((await create({ name: name.toUpperCase() })).errors).toEqual({ name: ['This is taken already.'] })
    const other = await aLevel()
    expect((await admin.call(membershipLevels.update, { body: { ...other, name } })).errors).toHaveProperty('name')
  })

  test.each([
    ['name', { name: ' ' }],
    ['price', { price: -1 }],
    ['price', { price: 10.5 }],
    ['price', { price: 0 }],
    ['renews_on', { period: 'fixed', renews_on: null }],
    ['renews_on', { period: 'fixed', renews_on: '13-01' }],
    ['allows_card', { allows_card: false, allows_offline: false }],
    ['user_limit', { user_limit: 0 }],
    ['grace_days', { grace_days: 366 }],
  ] as const)('is refused at %s for %j', async (field, given) => {
    const refused = await create(given)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.errors ?? {})).toEqual([field])
  })

  test('that is never billed needs no way to pay', async () => {
    expect((await create({ is_billing_exempt: true, allows_card: false, allows_offline: false })).status).toBe(200)
  })

  test('keeps its day of renewal only while all renew together', async () => {
    const level = await aLevel({ period: 'fixed', renews_on: '07-01' })
    expect(level.renews_on).toBe('07-01')
    const rolling = await admin.call(membershipLevels.update, { body: { ...level, period: 'rolling' } })
    expect(rolling.data.renews_on).toBeNull()
  })

  test('that organizations have is counted, and stays', async () => {
    const level = await aLevel()
    const { id } = await anOrganization(db, { membership_level: level.slug })
    expect(await list()).toContainEqual({ ...level, organization_count: 1 })
    const params = { slug: level.slug }
    const refused = await admin.call(membershipLevels.delete, { params })
    expect(refused).toMatchObject({
      status: 409,
      message: 'Organizations have this level. Give them another one first.',
    })
    await db.update(organizations).set({ membership_level: 'associate' }).where(eq(organizations.id, id))
    expect((await admin.call(membershipLevels.delete, { params })).status).toBe(200)
  })
})

test('the government level stays, and stays exempt from billing', async () => {
  const level = (await list()).find(({ slug }) => slug === 'stakeholders-gov')
  if (!level) throw new Error('no government level')
  const billed = { ...level, is_billing_exempt: false, allows_card: true, price: 100 }
  expect((await admin.call(membershipLevels.update, { body: billed })).status).toBe(409)
  expect((await admin.call(membershipLevels.delete, { params: { slug: level.slug } })).status).toBe(409)
  expect((await admin.call(membershipLevels.update, { body: { ...level, grace_days: 0 } })).status).toBe(200)
})

describe('the order', () => {
  test('is what was asked for', async () => {
    const turned = (await slugs()).toReversed()
    expect((await admin.call(membershipLevels.reorder, { body: { slugs: turned } })).status).toBe(200)
    expect(await slugs()).toEqual(turned)
  })

  test.each([
    ['a level is left out', (all: string[]) => all.slice(1)],
    ['one is named twice', (all: string[]) => [...all.slice(1), ...all.slice(1, 2)]],
    ['one is unknown', (all: string[]) => [...all.slice(1), 'nobody']],
  ])('is refused as stale where %s', async (_name, change) => {
    const before = await slugs()
    const refused = await admin.call(membershipLevels.reorder, { body: { slugs: change(before) } })
    expect(refused.errors).toHaveProperty('slugs')
    expect(await slugs()).toEqual(before)
  })
})

describe('names', () => {
  test('are for everybody who is signed in, and nothing but what an organization chooses by', async () => {
    const member = await server.as('user')
    const { data, status } = await member.call(membershipLevels.nameList)
    expect(status).toBe(200)
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual([
      'is_billing_exempt',
      'is_offered',
      'name',
      'slug',
      'user_limit',
    ])
    expect((await server.stranger.call(membershipLevels.nameList)).status).toBe(401)
    expect((await member.call(membershipLevels.list)).status).toBe(403)
  })

  test('of the first levels are in the reader’s words until somebody renames them', async () => {
    const read = async (headers = {}) => {
      const { data } = await admin.call(membershipLevels.nameList, {}, headers)
      const options = await admin.call(audiences.options, {}, headers)
      const names = data.map(({ slug, name }) => ({ value: slug, label: name }))
      expect(options.data.levels).toEqual(names)
      return names.find(({ value }) => value === 'founding')?.label
    }
    expect(await read()).toBe('Founding')
    expect(await read(spanish)).toBe('Fundador')
    const level = (await list()).find(({ slug }) => slug === 'founding')
    if (!level) throw new Error('no founding level')
    await admin.call(membershipLevels.update, { body: { ...level, name: 'Patron' } })
    expect(await read(spanish)).toBe('Patron')
  })
})

describe('seats', () => {
  test('are any number without a limit', async () => {
    expect(await seatsLeft(db, (await anOrganization(db)).id)).toBeNull()
  })

  test('are taken by those who are in or invited, and never fewer than none', async () => {
    const level = await aLevel({ user_limit: 3 })
    const { id } = await anOrganization(db, { membership_level: level.slug })
    for (const status of ['active', 'invited', 'pending_approval', 'unverified', 'deactivated', 'rejected'] as const)
      await aUser(db, { organization_id: id, status })
    expect(await seatsLeft(db, id)).toBe(1)
    await admin.call(membershipLevels.update, { body: { ...level, user_limit: 1 } })
    expect(await seatsLeft(db, id)).toBe(0)
  })

  test('are given once each to however many ask at the same time', async () => {
    const level = await aLevel({ user_limit: 2 })
    const { id } = await anOrganization(db, { membership_level: level.slug })
    const comeIn = () =>
      db.transaction(async (tx) => {
        if (await seatsLeft(tx, id)) await aUser(tx, { organization_id: id })
      })
    await Promise.all(Array.from({ length: 6 }, comeIn))
    expect(await db.$count(users, eq(users.organization_id, id))).toBe(2)
  })
})
