import { api, endpoints } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { isPermission } from '@guildhall/contract/permissions'
import { describe, expect, test } from 'vitest'
import { writing } from './articles.ts'
import { aHub, anOrganization, aUser } from './builders.ts'
import { aLibraryCategory } from './library.ts'
import { testServer } from './server.ts'
import { canary } from './the-other.ts'
import { uploadFile } from './uploads.ts'
import { nameOf, queriesFor } from './walk.ts'

const server = await testServer()
const { db } = server
const admin = await server.as('system_admin')
const hub = await aHub(db, { name: 'Of others' })
const reader = await server.as('user')
const hubManager = await server.as(await aUser(db, { roles: ['hub_manager'], managed_hub_ids: [(await aHub(db)).id] }))
const insider = await server.as(
  await aUser(db, { organization_id: (await anOrganization(db, { hub_ids: [hub.id] })).id }),
)

/** One of everything that can be meant for some, with the canary in all of it: once for another hub, once as a draft. */
const hidden = [
  await makeAll({ status: 'published', audience: { levels: [], hubs: [hub.id], roles: [] } }),
  await makeAll({ status: 'draft', audience: { levels: [], hubs: [], roles: [] } }),
]

describe.each([
  ['meant for others', hidden[0]],
  ['not published', hidden[1]],
])('what is %s', (_what, things) => {
  if (!things) throw new Error('nothing to hide')
  const { event, article, item, library, asset, files, content } = things
  const calls: [Endpoint, object][] = [
    [api.events.show, { params: { id: event.id } }],
    [api.eventCalendar.calendarFile, { params: { id: event.id } }],
    [api.eventRegistrations.register, { body: { id: event.id } }],
    [api.eventRegistrations.unregister, { body: { id: event.id } }],
    [api.eventRegistrations.acceptOffer, { body: { id: event.id } }],
    [api.eventRegistrations.declineOffer, { body: { id: event.id } }],
    [api.help.read, { params: { slug: article.slug } }],
    [api.help.rate, { body: { id: article.id, is_helpful: true } }],
    [api.workforce.read, { params: { slug: item.slug } }],
    [api.workforce.rate, { body: { id: item.id, is_helpful: true } }],
    [api.workforce.enrol, { body: { id: item.id } }],
    [api.workforce.withdraw, { body: { id: item.id } }],
    [api.contentLibrary.show, { params: { id: library.id } }],
    [api.contentLibrary.showVersion, { params: { id: library.id, number: 1 } }],
    [api.contentLibrary.download, { params: { id: library.id } }],
    [api.design.show, { params: { id: asset.id } }],
    [api.design.accept, { body: { id: asset.id, terms_hash: asset.terms_hash } }],
    ...[...files, content].map((id): [Endpoint, object] => [api.files.show, { params: { id } }]),
    ...[...files, content].map((id): [Endpoint, object] => [
      api.files.show,
      { params: { id }, query: { download: '1' } },
    ]),
  ]

  test.concurrent.each(calls.map(([endpoint, input]) => [nameOf(endpoint), endpoint, input] as const))(
    '%s answers 404 to those who are left out',
    async (_name, endpoint, input) => {
      expect((await reader.call(endpoint, input)).status).toBe(404)
      expect((await hubManager.call(endpoint, input)).status).toBe(404)
    },
  )
})

describe('no list, search, count, feed or export shows what is hidden:', () => {
  const reading = endpoints.filter(
    ({ method, path, access }) =>
      method === 'GET' && !path.includes(':') && (isPermission(access) || access === 'session'),
  )
  const queries = [{}, { search: canary }, { query: canary }, { per_page: 100 }, { hub_id: hub.id }, { tag: canary }]

  test.concurrent.each(reading.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (_path, endpoint) => {
    for (const query of queriesFor(endpoint, queries))
      for (const caller of [reader, hubManager]) {
        const { status, text } = await caller.call(endpoint, { query })
        if (status !== 200) continue
        expect(text).not.toContain(canary)
      }
  })

  test('and those who are meant see it, so that the canary lives', async () => {
    const seen = async (endpoint: Endpoint, query: object = {}) => (await insider.call(endpoint, { query })).text
    expect(await seen(api.events.list)).toContain(canary)
    expect(await seen(api.help.search, { query: canary })).toContain(canary)
    expect(await seen(api.workforce.browse)).toContain(canary)
    expect(await seen(api.contentLibrary.list)).toContain(canary)
    expect(await seen(api.design.list)).toContain(canary)
    for (const id of hidden[0]?.files ?? [])
      expect((await insider.call(api.files.show, { params: { id } })).status).toBe(200)
    const library = { params: { id: hidden[0]?.library.id ?? '' } }
    expect((await insider.call(api.contentLibrary.download, library)).text).toContain(canary)
  })
})

