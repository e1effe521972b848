import { hubs } from '@guildhall/contract/hubs'
import { membershipLevels } from '@guildhall/contract/membership-levels'
import { organizationProfiles } from '@guildhall/contract/organization-profiles'
import { organizations } from '@guildhall/contract/organizations'
import { profile } from '@guildhall/contract/profile'
import { roles } from '@guildhall/contract/roles'
import { siteSettings } from '@guildhall/contract/site-settings'
import { users } from '@guildhall/contract/users'
import { describe, expect, test } from 'vitest'
import { aHub, anOrganization, aUser } from '../../test/builders.ts'
import { content, profileServer } from '../../test/organization-profiles.ts'

const { server, db, office, aMember } = await profileServer()

type Reply = { status: number; message: string }
type Form = {
  /** The version that an editor opens. */
  open: () => Promise<number>
  save: (text: string, version?: number) => Promise<Reply>
  text: () => Promise<string>
}

const person = async (kind: 'member' | 'admin'): Promise<Form> => {
  const organization = await anOrganization(db)
  const { id } = await aUser(db, {
    organization_id: organization.id,
    roles: [kind === 'member' ? 'user' : 'eda_admin'],
  })
  const read = async () => (await office.call(users.show, { params: { id } })).data
  const endpoint = kind === 'member' ? users.update : users.updateAdmin
  return {
    open: async () => (await read()).version,
    save: async (job_title, version) =>
      office.call(endpoint, { body: { ...(await read()), organization_id: organization.id, job_title, version } }),
    text: async () => (await read()).job_title,
  }
}

const organization = async (): Promise<Form> => {
  const { id } = await anOrganization(db)
  const read = async () => (await office.call(organizations.show, { params: { id } })).data
  return {
    open: async () => (await read()).version,
    save: async (description, version) =>
      office.call(organizations.update, { body: { ...(await read()), description, version } }),
    text: async () => (await read()).description,
  }
}

const role = async (): Promise<Form> => {
  const body = { name: `Role ${crypto.randomUUID()}`, description: '', permissions: [] }
  const { id } = (await office.call(roles.create, { body })).data
  const read = async () => (await office.call(roles.show, { params: { id } })).data
  return {
    open: async () => (await read()).version,
    save: (description, version) => office.call(roles.update, { body: { ...body, description, id, version } }),
    text: async () => (await read()).description,
  }
}

const level = async (): Promise<Form> => {
  const read = async () => {
    const { data } = await office.call(membershipLevels.list)
    const found = data.find(({ slug }) => slug === 'associate')
    if (!found) throw new Error('There is no level')
    return found
  }
  return {
    open: async () => (await read()).version,
    save: async (name, version) => office.call(membershipLevels.update, { body: { ...(await read()), name, version } }),
    text: async () => (await read()).name,
  }
}

const settings = async (): Promise<Form> => {
  const read = async () => (await office.call(siteSettings.show)).data
  return {
    open: async () => (await read()).version,
    save: (mail_footer, version) => office.call(siteSettings.update, { body: { mail_footer, version } }),
    text: async () => (await read()).mail_footer,
  }
}

const organizationProfile = async (): Promise<Form> => {
  const { id, admin } = await aMember()
  const read = async () => (await admin.call(organizationProfiles.show, { params: { id } })).data
  return {
    open: async () => (await read()).version,
    save: (summary, version) => admin.call(organizationProfiles.update, { body: { ...content, summary, id, version } }),
    text: async () => (await read()).draft?.summary ?? '',
  }
}

const ownProfile = async (): Promise<Form> => {
  const caller = await server.as('user')
  const read = async () => (await caller.call(profile.show)).data
  return {
    open: async () => (await read()).version,
    save: async (job_title, version) =>
      caller.call(profile.update, { body: { ...(await read()), job_title, version } }),
    text: async () => (await read()).job_title,
  }
}

const forms = { organization, role, level, settings, organizationProfile, ownProfile }

describe.each(Object.entries({ member: () => person('member'), admin: () => person('admin'), ...forms }))(
  'the form: %s',
  (_name, begin) => {
    test('refuses the second of two who opened the same version, and keeps what the first one saved', async () => {
      const { open, save, text } = await begin()
      const version = await open()
      expect((await save('First', version)).status).toBe(200)
      expect(await save('Second', version)).toMatchObject({
        status: 409,
        message: expect.stringContaining('Someone else saved changes'),
      })
      expect(await text()).toBe('First')
      expect((await save('Third', await open())).status).toBe(200)
    })

    test('lets the last one win where a caller sends no version', async () => {
      const { save, text } = await begin()
      expect((await save('One')).status).toBe(200)
      expect((await save('Other')).status).toBe(200)
      expect(await text()).toBe('Other')
    })
  },
)

test('the form of a hub takes no save without a version, and refuses an old one', async () => {
  const { id, version } = await aHub(db)
  const save = (given: object) =>
    office.call(hubs.update, { body: { id, version, name: crypto.randomUUID(), ...given } })
  expect((await save({ name: 'First hub' })).status).toBe(200)
  expect((await save({})).status).toBe(409)
  expect((await save({ version: undefined })).status).toBe(422)
  expect((await office.call(hubs.show, { params: { id } })).data.name).toBe('First hub')
})

test('an organization that joined a hub meanwhile keeps it, because the form that was opened before is refused', async () => {
  const joining = await anOrganization(db)
  const { id: hub_id } = await aHub(db)
  const admin = await server.as(await aUser(db, { organization_id: joining.id, roles: ['organization_admin'] }))
  const { data: form } = await office.call(organizations.show, { params: { id: joining.id } })
  await admin.call(hubs.askToJoin, { body: { hub_id } })
  const { data: requests } = await office.call(hubs.requests, { query: { hub_id } })
  await office.call(hubs.decide, { body: { id: requests[0]?.id ?? '', decision: 'approve' } })
  expect((await office.call(organizations.update, { body: form })).status).toBe(409)
  const { data } = await office.call(organizations.show, { params: { id: joining.id } })
  expect(data.hub_ids).toEqual([hub_id])
})
