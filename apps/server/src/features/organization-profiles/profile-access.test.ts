import { emptyProfile } from '@guildhall/contract/organization-profile-fields'
import { organizationProfiles } from '@guildhall/contract/organization-profiles'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { organizations } from '../../db/schema/organizations.ts'
import { aUser } from '../../test/builders.ts'
import { content, picture, profileServer, read, save, step } from '../../test/organization-profiles.ts'
import type { Caller } from '../../test/server.ts'

const { server, db, office, aMember, aPublished } = await profileServer()
const { list, export: take, show, logo, update, submit, publish, requestChanges } = organizationProfiles

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
      version: 0,
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
    const body = { ...content, id, version: 0 }
    expect((await colleague.call(update, { body })).status).toBe(403)
    expect((await colleague.call(submit, { body })).status).toBe(403)
  })

  test('another organization’s admin finds nothing to change, and no admin reviews', async () => {
    const { id, admin } = await aPublished()
    const other = await server.as('organization_admin')
    const body = { ...content, id, version: 0 }
    expect((await other.call(update, { body })).status).toBe(404)
    expect((await other.call(submit, { body })).status).toBe(404)
    for (const caller of [other, admin]) {
      expect((await caller.call(publish, { body })).status).toBe(403)
      expect((await caller.call(requestChanges, { body: { id, note: 'Because.' } })).status).toBe(403)
    }
  })
})
