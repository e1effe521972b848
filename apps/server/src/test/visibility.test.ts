import { analyticsSections } from '@guildhall/contract/analytics'
import { api, endpoints } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/endpoint'
import { may } from '@guildhall/contract/policy'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testServer } from './server.ts'
import { everyLooker, type Looker } from './lookers.ts'
import { aMarkedNetwork, everyMark, type Mark } from './marked-network.ts'
import { notCalled } from './not-called.ts'
import { keysOf, nameOf, severalAtOnce } from './walk.ts'

const server = await testServer()
const network = await aMarkedNetwork(server.db)
const lookers = await everyLooker(server, network)
const {
  marks,
  hub,
  led,
  firms,
  people,
  request,
  event,
  item,
  article,
  course,
  asset,
  node,
  other,
  capability,
  call,
  posted,
  won,
  response,
} = network

const ids = (...things: { id: string }[]) => things.map(({ id }) => ({ id }))
const everybody = ids(...Object.values(people))
const everyFirm = ids(...Object.values(firms))
const slug = (thing: { slug: string }) => [{ slug: thing.slug }]

/** The addresses of all that has to do with those who are hidden. */
const addresses = new Map<Endpoint, object[]>([
  [api.access.show, everybody],
  [api.accessRequests.show, ids(request)],
  [api.analytics.show, analyticsSections.map((section) => ({ section }))],
  [api.analytics.export, analyticsSections.map((section) => ({ section }))],
  [api.capabilities.show, ids(capability)],
  [api.capabilitiesTaxonomy.show, ids(node)],
  [api.capabilitiesTaxonomy.history, ids(node)],
  [api.capabilitiesTaxonomy.movePreview, ids(node)],
  [
    api.connect.details,
    [
      ...everybody.map(({ id }) => ({ type: 'user', id })),
      ...everyFirm.map(({ id }) => ({ type: 'organization', id })),
    ],
  ],
  [
    api.connect.picture,
    [
      ...everybody.map(({ id }) => ({ type: 'user', id, version: 'v1' })),
      ...everyFirm.map(({ id }) => ({ type: 'organization', id, version: 'v1' })),
    ],
  ],
  [api.contentLibrary.show, ids(item)],
  [api.contentLibrary.showVersion, [{ id: item.id, number: 1 }]],
  [api.design.show, ids(asset)],
  [api.eventCalendar.calendarFile, ids(event)],
  [api.events.show, ids(event)],
  [api.help.edit, ids(article)],
  [api.help.feedback, ids(article)],
  [api.help.read, slug(article)],
  [api.hubs.show, ids(hub, led)],
  [api.matching.fits, ids(call)],
  [api.matching.gap, ids(node)],
  [api.opportunities.show, ids(call, posted, won)],
  [api.opportunityResponses.show, ids(response)],
  [api.organizationProfiles.logo, everyFirm.map(({ id }) => ({ id, version: 'v1' }))],
  [api.organizationProfiles.show, everyFirm],
  [api.organizations.show, everyFirm],
  [api.organizations.standing, everyFirm],
  [api.payments.show, everyFirm],
  [api.profile.photo, everybody],
  [api.users.show, everybody],
  [api.workforce.edit, ids(course)],
  [api.workforce.enrolments, ids(course)],
  [api.workforce.exportEnrolments, ids(course)],
  [api.workforce.feedback, ids(course)],
  [api.workforce.read, slug(course)],
])

/** Keys without which an endpoint answers nothing. */
const needed: Record<string, (looker: Looker) => string> = {
  asset_id: () => asset.id,
  from: () => '2026-01-01',
  from_id: () => other.id,
  hub_id: () => hub.id,
  id: () => event.id,
  into_id: () => node.id,
  item_id: () => item.id,
  list: () => 'users',
  opportunity_id: () => call.id,
  organization_id: () => firms.quiet.id,
  query: () => everyMark,
  response_id: ({ response_id }) => response_id,
  role_id: () => people.quiet.role_ids[0] ?? '',
  search: () => everyMark,
  sentence: () => everyMark,
  to: () => '2026-12-31',
  user_id: () => people.unlisted.id,
}

/** What is asked for besides: nothing, the marks, and those who are hidden by their ids. */
const wishes: Record<string, string>[] = [
  {},
  { search: everyMark },
  { of: 'user' },
  { of: 'user', search: everyMark },
  { hub_id: hub.id, per_page: '100' },
  { organization_id: firms.quiet.id },
  { ids: [...everybody, ...everyFirm].map(({ id }) => id).join() },
]

/** What differs to an endpoint: the keys that it needs, and the wishes that it takes. */
const asked = new Map(
  endpoints.map((endpoint) => {
    const keys = keysOf(endpoint.query)
    const taken = wishes.filter((wish) => Object.keys(wish).every((key) => keys.includes(key)))
    return [endpoint, { needs: requiredOf(endpoint.query), taken }]
  }),
)

function inputsOf(endpoint: Endpoint, looker: Looker): { params?: object; query: object }[] {
  const { needs = [], taken = [] } = asked.get(endpoint) ?? {}
  const base = Object.fromEntries(needs.map((key) => [key, needed[key]?.(looker) ?? everyMark]))
  const queries = taken.map((wish) => ({ ...base, ...wish }))
  const paths = addresses.get(endpoint) ?? [undefined]
  return paths.flatMap((params) => queries.map((query) => (params ? { params, query } : { query })))
}

function requiredOf(schema: z.ZodType | undefined): string[] {
  return (schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).required) ?? []
}

