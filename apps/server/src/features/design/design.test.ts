import { design } from '@guildhall/contract/design'
import { users } from '@guildhall/contract/users'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { one } from '../../db/db.ts'
import { audit } from '../../db/schema/audit.ts'
import { design_assets } from '../../db/schema/design.ts'
import { files } from '../../db/schema/files.ts'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { testServer } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const member = await server.as('user')

const input = { kind: 'pdk' as const, title: 'GaN kit', status: 'published' as const }
const run = { kind: 'shuttle_run' as const, status: 'published' as const, time_zone: 'America/Chicago' }

const anAsset = async (given: Partial<typeof design_assets.$inferInsert> = {}) =>
  one(
    await db
      .insert(design_assets)
      .values({ ...input, ...given })
      .returning(),
  )

async function aStoredFile(purpose: 'image' | 'document' = 'document') {
  const file = one(
    await db
      .insert(files)
      .values({
        name: purpose === 'image' ? 'kit.png' : 'kit.zip',
        purpose,
        media_type: purpose === 'image' ? 'image/png' : 'application/zip',
        size: 3,
        sha256: 'x',
        owner_id: admin.user.id,
      })
      .returning(),
  )
  await server.deps.storage.put(file.id, Buffer.from('zip'))
  return file
}

describe('an asset', () => {
  test('is added with cleaned text, and dates only where it is a shuttle run', async () => {
    const { data, message } = await admin.call(design.create, {
      body: {
        ...input,
        body: '<p onclick="x()">Read me</p>',
        deadline_at: '2098-01-01T00:00:00.000Z',
        tapeout_on: '2098-02-01',
      },
    })
    expect(message).toBe('Added to the catalogue.')
    expect(data).toMatchObject({ body: '<p>Read me</p>', deadline_at: null, tapeout_on: null, has_terms: false })
  })

  test.each([
    [{ deadline_at: null }, 'deadline_at'],
    [{ deadline_at: '2098-03-10T12:00:00.000Z', tapeout_on: '2098-03-01' }, 'tapeout_on'],
    [{ deadline_at: '2098-03-10T12:00:00.000Z', tapeout_on: '2098-04-01', delivery_on: '2098-03-20' }, 'delivery_on'],
    [{ deadline_at: '2098-03-10T12:00:00.000Z', time_zone: 'Mars/Olympus' }, 'time_zone'],
  ])('that is a shuttle run with %o is refused at %s', async (dates, field) => {
    const { errors } = await admin.call(design.create, { body: { ...run, title: 'Run', ...dates } })
    expect(Object.keys(errors ?? {})).toEqual([field])
  })

  test('is not saved over a newer state', async () => {
    const { id } = await anAsset()
    const body = { ...input, id, version: 1 }
    expect((await admin.call(design.update, { body })).data.version).toBe(2)
    expect((await admin.call(design.update, { body })).status).toBe(409)
  })

  test('is deleted', async () => {
    const { id } = await anAsset()
    expect((await admin.call(design.delete, { params: { id } })).status).toBe(200)
    expect((await admin.call(design.show, { params: { id } })).status).toBe(404)
  })
})

describe('drafts and audiences', () => {
  test('hide an asset from list, counts, link and export alike', async () => {
    const hub = await aHub(db)
    const hidden = [
      await anAsset({ title: 'Secret draft', status: 'draft', technology: 'Secret draft' }),
      await anAsset({
        title: 'Secret hub',
        audience: { levels: [], hubs: [hub.id], roles: [] },
        technology: 'Secret hub',
      }),
    ]
    for (const { id } of hidden) expect((await member.call(design.show, { params: { id } })).status).toBe(404)
    expect((await member.call(design.list, { query: { search: 'Secret' } })).data).toEqual([])
    expect((await member.call(design.export, { query: { search: 'Secret' } })).text).not.toContain('Secret')
    expect((await member.call(design.overview)).data.technologies).not.toContain('Secret hub')
    expect((await admin.call(design.list, { query: { search: 'Secret' } })).data).toHaveLength(2)
    const inside = await anOrganization(db, { hub_ids: [hub.id] })
    const insider = await server.as(await aUser(db, { organization_id: inside.id }))
    expect((await insider.call(design.list, { query: { search: 'Secret' } })).data).toHaveLength(1)
  })
})

