import { auth } from '@guildhall/contract/auth'
import { emptyProfile } from '@guildhall/contract/organization-profile-fields'
import { organizationProfiles } from '@guildhall/contract/organization-profiles'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { testServer, type Caller } from '../../test/server.ts'

const server = await testServer()
const { db } = server
const office = await server.as('system_admin')
const { list, export: take, show, logo, update, submit, publish, requestChanges } = organizationProfiles

const content = { ...emptyProfile, summary: 'Wafers in small lots.' }
const picture = async (background = '#17513f') =>
  (
    await sharp({ create: { width: 900, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')

/** An organization that has just begun, and its admin. */
async function aMember(given: Parameters<typeof anOrganization>[1] = {}) {
  const organization = await anOrganization(db, { profile_status: 'pending', ...given })
  const admin = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }))
  return { id: organization.id, name: organization.name, admin }
}

const read = async (caller: Caller, id: string) => (await caller.call(show, { params: { id } })).data
const save = async (caller: Caller, id: string, fields: object = {}) => {
  const { updated_at } = await read(caller, id)
  return caller.call(update, { body: { ...content, ...fields, id, updated_at } })
}
const step = async (endpoint: typeof submit | typeof publish, caller: Caller, id: string) => {
  const { updated_at } = await read(caller, id)
  return caller.call(endpoint, { body: { id, updated_at } })
}

/** One that the network sees. */
async function aPublished(fields: object = {}) {
  const member = await aMember()
  await save(member.admin, member.id, fields)
  expect((await step(publish, office, member.id)).status).toBe(200)
  return member
}

describe('a profile goes its way', () => {
  test('from pending over the office to the network, and back for changes', async () => {
    const { id, admin } = await aMember({
      description: 'What we do.',
      naics: ['334413'],
      website: 'https://www.a.test',
    })
    expect((await admin.call(auth.user)).data.is_organization_profile_pending).toBe(true)
    expect(await read(admin, 'own')).toMatchObject({
      id,
      status: 'pending',
      published: null,
      has_draft: false,
      may_edit: true,
      may_review: false,
      draft: { summary: 'What we do.', naics: ['334413'], links: [{ label: 'www.a.test', url: 'https://www.a.test' }] },
    })

    expect(await save(admin, id)).toMatchObject({ status: 200, data: { status: 'pending', has_draft: true } })
    expect(await step(submit, admin, id)).toMatchObject({ status: 200, data: { status: 'submitted' } })
    const note = 'Please name a contact.'
    expect(await office.call(requestChanges, { body: { id, note } })).toMatchObject({
      status: 200,
      data: { status: 'changes_requested', review_note: note, has_draft: true },
    })
    expect(await read(admin, id)).toMatchObject({ review_note: note })

    await save(admin, id, { contacts: [{ name: 'Ada', job_title: '', email: 'ada@a.test', phone: '' }] })
    await step(submit, admin, id)
    expect(await step(publish, office, id)).toMatchObject({
      status: 200,
      data: { status: 'published', has_draft: false, review_note: '', published: { contacts: [{ name: 'Ada' }] } },
    })
  })

  test('edits to what is published are a draft until they are published too, and none once they are taken back', async () => {
    const { id, admin } = await aPublished()
    const reader = await server.as('hub_manager')
    expect((await save(admin, id, { summary: 'Something new.' })).data).toMatchObject({
      status: 'published',
      has_draft: true,
      draft: { summary: 'Something new.' },
      published: { summary: content.summary },
    })
    expect((await read(reader, id)).published?.summary).toBe(content.summary)
    expect((await save(admin, id)).data).toMatchObject({ has_draft: false, status: 'published' })

    await save(admin, id, { summary: 'Something new.' })
    await step(submit, admin, id)
    expect(await read(reader, id)).toMatchObject({ status: 'published', published: { summary: content.summary } })
    await step(publish, office, id)
    expect((await read(reader, id)).published?.summary).toBe('Something new.')
  })

  test('what is published stays while changes are asked for, and the office may let it stand', async () => {
    const { id, admin } = await aPublished()
    expect((await office.call(requestChanges, { body: { id, note: 'Name a contact.' } })).data.status).toBe(
      'changes_requested',
    )
    expect((await read(await server.as('hub_manager'), id)).published?.summary).toBe(content.summary)
    await save(admin, id, { summary: 'Something new.' })
    expect((await save(admin, id)).data).toMatchObject({ has_draft: false, status: 'changes_requested' })
    expect((await step(publish, office, id)).data).toMatchObject({ status: 'published', review_note: '' })
  })

  test('refuses what is not due', async () => {
    const { id, admin } = await aMember()
    expect((await step(submit, admin, id)).status).toBe(409)
    const asked = { body: { id, note: 'Not good enough.' } }
    expect((await office.call(requestChanges, asked)).status).toBe(409)
    await save(admin, id, { summary: '' })
    expect((await step(submit, admin, id)).errors).toHaveProperty('summary')
    expect(await office.call(requestChanges, { body: { id, note: '' } })).toMatchObject({ status: 422 })
    expect(await save(admin, id, { links: [{ label: 'x', url: 'javascript:alert(1)' }] })).toMatchObject({
      status: 422,
      errors: { 'links.0.url': [expect.any(String)] },
    })
  })

  test('and 50 parallel clicks on publish have one effect', async () => {
    const { id, admin } = await aMember()
    await save(admin, id)
    await step(submit, admin, id)
    const { updated_at } = await read(office, id)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => office.call(publish, { body: { id, updated_at } })),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const entries = await db
      .select()
      .from(audit)
      .where(and(eq(audit.action, 'organization_profile.published'), eq(audit.subject_id, id)))
    expect(entries).toHaveLength(1)
  })
})

