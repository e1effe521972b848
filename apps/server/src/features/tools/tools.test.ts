import { randomUUID } from 'node:crypto'
import { tools as api } from '@guildhall/contract/tools'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { eulas, tool_eulas, tools } from '../../db/schema/eda.ts'
import { seats } from '../../db/schema/orders.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { aPackage, anOrderRow, aTool } from '../../test/tools.ts'
import { testServer } from '../../test/server.ts'
import { anUploadedFile } from '../../test/uploads.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('eda_admin')
const support = await server.as('eda_support')

let counter = 0
const input = (given: object = {}) => ({
  vendor: 'Corvus',
  name: `Checker ${++counter}`,
  version: '1.0',
  category: 'verification' as const,
  delivery: 'licence_server' as const,
  licence_model: 'floating' as const,
  seats_total: 10,
  ...given,
})
const anEula = async () =>
  one(
    await db
      .insert(eulas)
      .values({ vendor: 'Corvus', name: `EULA ${++counter}`, scope: 'both' })
      .returning(),
  )

describe('an element', () => {
  test('is added as a draft with cleaned text, and shown with its EULAs', async () => {
    const eula = await anEula()
    const body = input({ description: '<p onclick="x()">Read me</p>', eula_ids: [eula.id] })
    const { data, message } = await admin.call(api.create, { body })
    expect(message).toBe('Added as a draft.')
    expect(data).toMatchObject({
      state: 'draft',
      description: '<p>Read me</p>',
      eulas: [{ id: eula.id, name: eula.name }],
      seats_taken: 0,
      row_version: 1,
    })
  })

  test.each([
    [{ vendor: ' ' }, 'vendor'],
    [{ seats_total: null }, 'seats_total'],
    [{ access_url: 'javascript:alert(1)' }, 'access_url'],
    [{ eula_ids: [randomUUID()] }, 'eula_ids'],
  ])('with %o is refused at %s', async (wrong, field) => {
    const { status, errors } = await admin.call(api.create, { body: input(wrong) })
    expect(status).toBe(422)
    expect(Object.keys(errors ?? {})).toEqual([field])
  })

  test('of the same vendor, name and version is refused, however it is written', async () => {
    const body = input()
    await admin.call(api.create, { body })
    const { errors } = await admin.call(api.create, { body: { ...body, name: body.name.toUpperCase() } })
    expect(errors).toHaveProperty('name')
  })

  test('is not saved over a newer state', async () => {
    const body = input()
    const { id } = (await admin.call(api.create, { body })).data
    expect((await admin.call(api.update, { body: { ...body, id, row_version: 1 } })).data.row_version).toBe(2)
    expect((await admin.call(api.update, { body: { ...body, id, row_version: 1 } })).status).toBe(409)
  })

  test('keeps the moment of a EULA that stays when others come and go', async () => {
    const [stays, goes, comes] = [await anEula(), await anEula(), await anEula()]
    const body = input({ eula_ids: [stays.id, goes.id] })
    const { id } = (await admin.call(api.create, { body })).data
    const long = '2020-01-01T00:00:00.000Z'
    await db.update(tool_eulas).set({ created_at: long }).where(eq(tool_eulas.tool_id, id))
    await admin.call(api.update, { body: { ...body, id, row_version: 1, eula_ids: [comes.id, stays.id] } })
    const kept = await db.select().from(tool_eulas).where(eq(tool_eulas.tool_id, id))
    expect(new Set(kept.map(({ eula_id }) => eula_id))).toEqual(new Set([stays.id, comes.id]))
    expect(kept.find(({ eula_id }) => eula_id === stays.id)?.created_at).toBe(long)
  })

  test('cannot have fewer seats than orders hold, nor another licence while they do', async () => {
    const { id, row_version, ...tool } = await aTool(db, { seats_total: 10 })
    await anOrderRow(db, { state: 'active', lines: [{ tool_id: id, seats: 6, seats_approved: 4 }] })
    const change = (given: object) => admin.call(api.update, { body: { ...tool, id, row_version, ...given } })
    const fewer = await change({ seats_total: 3 })
    expect(fewer.errors).toEqual({
      seats_total: ['4 seats are held by orders. The number cannot go below that.'],
    })
    expect((await change({ licence_model: 'floating' })).errors).toHaveProperty('licence_model')
    expect((await change({ seats_total: 4 })).data).toMatchObject({ seats_total: 4, seats_taken: 4 })
  })
})