test('a hub manager changes nothing that is another hub’s', async () => {
  const { event, library } = await makeAll(
    { status: 'published', audience: { levels: [], hubs: [], roles: [] } },
    hub.id,
  )
  const mine = hubManager
  for (const [endpoint, input] of [
    [api.events.update, { body: { ...event, cover_id: null, attachment_ids: [] } }],
    [api.events.publish, { body: { id: event.id } }],
    [api.events.cancel, { body: { id: event.id, reason: 'Because.' } }],
    [api.events.delete, { params: { id: event.id } }],
    [api.eventRegistrations.attendees, { query: { id: event.id } }],
    [api.eventRegistrations.attendeesExport, { query: { id: event.id } }],
    [api.eventRegistrations.people, { query: { id: event.id } }],
    [api.eventRegistrations.addAttendee, { body: { id: event.id, user_id: reader.user.id } }],
    [api.eventRegistrations.removeAttendee, { body: { id: event.id, user_id: reader.user.id } }],
    [api.eventRegistrations.checkIn, { body: { id: event.id, user_id: reader.user.id, is_here: true } }],
    [api.contentLibrary.update, { body: { ...library, file_id: library.file?.id } }],
    [api.contentLibrary.downloads, { query: { item_id: library.id } }],
    [api.hubs.update, { body: { id: hub.id, name: 'Mine', version: 1 } }],
    [api.hubs.requests, { query: { hub_id: hub.id } }],
  ] as [Endpoint, object][]) {
    const { status } = await mine.call(endpoint, input)
    expect([endpoint.path, [403, 404].includes(status) ? 'refused' : status]).toEqual([endpoint.path, 'refused'])
  }
})

type Given = {
  status: 'draft' | 'published'
  audience: { levels: string[]; hubs: string[]; roles: [] }
}

async function makeAll({ status, audience }: Given, hub_id: string | null = null) {
  const name = `${canary} ${crypto.randomUUID().slice(0, 8)}`
  const sent = async () => (await uploadFile(admin, `${name}.txt`, `Words of ${canary}`)).data.id
  const { article, item } = writing(admin)
  const attached = [await sent(), await sent(), await sent(), await sent()] as const
  const content = await sent()
  const given = { title: name, summary: name, body: `<p>${name}</p>`, tags: [canary], audience, status }
  const event = await admin.call(api.events.create, {
    body: {
      title: name,
      summary: name,
      agenda: name,
      audience,
      hub_id,
      type: 'workshop',
      is_published: status === 'published',
      starts_at: '2030-01-01T10:00:00.000Z',
      ends_at: '2030-01-01T11:00:00.000Z',
      time_zone: 'UTC',
      takes_place: 'in_person',
      place: name,
      attachment_ids: [attached[0]],
    },
  })
  const library = await admin.call(api.contentLibrary.create, {
    body: {
      title: name,
      description: name,
      tags: [canary],
      audience,
      status,
      hub_id,
      kind: 'file',
      file_id: content,
      category_id: (await aLibraryCategory(server)).id,
    },
  })
  const asset = await admin.call(api.design.create, {
    body: { ...given, kind: 'pdk', terms: '', technology: canary, provider: canary, attachment_ids: [attached[1]] },
  })
  return {
    event: event.data,
    library: library.data,
    asset: asset.data,
    article: await article({ ...given, attachment_ids: [attached[2]] }),
    item: await item({ provider: canary }, { ...given, attachment_ids: [attached[3]] }),
    files: attached,
    /** Is had from the item alone. */
    content,
  }
}
