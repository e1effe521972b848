import { organizationProfiles } from '@guildhall/contract/organization-profiles'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { picture, profileServer, read, save, step } from '../../test/organization-profiles.ts'

const { server, office, aMember, aPublished } = await profileServer()
const { logo, publish } = organizationProfiles

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