describe('the status of an element', () => {
  const move = (id: string, state: 'draft' | 'published' | 'deprecated' | 'retired', successor_id?: string) =>
    admin.call(api.move, { body: { id, state, ...(successor_id ? { successor_id } : {}) } })

  test('goes only where the rules say', async () => {
    const { id } = await aTool(db, { state: 'draft' })
    expect((await move(id, 'deprecated')).status).toBe(409)
    expect((await move(id, 'published')).data.state).toBe('published')
    expect((await move(id, 'draft')).status).toBe(409)
    expect((await move(id, 'retired')).data.state).toBe('retired')
    expect((await move(id, 'published')).status).toBe(409)
  })

  test('names a published successor, and never one that leads back', async () => {
    const [older, newer, draft] = [await aTool(db), await aTool(db), await aTool(db, { state: 'draft' })]
    for (const wrong of [older.id, draft.id, randomUUID()])
      expect((await move(older.id, 'deprecated', wrong)).errors).toHaveProperty('successor_id')
    expect((await move(older.id, 'deprecated', newer.id)).data.successor).toMatchObject({ id: newer.id })
    expect((await move(newer.id, 'deprecated', older.id)).errors).toHaveProperty('successor_id')
    expect((await move(older.id, 'published')).data.successor).toBeNull()
  })

  test('changed by two at one moment never closes a circle', async () => {
    const [left, right] = [await aTool(db), await aTool(db)]
    const answers = await Promise.all([move(left.id, 'deprecated', right.id), move(right.id, 'deprecated', left.id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('decides what can be deleted: a draft that is in no package', async () => {
    const remove = (id: string) => admin.call(api.delete, { params: { id } })
    expect((await remove((await aTool(db)).id)).status).toBe(409)
    const { id } = await aTool(db, { state: 'draft' })
    const packed = await aPackage(db, { state: 'draft', lines: [{ tool_id: id }] })
    expect((await remove(id)).message).toBe('The element is in a package. Take it out there first.')
    expect((await admin.call(api.show, { params: { id } })).data.packages).toEqual([
      { id: packed.id, name: packed.name },
    ])
    const free = await aTool(db, { state: 'draft' })
    expect((await remove(free.id)).status).toBe(200)
    expect(await db.select().from(tools).where(eq(tools.id, free.id))).toEqual([])
  })
})

test('the list is searched, filtered, sorted and taken along', async () => {
  const vendor = `Tidal ${++counter}`
  await aTool(db, { vendor, name: 'Alpha', category: 'pdk', licence_model: 'site', seats_total: null })
  await aTool(db, { vendor, name: 'Beta', state: 'retired' })
  const names = async (query: object) => (await support.call(api.list, { query })).data.map(({ name }) => name)
  expect(await names({ vendor: [vendor] })).toEqual(['Alpha', 'Beta'])
  expect(await names({ vendor: [vendor], sort: '-name' })).toEqual(['Beta', 'Alpha'])
  expect(await names({ search: `${vendor} bet` })).toEqual(['Beta'])
  expect(await names({ vendor: [vendor], state: ['retired'] })).toEqual(['Beta'])
  expect(await names({ vendor: [vendor], category: ['pdk'], licence_model: ['site'] })).toEqual(['Alpha'])
  const { text } = await support.call(api.export, { query: { vendor: [vendor] } })
  expect(text).toContain('Alpha')
  const { data } = await support.call(api.nameList)
  expect(data.vendors).toContain(vendor)
  expect(data.tools.filter((tool) => tool.vendor === vendor).map(({ name }) => name)).toEqual(['Alpha'])
})

describe('what only seat holders need', () => {
  test('is shown to those who write it, and its files to whoever can use the element', async () => {
    const [document, licence] = [await anUploadedFile(admin), await anUploadedFile(admin)]
    const body = input({
      instructions: '<p>Port 5280</p>',
      access_url: 'https://example.com/get',
      document_ids: [document.id],
      licence_file_ids: [licence.id],
    })
    const { data } = await admin.call(api.create, { body })
    await admin.call(api.move, { body: { id: data.id, state: 'published' } })
    expect(data).toMatchObject({ instructions: '<p>Port 5280</p>', licence_files: [{ id: licence.id }] })
    expect((await support.call(api.show, { params: { id: data.id } })).data).toMatchObject({
      instructions: '',
      access_url: '',
      licence_files: [],
      documents: [{ id: document.id }],
    })

    const holder = await server.as('user')
    const lead = await server.as('project_lead')
    const fetch = async (who: typeof holder, file: { id: string }) =>
      (await who.request({ method: 'GET', url: `/api/files/show/${file.id}` })).status
    expect([await fetch(holder, document), await fetch(holder, licence)]).toEqual([404, 404])
    expect([await fetch(lead, document), await fetch(lead, licence)]).toEqual([200, 404])
    expect([await fetch(support, document), await fetch(support, licence)]).toEqual([200, 404])

    const order = await anOrderRow(db, { state: 'active', lines: [{ tool_id: data.id, seats: 1, seats_approved: 1 }] })
    const seat = one(
      await db
        .insert(seats)
        .values({
          order_id: order.id,
          tool_id: data.id,
          organization_id: order.organization_id,
          user_id: holder.user.id,
          number: 1,
          state: 'pending_eula',
        })
        .returning(),
    )
    expect([await fetch(holder, document), await fetch(holder, licence)]).toEqual([200, 404])
    await db.update(seats).set({ state: 'active' }).where(eq(seats.id, seat.id))
    expect(await fetch(holder, licence)).toBe(200)

    await db
      .update(organizations)
      .set({ agreement_signed_at: null })
      .where(eq(organizations.id, holder.user.organization_id ?? ''))
    const again = await server.as(holder.user)
    expect([await fetch(again, document), await fetch(again, licence)]).toEqual([404, 404])
  })

  test('and the list itself are closed to members', async () => {
    for (const role of ['user', 'project_lead', 'organization_admin', 'eda_only'] as const)
      expect((await (await server.as(role)).call(api.list)).status).toBe(403)
    expect((await support.call(api.create, { body: input() })).status).toBe(403)
  })
})
