import { auth } from '@guildhall/contract/auth'
import { organizationProfiles } from '@guildhall/contract/organization-profiles'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '../../db/schema/audit.ts'
import { content, profileServer, read, save, step } from '../../test/organization-profiles.ts'

const { server, db, office, aMember, aPublished } = await profileServer()
const { list, export: take, update, submit, publish, requestChanges } = organizationProfiles

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
    const { version } = await read(office, id)
    const replies = await Promise.all(Array.from({ length: 50 }, () => office.call(publish, { body: { id, version } })))
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
    const { version } = await read(admin, id)
    const mine = { ...content, id, version }
    expect((await admin.call(update, { body: { ...mine, summary: 'First.' } })).status).toBe(200)
    expect(await office.call(update, { body: { ...mine, summary: 'Second.' } })).toMatchObject({
      status: 409,
      message: expect.stringContaining('Someone else saved changes'),
    })
    expect((await read(admin, id)).draft?.summary).toBe('First.')
  })

  test('and nothing is published that the office has not read', async () => {
    const { id, admin } = await aMember()
    await save(admin, id)
    await step(submit, admin, id)
    const { version } = await read(office, id)
    await save(admin, id, { summary: 'Slipped in.' })
    expect((await office.call(publish, { body: { id, version } })).status).toBe(409)
    expect((await read(office, id)).published).toBeNull()
  })
})

test('the list is filtered, tells how complete each profile is, and is taken along as a file', async () => {
  const { id, name } = await aPublished({ naics: ['334413'] })
  const [row] = (await office.call(list, { query: { search: name, type: ['industry'], level: ['associate'] } })).data
  expect(row).toMatchObject({ id, status: 'published', completeness: { percent: 10 } })
  expect((await office.call(list, { query: { search: name, type: ['academic'] } })).data).toEqual([])
  expect((await office.call(take, { query: { search: name } })).text).toContain(`${name},industry,associate`)
})
