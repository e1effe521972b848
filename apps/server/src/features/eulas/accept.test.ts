import { api } from '@guildhall/contract/api'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { textOf } from '../../services/file-text.ts'
import { anOrganization, aUser } from '../../test/builders.ts'
import { aEula, aSeatOn, aToolWith, stateOfSeat } from '../../test/eulas.ts'
import { testServer } from '../../test/server.ts'

/** What the database itself says. */
const refusal = { cause: { message: expect.stringContaining('cannot be changed') } }
const server = await testServer()
const { db } = server
const organization = await anOrganization(db, { name: 'Halden' })
const organization_id = organization.id
const adminRow = await aUser(db, { roles: ['organization_admin'], organization_id })
const memberRow = await aUser(db, { organization_id })
const admin = await server.as(adminRow)
const member = await server.as(memberRow)
const office = await server.as(await aUser(db, { roles: ['eda_admin'], organization_id: null }))

type Version = { id: string; text_sha256: string }
const forUser = ({ id: version_id, text_sha256 }: Version) => ({
  body: { version_id, text_sha256, accepts_for: 'user' as const, consent: true },
})
const forOrganization = ({ id: version_id, text_sha256 }: Version) => ({
  body: { version_id, text_sha256, accepts_for: 'organization' as const, consent: true },
})

describe('accepting', () => {
  test('both accept what asks for both, and the seat opens with the second acceptance', async () => {
    const { id, newest } = await aEula(db, { scope: 'both' })
    const tool = await aToolWith(db, [id])
    const { seat } = await aSeatOn(db, tool.id, { user: memberRow, state: 'pending_eula' })
    const due = await member.call(api.eulas.due)
    const asked = due.data.filter(({ eula_id }) => eula_id === id)
    expect(asked.map(({ accepts_for, may_accept }) => [accepts_for, may_accept])).toEqual([
      ['organization', false],
      ['user', true],
    ])

    const mine = await member.call(api.eulas.accept, forUser(newest), { 'user-agent': 'Reader/1' })
    expect(mine.status).toBe(200)
    expect(mine.data).toMatchObject({
      number: 1,
      text_sha256: newest.text_sha256,
      user: { id: memberRow.id },
      accepted_by: { id: memberRow.id },
      organization: { id: organization_id, name: 'Halden' },
      is_superseded: false,
    })
    expect(await stateOfSeat(db, seat.id)).toBe('pending_eula')

    const theirs = await admin.call(api.eulas.accept, forOrganization(newest))
    expect(theirs.data).toMatchObject({ user: null, accepted_by: { id: adminRow.id } })
    expect(await stateOfSeat(db, seat.id)).toBe('active')
    expect((await member.call(api.eulas.due)).data.filter(({ eula_id }) => eula_id === id)).toEqual([])
  })

  test('a second click gives the same acceptance, also two at once', async () => {
    const { newest } = await aEula(db)
    const answers = await Promise.all([1, 2, 3].map(() => member.call(api.eulas.accept, forUser(newest))))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    const { meta } = await member.call(api.eulas.acceptances, { query: { version_id: [newest.id] } })
    expect(meta?.total).toBe(1)
  })

  test('it is refused to whoever acts in another person’s name', async () => {
    const { newest } = await aEula(db)
    const { id } = await aUser(db, { roles: ['system_admin'] })
    const posing = await server.as(memberRow, { impersonator_id: id })
    expect((await posing.call(api.eulas.accept, forUser(newest))).status).toBe(403)
    expect((await member.call(api.eulas.read, { params: { id: newest.id } })).data.acceptances).toEqual([])
  })

  test('only an admin accepts for the organization, and only where the EULA asks for it', async () => {
    const { newest } = await aEula(db)
    const refused = await member.call(api.eulas.accept, forOrganization(newest))
    expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('admin of your organization')])
    const { newest: personal } = await aEula(db, { scope: 'user' })
    expect((await admin.call(api.eulas.accept, forOrganization(personal))).status).toBe(409)
    const nobody = await office.call(api.eulas.accept, forUser(personal))
    expect([nobody.status, nobody.message]).toEqual([409, expect.stringContaining('no organization')])
  })

  test('only the newest version is accepted, by the text that was read, and with consent', async () => {
    const { versions, newest } = await aEula(db, { versions: [{}, { reconsent: false }] })
    const [first] = versions
    const old = await member.call(api.eulas.accept, forUser(first ?? newest))
    expect([old.status, old.message]).toEqual([409, expect.stringContaining('newer version')])
    const other = await member.call(api.eulas.accept, forUser({ ...newest, text_sha256: '0'.repeat(64) }))
    expect([other.status, other.message]).toEqual([409, expect.stringContaining('not the text')])
    const { body } = forUser(newest)
    expect((await member.call(api.eulas.accept, { body: { ...body, consent: false } })).errors).toHaveProperty(
      'consent',
    )
    expect((await member.call(api.eulas.accept, forUser(newest))).status).toBe(200)
  })

  test('a draft is there for those who write it only', async () => {
    const { newest } = await aEula(db, { versions: [{ published_at: null }] })
    expect((await member.call(api.eulas.read, { params: { id: newest.id } })).status).toBe(404)
    expect((await member.call(api.eulas.accept, forUser(newest))).status).toBe(404)
    expect((await office.call(api.eulas.read, { params: { id: newest.id } })).data.accepts_for).toEqual([])
  })

  test('whoever may not see EULAs accepts none', async () => {
    const { newest } = await aEula(db)
    const { id } = await anOrganization(db, { agreement_signed_at: null, paid_through: null })
    const newcomer = await server.as(await aUser(db, { organization_id: id }))
    expect((await newcomer.call(api.eulas.accept, forUser(newest))).status).toBe(403)
  })

  test('nothing changes an acceptance, not even by hand', async () => {
    const { newest } = await aEula(db)
    const { data } = await member.call(api.eulas.accept, forUser(newest))
    await expect(db.execute(sql`update eula_acceptances set number = 9 where id = ${data.id}`)).rejects.toMatchObject(
      refusal,
    )
    await expect(db.execute(sql`delete from eula_acceptances where id = ${data.id}`)).rejects.toMatchObject(refusal)
  })
})

