import { createHash } from 'node:crypto'
import { api, endpoints } from '@guildhall/contract/api'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { eula_versions } from '../../db/schema/eda.ts'
import { actorOf } from '../../test/actor.ts'
import { aUser } from '../../test/builders.ts'
import { aEula, anAcceptance, aSeatOn, aToolWith, daysAgo, eulaInput } from '../../test/eulas.ts'
import { testServer } from '../../test/server.ts'
import type { Letter } from '../../words/letters.ts'
import { sweepEulas } from './jobs.ts'
import { publishEula } from './manage.ts'

/** What the database itself says. */
const refusal = { cause: { message: expect.stringContaining('cannot be changed') } }
const server = await testServer()
const { db } = server
const office = await server.as('eda_admin')
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
const created = async (given: Partial<ReturnType<typeof eulaInput>> = {}) =>
  (await office.call(api.eulas.create, { body: { ...eulaInput(), ...given } })).data
const publish = (id = '') => office.call(api.eulas.publish, { body: { id } })

describe('writing', () => {
  test('a EULA begins with a draft, cleaned, whose hash is that of the stored text', async () => {
    const { draft, versions, current } = await created({
      text: '<h2>Úse</h2><p onclick="x()">You may.</p><script>bad()</script><img src="https://example.test/a.png">',
    })
    expect(draft?.text).toBe('<h2>Úse</h2><p>You may.</p>')
    expect(draft).toMatchObject({ number: 1, reconsent: true, text_sha256: sha256('<h2>Úse</h2><p>You may.</p>') })
    expect([versions, current]).toEqual([[], null])
  })

  test('two of one vendor have different names', async () => {
    const { name } = await created()
    const { status, errors } = await office.call(api.eulas.create, {
      body: { ...eulaInput(), name: name.toUpperCase() },
    })
    expect(status).toBe(422)
    expect(errors).toHaveProperty('name')
  })

  test('a first version always asks; the next one is numbered on, and there is one draft at most', async () => {
    const { id, draft } = await created()
    await office.call(api.eulas.saveDraft, { body: { eula_id: id, text: '<p>Other.</p>', reconsent: false } })
    const { data } = await publish(draft?.id)
    expect(data.versions).toMatchObject([{ number: 1, reconsent: true, published_by: { id: office.user.id } }])
    const save = (text: string) =>
      office.call(api.eulas.saveDraft, { body: { eula_id: id, text, reconsent: false, grace_days: 3 } })
    const drafts = await Promise.all(['<p>A</p>', '<p>B</p>'].map(save))
    expect(drafts.map((each) => each.data.draft?.number)).toEqual([2, 2])
    expect(new Set(drafts.map((each) => each.data.draft?.id)).size).toBe(1)
  })

  test('publishing twice publishes once; an empty text is not published', async () => {
    const { draft } = await created()
    const answers = await Promise.all([publish(draft?.id), publish(draft?.id)])
    expect(answers.map(({ status, data }) => [status, data.versions.length])).toEqual([
      [200, 1],
      [200, 1],
    ])
    expect(new Set(answers.map(({ data }) => data.current?.published_at)).size).toBe(1)
    const empty = await created({ text: '<p> </p>' })
    expect((await publish(empty.draft?.id)).errors).toHaveProperty('text')
  })

  test('who has to accept stays once a version is published, and it is never deleted', async () => {
    const { id, vendor, name } = await aEula(db, { scope: 'user' })
    const update = (scope: 'user' | 'both', change = {}) =>
      office.call(api.eulas.update, { body: { id, vendor, name, scope, ...change } })
    expect((await update('both')).status).toBe(409)
    expect((await update('user', { name: `${name}, renamed` })).data.name).toBe(`${name}, renamed`)
    expect((await office.call(api.eulas.delete, { params: { id } })).status).toBe(409)
    const draft = await created()
    expect((await office.call(api.eulas.delete, { params: { id: draft.id } })).status).toBe(200)
    const used = await created()
    await aToolWith(db, [used.id])
    expect((await office.call(api.eulas.delete, { params: { id: used.id } })).status).toBe(409)
  })
})

test('what somebody else saved is not overwritten with an older version of a EULA or its draft', async () => {
  const { id, vendor, name, version, draft } = await created()
  const save = (text: string, seen: number) =>
    office.call(api.eulas.saveDraft, { body: { eula_id: id, text, version: seen } })
  const saved = await save('<p>Ours.</p>', version)
  expect(saved).toMatchObject({ status: 200, data: { version: version + 1 } })
  const old = { version, id: draft?.id ?? '' }
  expect((await save('<p>Theirs.</p>', version)).status).toBe(409)
  expect((await office.call(api.eulas.publish, { body: old })).status).toBe(409)
  const renamed = { id, vendor, name: `${name}, renamed`, scope: 'both' as const, version }
  expect((await office.call(api.eulas.update, { body: renamed })).status).toBe(409)
  const { data } = await office.call(api.eulas.show, { params: { id } })
  expect(data).toMatchObject({ name, draft: { text: '<p>Ours.</p>', published_at: null }, version: version + 1 })
})