describe('two who edit at the same time', () => {
  test('overwrite nothing: the second is told', async () => {
    const { id, admin } = await aMember()
    const { updated_at } = await read(admin, id)
    const mine = { ...content, id, updated_at }
    expect((await admin.call(update, { body: { ...mine, summary: 'First.' } })).status).toBe(200)
    expect(await office.call(update, { body: { ...mine, summary: 'Second.' } })).toMatchObject({
      status: 409,
      message: expect.stringContaining('Somebody else changed this profile'),
    })
    expect((await read(admin, id)).draft?.summary).toBe('First.')
  })

  test('and nothing is published that the office has not read', async () => {
    const { id, admin } = await aMember()
    await save(admin, id)
    await step(submit, admin, id)
    const { updated_at } = await read(office, id)
    await save(admin, id, { summary: 'Slipped in.' })
    expect((await office.call(publish, { body: { id, updated_at } })).status).toBe(409)
    expect((await read(office, id)).published).toBeNull()
  })
})

describe('who sees what', () => {
  const secret = 'Zzsecret'

  test('a draft never leaves the organization and the office: not by page, list, search, count, export or logo', async () => {
    const { id, name, admin } = await aMember({ name: `${secret} Works` })
    await save(admin, id, { summary: secret, logo_image: await picture() })
    const version = (await read(admin, id)).logo ?? ''
    expect((await admin.call(logo, { params: { id, version } })).status).toBe(200)
    for (const role of ['organization_admin', 'hub_manager', 'eda_support'] as const) {
      const other = await server.as(role)
      expect((await other.call(show, { params: { id } })).status).toBe(404)
      expect((await other.call(logo, { params: { id, version } })).status).toBe(404)
      for (const query of [{}, { search: name }, { status: ['pending'] }, { per_page: 100 }] as const) {
        expect((await other.call(list, { query })).text).not.toContain(secret)
        expect((await other.call(take, { query })).text).not.toContain(secret)
      }
      expect((await other.call(list, { query: { search: name } })).meta?.total).toBe(0)
    }
    expect((await office.call(list, { query: { search: name } })).text).toContain(secret)
    expect((await admin.call(list, { query: { status: ['pending'] } })).data).toMatchObject([{ id, is_own: true }])
  })

  test('once published, changes that wait do not show either, nor that there are any', async () => {
    const { id, name, admin } = await aPublished()
    await save(admin, id, { summary: secret, logo_image: await picture('#ff0000') })
    await step(submit, admin, id)
    const other = await server.as('organization_admin')
    const seen = await other.call(show, { params: { id } })
    expect(seen.data).toMatchObject({
      status: 'published',
      draft: null,
      has_draft: false,
      updated_at: null,
      submitted_at: null,
      logo: null,
      may_edit: false,
    })
    expect(seen.text).not.toContain(secret)
    const listed = await other.call(list, { query: { search: name } })
    expect(listed.data).toMatchObject([{ id, status: 'published', is_own: false, logo: null }])
    expect((await other.call(list, { query: { search: name, status: ['submitted'] } })).data).toEqual([])
    expect((await office.call(list, { query: { search: name, status: ['submitted'] } })).data).toMatchObject([{ id }])
  })

  test('each part is shown as far as its visibility goes', async () => {
    const { id, admin } = await aPublished({
      summary: 'For all.',
      contacts: [{ name: 'For Connect', job_title: '', email: '', phone: '' }],
      past_work: [{ title: 'For us', customer: '', year: null, about: '' }],
      visibility: { ...emptyProfile.visibility, contacts: 'connect', past_work: 'private' },
    })
    const parts = async (caller: Caller) => {
      const { published } = await read(caller, id)
      return [published?.summary, published?.contacts.length, published?.past_work.length]
    }
    // Holds organization_profile_read, but not the details of Connect.
    expect(await parts(await server.as('eda_support'))).toEqual(['For all.', 0, 0])
    expect(await parts(await server.as('hub_manager'))).toEqual(['For all.', 1, 0])
    expect(await parts(admin)).toEqual(['For all.', 1, 1])
    expect(await parts(office)).toEqual(['For all.', 1, 1])
    const outside = await (await server.as('eda_support')).call(show, { params: { id } })
    expect(outside.text).not.toContain('For us')
    expect(outside.text).not.toContain('private')
  })

  test('what an organization that is closed has published is out of sight', async () => {
    const { id } = await aPublished()
    await db.update(organizations).set({ status: 'suspended' }).where(eq(organizations.id, id))
    expect((await (await server.as('hub_manager')).call(show, { params: { id } })).status).toBe(404)
    expect((await read(office, id)).published).not.toBeNull()
  })
})

