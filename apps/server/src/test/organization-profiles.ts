import { emptyProfile } from '@guildhall/contract/organization-profile-fields'
import { organizationProfiles } from '@guildhall/contract/organization-profiles'
import sharp from 'sharp'
import { expect } from 'vitest'
import { anOrganization, aUser } from './builders.ts'
import { testServer, type Caller } from './server.ts'

const { show, update, submit, publish } = organizationProfiles

export const content = { ...emptyProfile, summary: 'Wafers in small lots.' }

export const picture = async (background = '#17513f') =>
  (
    await sharp({ create: { width: 900, height: 300, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')

export const read = async (caller: Caller, id: string) => (await caller.call(show, { params: { id } })).data

export const save = async (caller: Caller, id: string, fields: object = {}) => {
  const { version } = await read(caller, id)
  return caller.call(update, { body: { ...content, ...fields, id, version } })
}

export const step = async (endpoint: typeof submit | typeof publish, caller: Caller, id: string) => {
  const { version } = await read(caller, id)
  return caller.call(endpoint, { body: { id, version } })
}

/** A portal with an office that reviews profiles, and organizations that have one. */
export async function profileServer() {
  const server = await testServer()
  const { db } = server
  const office = await server.as('system_admin')

  /** An organization that has just begun, and its admin. */
  async function aMember(given: Parameters<typeof anOrganization>[1] = {}) {
    const organization = await anOrganization(db, { profile_status: 'pending', ...given })
    const admin = await server.as(await aUser(db, { roles: ['organization_admin'], organization_id: organization.id }))
    return { id: organization.id, name: organization.name, admin }
  }

  /** One that the network sees. */
  async function aPublished(fields: object = {}) {
    const member = await aMember()
    await save(member.admin, member.id, fields)
    expect((await step(publish, office, member.id)).status).toBe(200)
    return member
  }

  return { server, db, office, aMember, aPublished }
}