describe('a published version', () => {
  const stored = (id: string) =>
    db
      .select()
      .from(eula_versions)
      .where(sql`id = ${id}`)

  test('is changed by no call of the contract', async () => {
    const { id, newest, vendor, name } = await aEula(db)
    const before = await stored(newest.id)
    const fields = { text: '<p>Changed.</p>', note: 'Changed', grace_days: 1, reconsent: false }
    const calls = endpoints.filter(({ path, method }) => path.startsWith('eulas/') && method !== 'GET')
    expect(calls.length).toBeGreaterThan(5)
    for (const { method, path } of calls) {
      for (const given of [id, newest.id])
        await office.request({
          method,
          url: `/api/${path.replace(':id', given)}`,
          payload: {
            ...fields,
            ...newest,
            id: given,
            eula_id: id,
            version_id: newest.id,
            vendor,
            name,
            scope: 'both',
            number: 1,
            text: fields.text,
            text_sha256: sha256(fields.text),
            published_at: null,
            accepts_for: 'user',
            consent: true,
          },
        })
    }
    expect(await stored(newest.id)).toEqual(before)
    expect(sha256(before[0]?.text ?? '')).toBe(before[0]?.text_sha256)
  })

  test.each(['text', 'text_sha256', 'note', 'published_at', 'reconsent', 'grace_days', 'number'])(
    'keeps its %s also against the database',
    async (column) => {
      const { newest } = await aEula(db)
      const same = sql`update eula_versions set ${sql.identifier(column)} = ${sql.identifier(column)} where id = ${newest.id}`
      await expect(db.execute(same)).rejects.toMatchObject(refusal)
    },
  )

  test('is not deleted', async () => {
    const { newest } = await aEula(db)
    await expect(db.execute(sql`delete from eula_versions where id = ${newest.id}`)).rejects.toMatchObject(refusal)
  })
})

test('the list counts who needs a EULA and who has accepted it', async () => {
  const eula = await aEula(db, { scope: 'both', vendor: 'Counting House' })
  const tool = await aToolWith(db, [eula.id])
  const { user, organization_id } = await aSeatOn(db, tool.id)
  await aSeatOn(db, tool.id)
  await anAcceptance(db, eula.newest, { organization_id, user_id: user.id, accepted_by_id: user.id })
  const { data, meta } = await office.call(api.eulas.list, { query: { vendor: ['Counting House'] } })
  expect(meta?.total).toBe(1)
  expect(data).toMatchObject([
    { id: eula.id, tool_count: 1, needed_count: 4, accepted_count: 1, has_draft: false, current: { number: 1 } },
  ])
  const { data: details } = await office.call(api.eulas.show, { params: { id: eula.id } })
  expect(details.concerned).toEqual({ organizations: 2, people: 2 })
})

describe('letters', () => {
  const sent: Letter[] = []
  const post = { send: async (_tx: unknown, ...letters: Letter[]) => void sent.push(...letters) }
  const deps = { ...server.deps, post }

  async function aNeededEula(published: number) {
    sent.length = 0
    const eula = await aEula(db, { scope: 'both', versions: [{ published_at: daysAgo(published), grace_days: 30 }] })
    const tool = await aToolWith(db, [eula.id])
    const { user, organization_id } = await aSeatOn(db, tool.id)
    const admin = await aUser(db, { roles: ['organization_admin'], organization_id })
    return { eula, user, admin, organization_id }
  }
  const lettersTo = (email: string) => sent.filter(({ to }) => to === email).map(({ name, link }) => [name, link])

  test('a version that asks for consent is made known to admins and to those with a seat', async () => {
    const { eula, user, admin } = await aNeededEula(100)
    await office.call(api.eulas.saveDraft, { body: { eula_id: eula.id, text: '<p>New.</p>', note: 'Why' } })
    const { data } = await office.call(api.eulas.show, { params: { id: eula.id } })
    const id = data.draft?.id ?? ''
    await publishEula({ ...deps, author: { actor: await actorOf(server, office) } }, { id })
    const link = `${server.deps.siteUrl()}/eda/eulas?read=${id}&set=1`
    expect(lettersTo(admin.email)).toEqual([['eula_published_organization', link]])
    expect(lettersTo(user.email)).toEqual([['eula_published', link]])
  })

  test('a week before grace ends those who have not accepted are reminded once', async () => {
    const { eula, user, admin, organization_id } = await aNeededEula(25)
    await anAcceptance(db, eula.newest, { organization_id, user_id: user.id, accepted_by_id: user.id })
    await sweepEulas(deps)
    await sweepEulas(deps)
    expect(lettersTo(admin.email).map(([name]) => name)).toEqual(['eula_reminder_organization'])
    expect(lettersTo(user.email)).toEqual([])
  })

  test('nobody is reminded earlier', async () => {
    const { admin, user } = await aNeededEula(20)
    await sweepEulas(deps)
    expect([...lettersTo(admin.email), ...lettersTo(user.email)]).toEqual([])
  })
})