test('the list is filtered by kind, technology, provider, tag and open deadlines', async () => {
  await anAsset({ ...run, title: 'Past run', technology: 'T9', deadline_at: '2020-01-01T00:00:00.000Z' })
  await anAsset({ ...run, title: 'Next run', technology: 'T9', tags: ['mpw'], deadline_at: '2098-01-01T00:00:00.000Z' })
  const titles = async (query: object) => (await member.call(design.list, { query })).data.map(({ title }) => title)
  expect(await titles({ technology: ['T9'] })).toEqual(['Next run', 'Past run'])
  expect(await titles({ technology: ['T9'], deadline: ['open'] })).toEqual(['Next run'])
  expect(await titles({ tag: ['mpw'] })).toEqual(['Next run'])
  expect(await titles({ kind: ['reference_flow'] })).toEqual([])
  const { data } = await member.call(design.overview)
  expect(data.deadlines.map(({ title }) => title)).toEqual(['Next run'])
  expect(data.counts.shuttle_run).toBe(2)
})

describe('files behind terms', () => {
  async function aGuarded() {
    const file = await aStoredFile()
    const body = { ...input, terms: 'Keep it to yourself.', attachment_ids: [file.id] }
    const { data } = await admin.call(design.create, { body })
    return { id: data.id, hash: data.terms_hash, body, file, url: `/api/files/show/${file.id}` }
  }

  test('are held back until the person accepts', async () => {
    const { id, hash, url } = await aGuarded()
    const reader = await server.as('user')
    const shown = async () => (await reader.call(design.show, { params: { id } })).data
    expect(await shown()).toMatchObject({ has_terms: true, accepted_at: null, file_count: 1, attachments: [] })
    expect((await reader.request({ method: 'GET', url })).status).toBe(404)

    const stale = await reader.call(design.accept, { body: { id, terms_hash: 'another' } })
    expect(stale.errors).toHaveProperty('terms_hash')
    const accepted = await reader.call(design.accept, { body: { id, terms_hash: hash } })
    expect(accepted.data).toMatchObject({ accepted_at: expect.any(String), attachments: [{ name: 'kit.zip' }] })
    expect((await reader.request({ method: 'GET', url })).status).toBe(200)
    const [noted] = await db.select().from(audit).where(eq(audit.subject_id, id)).orderBy(desc(audit.id)).limit(1)
    expect(noted).toMatchObject({ action: 'design_asset.accepted', actor_id: reader.user.id })
  })

  test('are held back again when the terms change', async () => {
    const { id, hash, body, url } = await aGuarded()
    const reader = await server.as('user')
    await reader.call(design.accept, { body: { id, terms_hash: hash } })
    await admin.call(design.update, { body: { ...body, id, version: 1, terms: 'Keep it to yourselves.' } })
    expect((await reader.call(design.show, { params: { id } })).data.accepted_at).toBeNull()
    expect((await reader.request({ method: 'GET', url })).status).toBe(404)
    const query = { asset_id: id }
    expect((await admin.call(design.acceptances, { query })).data).toMatchObject([{ is_current: false }])
  })

  test('are not accepted in another person’s name, nor by somebody who may not read', async () => {
    const { id, hash } = await aGuarded()
    const body = { id, terms_hash: hash }
    const other = await aUser(db)
    const mask = await server.as(other, { impersonator_id: admin.user.id })
    expect((await mask.call(design.accept, { body })).status).toBe(403)
    expect((await (await server.as('eda_only')).call(design.accept, { body })).status).toBe(403)
  })

  test('do not keep anybody from the pictures in the text', async () => {
    const picture = await aStoredFile('image')
    const url = `/api/files/show/${picture.id}`
    await admin.call(design.create, {
      body: { ...input, terms: 'Keep it.', body: `<p><img src="${url}" alt="" /></p>` },
    })
    expect((await member.request({ method: 'GET', url })).status).toBe(200)
    expect((await (await server.as('eda_only')).request({ method: 'GET', url })).status).toBe(404)
  })

  test('are counted by who accepted, as a list and as a file', async () => {
    const { id, hash } = await aGuarded()
    const reader = await server.as('user')
    await Promise.all(Array.from({ length: 5 }, () => reader.call(design.accept, { body: { id, terms_hash: hash } })))
    const query = { asset_id: id }
    const { data, meta } = await admin.call(design.acceptances, { query })
    expect(meta?.total).toBe(1)
    const person = (await admin.call(users.show, { params: { id: reader.user.id } })).data
    expect(data).toMatchObject([{ name: person.name, email: person.email, is_current: true }])
    expect((await admin.call(design.exportAcceptances, { query })).text).toContain(person.email)
    expect((await reader.call(design.acceptances, { query })).status).toBe(403)
  })
})