const uncalled = new Set(notCalled.map(([endpoint]) => endpoint))
const called = endpoints.filter(
  (endpoint) =>
    endpoint.method === 'GET' &&
    !endpoint.changes &&
    !uncalled.has(endpoint) &&
    (!endpoint.path.includes(':') || addresses.has(endpoint)),
)

/** Where those who are hidden have shown themselves: to whom, and why it is no leak. Only by their names. */
const told: { by: Endpoint[]; to: (looker: Looker) => boolean; why: string }[] = [
  {
    by: [api.eventRegistrations.attendees, api.eventRegistrations.attendeesExport],
    to: ({ manages }) => manages,
    why: 'Who registers for an event is on the list of those who run it.',
  },
  {
    by: [api.contentLibrary.downloads, api.contentLibrary.exportDownloads],
    to: ({ manages }) => manages,
    why: 'Who saves a file is in the log of those who look after it.',
  },
  {
    by: [api.hubs.requests, api.notifications.todos],
    to: ({ manages }) => manages,
    why: 'An organization that asks to join names itself to those who decide.',
  },
  {
    by: [
      api.contentLibrary.list,
      api.contentLibrary.export,
      api.contentLibrary.show,
      api.contentLibrary.showVersion,
      api.events.show,
    ],
    to: ({ manages }) => manages,
    why: 'Those who look after something see who changed it.',
  },
  {
    by: [
      api.design.acceptances,
      api.design.exportAcceptances,
      api.help.edit,
      api.help.export,
      api.help.list,
      api.workforce.edit,
      api.workforce.export,
      api.workforce.list,
    ],
    to: ({ name }) => name === 'holder of every permission',
    why: 'Those who keep an area see who wrote and who accepted.',
  },
  {
    by: [api.accessRequests.organizations],
    to: () => true,
    why: 'People who sign up look for their organization by name.',
  },
]

const isTold = (looker: Looker, endpoint: Endpoint, { kind }: Mark) =>
  kind === 'name' && told.some(({ by, to }) => by.includes(endpoint) && to(looker))

/** Whether the reader looks after the person or organization that the mark belongs to. */
const isTheirs = ({ caller, seesAll, manages, isConnect }: Looker, mark: Mark) =>
  seesAll ||
  (mark.organization_id !== null && mark.organization_id === caller.user.organization_id) ||
  (manages && mark.isOfHub && mark.kind === 'name') ||
  (isConnect && mark.isForConnect === true)

/** A text in one piece, also where a passage is told in parts because of what was found. */
const whole = (text: string) => text.replaceAll(/","is_hit":(?:true|false)\},\{"text":"/g, '')

test('no answer shows those who are not listed, nor private fields, to people who do not look after them', async () => {
  const leaks = new Set<string>()
  const seen = new Map(lookers.map(({ name }) => [name, new Set<string>()]))
  let tried = 0
  // Who is refused is told nothing: that they are is held by matrix.test.ts.
  const visits = lookers.flatMap((looker) =>
    called.filter(({ access }) => may(looker.actor, access)).map((endpoint) => ({ looker, endpoint })),
  )
  await severalAtOnce(visits, async ({ looker, endpoint }) => {
    for (const input of inputsOf(endpoint, looker)) {
      const { status, text } = await looker.caller.call(endpoint, input)
      tried += 1
      if (status >= 500) leaks.add(`${nameOf(endpoint)} answers ${status} to ${looker.name}: ${JSON.stringify(input)}`)
      if (status !== 200) continue
      const said = whole(text)
      for (const mark of marks.filter(({ word }) => said.includes(word))) {
        seen.get(looker.name)?.add(mark.word)
        if (!isTheirs(looker, mark) && !isTold(looker, endpoint, mark))
          leaks.add(`${nameOf(endpoint)} shows ${mark.word} to ${looker.name}: ${JSON.stringify(input)}`)
      }
    }
  })
  const combinations = visits.length * marks.length
  process.stdout.write(
    `${combinations} combinations of ${visits.length} reader and endpoint pairs with ${marks.length} marks, in ${tried} calls\n`,
  )
  expect([...leaks]).toEqual([])

  // So that the marks live: the office finds all of them, and others what is theirs.
  const unseen = (name: string, of: Mark[]) => of.map(({ word }) => word).filter((word) => !seen.get(name)?.has(word))
  expect(unseen('system_admin', marks)).toEqual([])
  const ofQuiet = marks.filter(({ organization_id }) => organization_id === firms.quiet.id)
  expect(unseen('admin of the unlisted', ofQuiet)).toEqual([])
  const ofHub = marks.filter(({ kind, isOfHub, word }) => kind === 'name' && isOfHub && !word.includes('closed'))
  expect(unseen('manager of the hub', ofHub)).toEqual([])
})

test('every endpoint that says something is called, is named with a reason, or answers a change with the same as one of them', () => {
  const known = [...called, ...uncalled]
  const answers = new Set(known.map(({ data }) => thingOf(data)))
  const isCovered = (endpoint: Endpoint) =>
    known.includes(endpoint) ||
    !saysSomething(endpoint) ||
    (endpoint.method !== 'GET' && answers.has(thingOf(endpoint.data)))
  expect(endpoints.filter((endpoint) => !isCovered(endpoint)).map(nameOf)).toEqual([])
})

/** What an answer holds, one or many of it. */
function thingOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodArray) return thingOf(schema.element as z.ZodType)
  return schema instanceof z.ZodNullable ? thingOf(schema.unwrap() as z.ZodType) : schema
}

/** Whether an answer holds words that somebody wrote. */
const saysSomething = ({ data }: Endpoint) =>
  /\{"type":"string"(,"(min|max)Length":\d+)*\}/.test(JSON.stringify(z.toJSONSchema(data, { unrepresentable: 'any' })))