describe('who changes what', () => {
  test('a colleague who is no admin reads the profile, and does not change it', async () => {
    const { id } = await aPublished()
    const colleague = await server.as(await aUser(db, { roles: ['hub_manager'], organization_id: id }))
    expect(await read(colleague, id)).toMatchObject({ may_edit: false, draft: null })
    const body = { ...content, id, updated_at: null }
    expect((await colleague.call(update, { body })).status).toBe(403)
    expect((await colleague.call(submit, { body })).status).toBe(403)
  })

  test('another organization’s admin finds nothing to change, and no admin reviews', async () => {
    const { id, admin } = await aPublished()
    const other = await server.as('organization_admin')
    const body = { ...content, id, updated_at: null }
    expect((await other.call(update, { body })).status).toBe(404)
    expect((await other.call(submit, { body })).status).toBe(404)
    for (const caller of [other, admin]) {
      expect((await caller.call(publish, { body })).status).toBe(403)
      expect((await caller.call(requestChanges, { body: { id, note: 'Because.' } })).status).toBe(403)
    }
  })
})

describe('a logo', () => {
  test('is made small, waits in the draft, is published with it, and can be taken away', async () => {
    const { id, admin } = await aPublished()
    const reader = await server.as('hub_manager')
    const { data } = await save(admin, id, { logo_image: await picture() })
    const version = data.logo ?? ''
    expect(version).toMatch(/^[0-9a-f]{12}$/)
    expect((await reader.call(logo, { params: { id, version } })).status).toBe(404)
    // Saved again without naming it, it stays.
    expect((await save(admin, id, { summary: 'Other words.' })).data.logo).toBe(version)

    await step(publish, office, id)
    const shown = await reader.call(logo, { params: { id, version } })
    expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })
    expect(await sharp(Buffer.from(shown.bytes)).metadata()).toMatchObject({ width: 256, height: 256 })
    expect((await read(reader, id)).logo).toBe(version)

    expect((await save(admin, id, { summary: 'Other words.', logo_image: null })).data.logo).toBeNull()
    expect((await reader.call(logo, { params: { id, version } })).status).toBe(200)
    await step(publish, office, id)
    expect((await reader.call(logo, { params: { id, version } })).status).toBe(404)
  })

  test('that is no picture is refused at its field, and nothing else is lost or stored', async () => {
    const { id, admin } = await aMember()
    const image = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    expect(await save(admin, id, { logo_image: image })).toMatchObject({
      status: 422,
      errors: { logo_image: [expect.stringContaining('not a picture')] },
    })
    expect((await read(admin, id)).has_draft).toBe(false)
  })
})

test('the list is filtered, tells how complete each profile is, and is taken along as a file', async () => {
  const { id, name } = await aPublished({ naics: ['334413'] })
  const [row] = (await office.call(list, { query: { search: name, type: ['industry'], level: ['associate'] } })).data
  expect(row).toMatchObject({ id, status: 'published', completeness: { percent: 10 } })
  expect((await office.call(list, { query: { search: name, type: ['academic'] } })).data).toEqual([])
  expect((await office.call(take, { query: { search: name } })).text).toContain(`${name},industry,associate`)
})