test('reading says what can be accepted, and which version came after', async () => {
  const { versions, newest } = await aEula(db, { versions: [{}, {}] })
  const [first] = versions
  const read = (id: string) => admin.call(api.eulas.read, { params: { id } })
  expect((await read(first?.id ?? '')).data).toMatchObject({
    accepts_for: [],
    current: { id: newest.id, number: 2 },
    previous_id: null,
  })
  expect((await read(newest.id)).data).toMatchObject({
    accepts_for: ['organization', 'user'],
    current: null,
    previous_id: first?.id,
  })
  await admin.call(api.eulas.accept, forUser(newest))
  const { data } = await read(newest.id)
  expect(data.accepts_for).toEqual(['organization'])
  expect(data.acceptances).toHaveLength(1)
})

describe('acceptances', () => {
  test('everybody sees his own, admins those of their organization, the office all', async () => {
    const { id: eula_id, newest } = await aEula(db)
    const stranger = await server.as('organization_admin')
    await member.call(api.eulas.accept, forUser(newest))
    await admin.call(api.eulas.accept, forOrganization(newest))
    await stranger.call(api.eulas.accept, forUser(newest))
    const seen = async (who: typeof member) =>
      (await who.call(api.eulas.acceptances, { query: { eula_id: [eula_id] } })).data.map(
        ({ user }) => user?.id ?? null,
      )
    expect(await seen(member)).toEqual([memberRow.id])
    expect(await seen(admin)).toEqual([null, memberRow.id])
    expect(await seen(stranger)).toEqual([stranger.user.id])
    expect(await seen(office)).toEqual([stranger.user.id, null, memberRow.id])
    const found = await office.call(api.eulas.acceptances, { query: { eula_id: [eula_id], search: 'halden' } })
    expect(found.data).toHaveLength(2)
  })

  test('the receipt holds the stored text’s hash, is the same each time, and stays inside its scope', async () => {
    const { newest, name } = await aEula(db)
    const { data } = await member.call(api.eulas.accept, forUser(newest))
    const receipt = (who: typeof member, language = 'en') =>
      who.call(api.eulas.receipt, { params: { id: data.id } }, { 'accept-language': language })
    const first = await receipt(member)
    expect(first.status).toBe(200)
    expect(Buffer.from((await receipt(admin)).bytes)).toEqual(Buffer.from(first.bytes))
    expect(Buffer.from((await receipt(office, 'es')).bytes)).not.toEqual(Buffer.from(first.bytes))
    expect((await receipt(await server.as('organization_admin'))).status).toBe(404)
    const file = { media_type: 'application/pdf', size: first.bytes.length }
    const text = await textOf(file, async () => Readable.from([Buffer.from(first.bytes)]))
    expect(text).toContain(newest.text_sha256)
    expect(text).toContain(name)
    expect(text).toContain(`Text 1 of ${name}.`)
  })
})
