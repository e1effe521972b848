import { analyticsSections, type AnalyticsSection, type AnalyticsTable } from '@guildhall/contract/analytics'
import { opportunityKinds, opportunityStates, responseStates } from '@guildhall/contract/opportunities'
import { orderStates } from '@guildhall/contract/order-rules'
import { searchAreas } from '@guildhall/contract/search'
import { organizationStatuses } from '@guildhall/contract/standing'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { access_requests } from '../../db/schema/access-requests.ts'
import { activity_days, search_days } from '../../db/schema/analytics.ts'
import { article_feedback, articles } from '../../db/schema/articles.ts'
import { categories } from '../../db/schema/categories.ts'
import { event_registrations, events } from '../../db/schema/events.ts'
import { library_downloads, library_items } from '../../db/schema/library.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { opportunities, opportunity_responses } from '../../db/schema/opportunities.ts'
import { orders, seats } from '../../db/schema/orders.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { invoices, payments } from '../../db/schema/payments.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import { actorOf } from '../../test/actor.ts'
import { aLibraryCategory } from '../../test/library.ts'
import { testServer } from '../../test/server.ts'
import { aPackage, aTool } from '../../test/tools.ts'
import { sayIn } from '../../words/say.ts'
import { readSection } from './report.ts'

const server = await testServer()
const { db } = server
const reader = { actor: await actorOf(server, await server.as('system_admin')), say: sayIn('en'), switchedOff: [] }

type Range = { from: string; to: string }
const dayMs = 86_400_000
const dayPlus = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const lengthOf = ({ from, to }: Range) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
const earlier = (range: Range): Range => ({ from: dayPlus(range.from, -lengthOf(range)), to: dayPlus(range.from, -1) })
const numbered = (name: string, n: number) => `${name} ${String(n).padStart(4, '0')}`

// What things happen to; more of each than a list shows.
const shelf = await aLibraryCategory(server)
const item = { category_id: shelf.id, kind: 'page' as const, status: 'published' as const }
const items = await db
  .insert(library_items)
  .values(Array.from({ length: 12 }, (_, n) => ({ ...item, title: numbered('item', n) })))
  .returning()
const [section] = await db
  .insert(categories)
  .values({ area: 'help', name: 'Help', slug: 'help', position: 1 })
  .returning()
const article = { area: 'help' as const, category_id: section?.id ?? '', status: 'published' as const }
const texts = await db
  .insert(articles)
  .values(Array.from({ length: 12 }, (_, n) => ({ ...article, title: numbered('article', n), slug: `article-${n}` })))
  .returning()
const tool = await aTool(db)
const lines = [{ tool_id: tool.id }]
const packs: Awaited<ReturnType<typeof aPackage>>[] = []
for (let n = 0; n < 12; n++) packs.push(await aPackage(db, { name: numbered('package', n), lines }))
const held = ['user', 'project_lead', 'eda_only']
const knownRoles = await db.select().from(roles).where(inArray(roles.slug, held))

const at = fc.record({ day: fc.nat(400), ms: fc.constantFrom(0, 1, 43_200_000, dayMs - 1) })
const one = fc.nat(50)
const network = fc.record({
  organizations: fc.array(
    fc.record({
      at,
      status: fc.constantFrom(...organizationStatuses),
      level: fc.constantFrom('founding', 'associate', 'stakeholders-gov'),
      signed: fc.option(at),
      isPaid: fc.boolean(),
      profile: fc.constantFrom('pending' as const, 'submitted' as const, 'published' as const),
      wasPublished: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  users: fc.array(
    fc.record({
      at,
      organization: fc.option(one),
      status: fc.constantFrom('active' as const, 'active' as const, 'deactivated' as const, 'invited' as const),
      roles: fc.subarray(held, { minLength: 1 }),
      days: fc.uniqueArray(fc.nat(400), { maxLength: 25 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  searches: fc.array(
    fc.record({
      day: fc.nat(400),
      area: fc.constantFrom(...searchAreas),
      query: fc.nat(24),
      found: fc.nat(3),
      lost: fc.nat(3),
    }),
    { maxLength: 30 },
  ),
  requests: fc.array(
    fc.record({
      at,
      user: one,
      organization: one,
      kind: fc.constantFrom('new_organization' as const, 'new_organization' as const, 'join_organization' as const),
      status: fc.constantFrom('approved' as const, 'approved' as const, 'pending' as const, 'rejected' as const),
    }),
    { maxLength: 8 },
  ),
  invoices: fc.array(
    fc.record({
      organization: one,
      end: fc.nat(400),
      status: fc.constantFrom('paid' as const, 'paid' as const, 'open' as const),
      parts: fc.array(fc.record({ day: fc.nat(400), isVoid: fc.boolean() }), { maxLength: 2 }),
    }),
    { maxLength: 8 },
  ),
  events: fc.array(
    fc.record({
      at,
      status: fc.constantFrom('published' as const, 'published' as const, 'draft' as const, 'cancelled' as const),
      people: fc.array(
        fc.record({
          at,
          user: one,
          state: fc.constantFrom('confirmed' as const, 'confirmed' as const, 'waiting' as const, 'cancelled' as const),
          isHere: fc.boolean(),
        }),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 24 },
  ),
  opportunities: fc.array(
    fc.record({
      at: fc.option(at, { freq: 5 }),
      kind: fc.constantFrom(...opportunityKinds),
      state: fc.constantFrom(...opportunityStates),
      decided: fc.option(at),
      responses: fc.array(
        fc.record({ at: fc.option(at, { freq: 5 }), organization: one, state: fc.constantFrom(...responseStates) }),
        { maxLength: 3 },
      ),
    }),
    { maxLength: 10 },
  ),
  orders: fc.array(
    fc.record({
      at: fc.option(at, { freq: 5 }),
      organization: one,
      package: fc.nat(11),
      state: fc.constantFrom(...orderStates),
      took: fc.option(fc.nat(20)),
      seats: fc.array(at, { maxLength: 3 }),
    }),
    { maxLength: 10 },
  ),
  downloads: fc.array(fc.record({ at, item: fc.nat(11), user: one }), { maxLength: 20 }),
  answers: fc.array(fc.record({ at, article: fc.nat(11), user: one, isHelpful: fc.boolean() }), { maxLength: 15 }),
})
type Network = typeof network extends fc.Arbitrary<infer T> ? T : never
type At = { day: number; ms: number }

let counter = 0
const next = () => ++counter
const pick = <T>(list: T[], index: number): T => {
  const chosen = list[index % list.length]
  if (chosen === undefined) throw new Error('Nothing to choose from')
  return chosen
}

/** Each network has years of its own, so that some lie behind, some ahead, and few of them mix. */
async function store(drawn: Network, start: string) {
  const day = (days: number) => dayPlus(start, days)
  const instant = ({ day: days, ms }: At) => new Date(Date.parse(start) + days * dayMs + ms).toISOString()
  const members = await db
    .insert(organizations)
    .values(
      drawn.organizations.map((each) => ({
        name: numbered('organization', next()),
        legal_name: '',
        type: 'industry' as const,
        status: each.status,
        membership_level: each.level,
        agreement_signed_at: each.signed && instant(each.signed),
        paid_through: each.isPaid ? day(300) : null,
        profile_status: each.profile,
        created_at: instant(each.at),
      })),
    )
    .returning()
  const shown = members.filter((_, index) => drawn.organizations[index]?.wasPublished)
  const profiles = shown.map(({ id }) => ({ organization_id: id, published_at: `${start}T00:00:00.000Z` }))
  if (profiles.length > 0) await db.insert(organization_profiles).values(profiles)
  const people = await db
    .insert(users)
    .values(
      drawn.users.map((each) => ({
        first_name: 'A',
        last_name: 'Person',
        email: `${next()}@figures.test`,
        status: each.status,
        organization_id: each.organization === null ? null : pick(members, each.organization).id,
        created_at: instant(each.at),
      })),
    )
    .returning()
  const rows = {
    roles: people.flatMap(({ id }, index) =>
      knownRoles
        .filter(({ slug }) => drawn.users[index]?.roles.includes(slug))
        .map((role) => ({ user_id: id, role_id: role.id })),
    ),
    days: people.flatMap(({ id }, n) => drawn.users[n]?.days.map((days) => ({ user_id: id, day: day(days) })) ?? []),
    searches: drawn.searches
      .filter(({ found, lost }) => found + lost > 0)
      .map(({ day: days, area, query, found, lost }) => ({
        day: day(days),
        area,
        query: numbered('query', query),
        times: found + lost,
        in_vain: lost,
      })),
    requests: drawn.requests.map(({ kind, status, ...each }) => ({
      kind,
      status,
      user_id: pick(people, each.user).id,
      organization_id: status === 'approved' ? pick(members, each.organization).id : null,
      created_at: instant(each.at),
    })),
    downloads: drawn.downloads.map((each) => ({
      item_id: pick(items, each.item).id,
      user_id: pick(people, each.user).id,
      version_number: 1,
      created_at: instant(each.at),
    })),
    answers: drawn.answers.map((each) => ({
      article_id: pick(texts, each.article).id,
      user_id: pick(people, each.user).id,
      is_helpful: each.isHelpful,
      updated_at: instant(each.at),
    })),
  }
  await db.insert(user_roles).values(rows.roles)
  if (rows.days.length > 0) await db.insert(activity_days).values(rows.days)
  if (rows.searches.length > 0) await db.insert(search_days).values(rows.searches).onConflictDoNothing()
  if (rows.requests.length > 0) await db.insert(access_requests).values(rows.requests).onConflictDoNothing()
  if (rows.downloads.length > 0) await db.insert(library_downloads).values(rows.downloads)
  if (rows.answers.length > 0) await db.insert(article_feedback).values(rows.answers).onConflictDoNothing()

  for (const { organization, end, status, parts } of drawn.invoices) {
    const [invoice] = await db
      .insert(invoices)
      .values({
        organization_id: pick(members, organization).id,
        kind: 'invoice',
        source: 'offline',
        number: String(next()),
        status,
        level_name: '',
        currency: 'USD',
        amount: 100,
        period_start: day(end - 364),
        period_end: day(end),
        issued_on: day(end - 364),
        due_on: day(end - 334),
        bill_to: { name: '', attention: '', email: '', address: [] },
      })
      .onConflictDoNothing()
      .returning()
    const paid = parts.map((part) => ({
      paid_on: day(part.day),
      amount: 50,
      method: 'check' as const,
      voided_at: part.isVoid ? `${start}T00:00:00.000Z` : null,
    }))
    if (invoice && paid.length > 0)
      await db.insert(payments).values(paid.map((part) => ({ ...part, invoice_id: invoice.id })))
  }
  for (const drawnEvent of drawn.events) {
    const starts_at = instant(drawnEvent.at)
    const [event] = await db
      .insert(events)
      .values({
        title: numbered('event', next()),
        type: 'workshop',
        status: drawnEvent.status,
        starts_at,
        ends_at: new Date(Date.parse(starts_at) + 3_600_000).toISOString(),
        time_zone: 'UTC',
        takes_place: 'online',
      })
      .returning()
    const guests = drawnEvent.people.map((each) => ({
      event_id: event?.id ?? '',
      user_id: pick(people, each.user).id,
      state: each.state,
      checked_in_at: each.isHere ? starts_at : null,
      created_at: instant(each.at),
    }))
    if (guests.length > 0) await db.insert(event_registrations).values(guests).onConflictDoNothing()
  }
  for (const { kind, state, decided, responses, ...each } of drawn.opportunities) {
    const number = numbered('opportunity', next())
    const [opportunity] = await db
      .insert(opportunities)
      .values({
        number,
        title: number,
        kind,
        state,
        opens_at: `${start}T00:00:00.000Z`,
        closes_at: `${day(500)}T00:00:00.000Z`,
        time_zone: 'UTC',
        published_at: each.at && instant(each.at),
        decided_at: decided && instant(decided),
      })
      .returning()
    const answers = responses.map((response) => ({
      opportunity_id: opportunity?.id ?? '',
      organization_id: pick(members, response.organization).id,
      state: response.state,
      submitted_at: response.at && instant(response.at),
    }))
    if (answers.length > 0) await db.insert(opportunity_responses).values(answers).onConflictDoNothing()
  }
  for (const each of drawn.orders) {
    const organization_id = pick(members, each.organization).id
    const submitted = each.at && instant(each.at)
    const isDecided = submitted !== null && each.took !== null
    const user_id = pick(people, 0).id
    const [order] = await db
      .insert(orders)
      .values({
        number: numbered('order', next()),
        organization_id,
        requester_id: user_id,
        package_id: pick(packs, each.package).id,
        state: each.state,
        term_months: 12,
        submitted_at: submitted,
        decided_at: isDecided ? new Date(Date.parse(submitted) + (each.took ?? 0) * 40_000_000).toISOString() : null,
        starts_on: start,
        ends_on: day(400),
      })
      .returning()
    const given = each.seats.map((seat, number) => ({
      order_id: order?.id ?? '',
      tool_id: tool.id,
      organization_id,
      user_id,
      number,
      state: 'released' as const,
      ended_at: `${day(401)}T00:00:00.000Z`,
      created_at: instant(seat),
    }))
    if (given.length > 0) await db.insert(seats).values(given)
  }
}

/** Every row there is, plainly. */
const readAll = async () => ({
  organizations: await db.select().from(organizations),
  levels: await db.select().from(membership_levels).orderBy(membership_levels.position),
  users: await db.select().from(users),
  roles: await db.select().from(user_roles).innerJoin(roles, eq(roles.id, user_roles.role_id)),
  activity: await db.select().from(activity_days),
  searches: await db.select().from(search_days),
  requests: await db.select().from(access_requests),
  profiles: await db.select().from(organization_profiles),
  invoices: await db.select().from(invoices),
  payments: await db.select().from(payments),
  events: await db.select().from(events),
  registrations: await db.select().from(event_registrations),
  opportunities: await db.select().from(opportunities),
  responses: await db.select().from(opportunity_responses),
  orders: await db.select().from(orders),
  seats: await db.select().from(seats),
  downloads: await db.select().from(library_downloads),
  answers: await db.select().from(article_feedback),
})
type Data = Awaited<ReturnType<typeof readAll>>

/** What a section has to say of one range, reckoned row by row; `rows` in their order. */
type Told = {
  figures: (range: Range) => Record<string, number | null>
  pieces: (piece: Range) => Record<string, number[]>
  rows: (range: Range) => Record<string, Line[]>
  /** How many rows a table has at most, and which have nothing to be compared with. */
  most?: Record<string, number>
  single?: string[]
}
type Line = [key: string, ...values: (number | null)[]]

const isIn = (range: Range) => (moment: string | null) =>
  moment !== null && moment.slice(0, 10) >= range.from && moment.slice(0, 10) <= range.to
const isBy = (range: Range) => (moment: string) => moment.slice(0, 10) <= range.to
const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
const distinct = (list: (string | null)[]) => new Set(list.filter((each) => each !== null)).size
function median(numbers: number[]): number | null {
  const [low, high] = [Math.floor((numbers.length - 1) / 2), Math.ceil((numbers.length - 1) / 2)]
  const sorted = numbers.toSorted((a, b) => a - b)
  return numbers.length === 0 ? null : ((sorted[low] ?? 0) + (sorted[high] ?? 0)) / 2
}
/** Most first, then by name. */
const most = <T>(list: T[], line: (each: T) => Line, nameOf: (each: T) => string) =>
  list
    .map((each) => ({ line: line(each), name: nameOf(each) }))
    .toSorted((a, b) => Number(b.line[1]) - Number(a.line[1]) || (a.name < b.name ? -1 : 1))
    .map((each) => each.line)

function growth(data: Data): Told {
  const members = data.organizations.filter(({ status }) => status === 'onboarding' || status === 'active')
  const upTo = (range: Range, list: { created_at: string }[]) =>
    list.filter(({ created_at }) => isBy(range)(created_at)).length
  const within = (range: Range, list: { created_at: string }[]) =>
    list.filter(({ created_at }) => isIn(range)(created_at)).length
  return {
    figures: (range) => ({
      new_users: within(range, data.users),
      new_organizations: within(range, data.organizations),
      total_users: upTo(range, data.users),
      total_organizations: upTo(range, members),
    }),
    pieces: (piece) => ({
      organizations: [upTo(piece, members)],
      users: [upTo(piece, data.users)],
      new_users: [within(piece, data.users)],
    }),
    rows: (range) => ({
      levels: data.levels.map(({ slug }) => [
        slug,
        upTo(
          range,
          members.filter(({ membership_level }) => membership_level === slug),
        ),
      ]),
    }),
  }
}

const here = (data: Data, range: Range) => {
  const ids = new Set(data.activity.filter(({ day }) => isIn(range)(day)).map(({ user_id }) => user_id))
  return data.users.filter(({ id }) => ids.has(id))
}
const levelOf = (data: Data, organizationId: string | null) =>
  data.organizations.find(({ id }) => id === organizationId)?.membership_level ?? 'none'
const levelKeys = (data: Data) => [...data.levels.map(({ slug }) => slug), 'none']

function activity(data: Data): Told {
  return {
    figures: (range) => {
      const active = here(data, range)
      const may = data.users.filter(({ status, created_at }) => status === 'active' && isBy(range)(created_at))
      return {
        active_users: active.length,
        active_organizations: distinct(active.map(({ organization_id }) => organization_id)),
        active_share: share(may.filter((each) => active.includes(each)).length, may.length),
      }
    },
    pieces: (piece) => ({ active_users: [here(data, piece).length] }),
    rows: (range) => {
      const active = here(data, range)
      const ids = new Set(active.map(({ id }) => id))
      const ofRole = (slug: string) =>
        data.roles.filter(({ roles: role, user_roles: { user_id } }) => role.slug === slug && ids.has(user_id))
      return {
        levels: levelKeys(data).map((level) => [
          level,
          active.filter(({ organization_id }) => levelOf(data, organization_id) === level).length,
        ]),
        roles: most(
          [...new Set(data.roles.map(({ roles: role }) => role.slug))],
          (slug) => [slug, ofRole(slug).length],
          (slug) => slug,
        ),
      }
    },
  }
}

function retention(data: Data): Told {
  const today = new Date().toISOString().slice(0, 10)
  const paid = data.invoices.filter(({ kind, status }) => kind === 'invoice' && status === 'paid')
  const endOf = ({ period_end }: { period_end: string | null }) => period_end ?? ''
  const due = (range: Range) => paid.filter((each) => isIn(range)(endOf(each)) && endOf(each) < today)
  const isRenewed = (invoice: (typeof paid)[number]) =>
    paid.some((each) => each.organization_id === invoice.organization_id && endOf(each) > endOf(invoice))
  const lineOf = (level: string, all: unknown[], kept: unknown[]): Line => [
    level,
    all.length,
    kept.length,
    share(kept.length, all.length),
  ]
  const back = (range: Range) => here(data, range).map(({ id }) => id)
  return {
    figures: (range) => {
      const were = here(data, earlier(range))
      return {
        renewed_share: share(due(range).filter(isRenewed).length, due(range).length),
        returned_share: share(were.filter(({ id }) => back(range).includes(id)).length, were.length),
      }
    },
    pieces: () => ({}),
    rows: (range) => ({
      renewals: levelKeys(data).map((level) => {
        const all = due(range).filter(({ organization_id }) => levelOf(data, organization_id) === level)
        return lineOf(level, all, all.filter(isRenewed))
      }),
      returned: levelKeys(data).map((level) => {
        const were = here(data, earlier(range)).filter((each) => levelOf(data, each.organization_id) === level)
        return lineOf(
          level,
          were,
          were.filter(({ id }) => back(range).includes(id)),
        )
      }),
    }),
  }
}

function funnel(data: Data): Told {
  const asked = (range: Range) =>
    data.requests
      .filter(({ kind, created_at }) => kind === 'new_organization' && isIn(range)(created_at))
      .map((request) => ({
        request,
        member: data.organizations.find(({ id }) => request.status === 'approved' && id === request.organization_id),
      }))
  type Member = Data['organizations'][number]
  const isExempt = (member: Member) =>
    data.levels.find(({ slug }) => slug === member.membership_level)?.is_billing_exempt === true
  const isPublished = (member: Member) =>
    member.profile_status === 'published' || data.profiles.some(({ organization_id }) => organization_id === member.id)
  /** The day on which the first of its invoices was paid. */
  const paidOn = (member: Member) =>
    data.invoices
      .filter(({ organization_id, status }) => organization_id === member.id && status === 'paid')
      .flatMap(({ id }) =>
        data.payments
          .filter(({ invoice_id, voided_at }) => invoice_id === id && voided_at === null)
          .map(({ paid_on }) => paid_on)
          .toSorted()
          .slice(-1),
      )
      .toSorted()[0]
  const daysOf = ({ request, member }: ReturnType<typeof asked>[number]): number[] => {
    const signed = member?.agreement_signed_at?.slice(0, 10)
    if (!member || member.status !== 'active' || !signed) return []
    const settled = isExempt(member) ? signed : paidOn(member)
    if (!settled) return []
    return [lengthOf({ from: request.created_at.slice(0, 10), to: signed > settled ? signed : settled }) - 1]
  }
  const counted = (range: Range, isSo: (member: Member) => boolean) =>
    asked(range).filter(({ member }) => member && isSo(member)).length
  return {
    figures: (range) => ({
      requests: asked(range).length,
      active_share: share(
        counted(range, ({ status }) => status === 'active'),
        asked(range).length,
      ),
      days_to_active: median(asked(range).flatMap(daysOf)),
    }),
    pieces: () => ({}),
    rows: (range) => ({
      funnel: [
        ['requested', asked(range).length],
        ['approved', asked(range).filter(({ request }) => request.status === 'approved').length],
        ['signed', counted(range, (member) => member.agreement_signed_at !== null)],
        ['paid', counted(range, (member) => member.paid_through !== null || isExempt(member))],
        ['published', counted(range, isPublished)],
        ['active', counted(range, ({ status }) => status === 'active')],
      ],
    }),
  }
}

function content(data: Data): Told {
  const searched = (range: Range) => data.searches.filter(({ day }) => isIn(range)(day))
  const taken = (range: Range) => data.downloads.filter(({ created_at }) => isIn(range)(created_at))
  const answered = (range: Range) => data.answers.filter(({ updated_at }) => isIn(range)(updated_at))
  const times = (range: Range) => sum(searched(range).map((each) => each.times))
  const inVain = (range: Range) => sum(searched(range).map((each) => each.in_vain))
  const helpful = (range: Range) => answered(range).filter(({ is_helpful }) => is_helpful)
  return {
    figures: (range) => ({
      downloads: taken(range).length,
      searches: times(range),
      in_vain: inVain(range),
      in_vain_share: share(inVain(range), times(range)),
      helpful_share: share(helpful(range).length, answered(range).length),
    }),
    pieces: (piece) => ({ searches: [times(piece), inVain(piece)] }),
    rows: (range) => ({
      in_vain: most(
        [...new Set(data.searches.map(({ area, query }) => `${area}/${query}`))],
        (key) => [
          key,
          sum(
            searched(range)
              .filter(({ area, query }) => key === `${area}/${query}`)
              .map(({ in_vain }) => in_vain),
          ),
        ],
        (key) => key.replace(/^(.*)\/(.*)$/, '$2 $1'),
      ),
      downloads: most(
        items,
        ({ id }) => [id, taken(range).filter(({ item_id }) => item_id === id).length],
        ({ title }) => title,
      ),
      helpful: texts
        .map(({ id }) => answered(range).filter(({ article_id }) => article_id === id))
        .map((all, index) => ({ all, ...pick(texts, index) }))
        .toSorted((a, b) => b.all.length - a.all.length || (a.title < b.title ? -1 : 1))
        .map(({ id, all }) => {
          const yes = all.filter(({ is_helpful }) => is_helpful).length
          return [id, yes, all.length - yes]
        }),
    }),
    most: { in_vain: 20, downloads: 10, helpful: 10 },
  }
}

function eventsTold(data: Data): Told {
  const shown = (range: Range) =>
    data.events.filter(({ status, starts_at }) => status === 'published' && isIn(range)(starts_at))
  const guests = (list: Data['events']) =>
    data.registrations.filter(({ event_id }) => list.some(({ id }) => id === event_id))
  const isKept = ({ state }: { state: string }) => state !== 'cancelled' && state !== 'expired'
  const isHere = ({ checked_in_at }: { checked_in_at: string | null }) => checked_in_at !== null
  const made = (range: Range) =>
    data.registrations.filter((each) => isKept(each) && isIn(range)(each.created_at)).length
  return {
    figures: (range) => {
      const over = guests(shown(range).filter(({ ends_at }) => Date.parse(ends_at) < Date.now()))
      const confirmed = over.filter(({ state }) => state === 'confirmed')
      return {
        events: shown(range).length,
        registrations: made(range),
        attended: guests(shown(range)).filter(isHere).length,
        attendance_share: share(confirmed.filter(isHere).length, confirmed.length),
      }
    },
    pieces: (piece) => ({ registrations: [made(piece)] }),
    rows: (range) => ({
      events: shown(range)
        .toSorted((a, b) => Date.parse(b.starts_at) - Date.parse(a.starts_at) || (a.id < b.id ? -1 : 1))
        .map((event) => [event.id, guests([event]).filter(isKept).length, guests([event]).filter(isHere).length]),
    }),
    most: { events: 20 },
    single: ['events'],
  }
}

function opportunitiesTold(data: Data): Told {
  const published = (range: Range) =>
    data.opportunities.filter(({ state, published_at }) => state !== 'draft' && isIn(range)(published_at))
  const responses = (range: Range) =>
    data.responses.filter(
      ({ state, submitted_at }) => state !== 'draft' && state !== 'withdrawn' && isIn(range)(submitted_at),
    )
  const kindOf = (opportunityId: string) => data.opportunities.find(({ id }) => id === opportunityId)?.kind
  return {
    figures: (range) => ({
      published: published(range).length,
      responses: responses(range).length,
      organizations: distinct(responses(range).map(({ organization_id }) => organization_id)),
      awarded: data.opportunities.filter(({ state, decided_at }) => state === 'awarded' && isIn(range)(decided_at))
        .length,
    }),
    pieces: (piece) => ({ responses: [responses(piece).length] }),
    rows: (range) => ({
      kinds: opportunityKinds.map((kind) => [
        kind,
        published(range).filter((each) => each.kind === kind).length,
        responses(range).filter(({ opportunity_id }) => kindOf(opportunity_id) === kind).length,
      ]),
      opportunities: most(
        data.opportunities,
        ({ id }) => [id, responses(range).filter(({ opportunity_id }) => opportunity_id === id).length],
        ({ title }) => title,
      ),
    }),
    most: { opportunities: 20 },
  }
}

function ordersTold(data: Data): Told {
  const submitted = (range: Range) => data.orders.filter(({ submitted_at }) => isIn(range)(submitted_at))
  const decided = (range: Range) => data.orders.filter(({ decided_at }) => isIn(range)(decided_at))
  const given = (range: Range) => data.seats.filter(({ created_at }) => isIn(range)(created_at))
  const packageOf = (orderId: string) => data.orders.find(({ id }) => id === orderId)?.package_id
  return {
    figures: (range) => ({
      submitted: submitted(range).length,
      approved: decided(range).filter(({ state }) => state !== 'rejected').length,
      seats: given(range).length,
      days_to_decision: median(
        decided(range).map((each) => (Date.parse(each.decided_at ?? '') - Date.parse(each.submitted_at ?? '')) / dayMs),
      ),
    }),
    pieces: (piece) => ({ submitted: [submitted(piece).length] }),
    rows: (range) => ({
      states: orderStates.map((state) => [state, submitted(range).filter((each) => each.state === state).length]),
      packages: packs
        .map(({ id, name }) => ({
          name,
          line: [
            id,
            submitted(range).filter(({ package_id }) => package_id === id).length,
            given(range).filter(({ order_id }) => packageOf(order_id) === id).length,
          ] satisfies Line,
        }))
        .toSorted((a, b) => b.line[1] - a.line[1] || b.line[2] - a.line[2] || (a.name < b.name ? -1 : 1))
        .map(({ line }) => line),
    }),
    most: { packages: 10 },
  }
}

const tellers: Record<AnalyticsSection, (data: Data) => Told> = {
  growth,
  activity,
  retention,
  funnel,
  content,
  events: eventsTold,
  opportunities: opportunitiesTold,
  orders: ordersTold,
}

/** The days of a range, put together where they are of the same day, week or month. */
function piecesOf(range: Range): Range[] {
  const length = lengthOf(range)
  const nameOf = (day: string) => {
    if (length <= 32) return day
    if (length > 183) return day.slice(0, 7)
    // The first day of the world's clock was a Thursday.
    return String(Math.floor((Date.parse(day) / dayMs + 3) / 7))
  }
  const pieces = new Map<string, Range>()
  for (let day = range.from; day <= range.to; day = dayPlus(day, 1))
    pieces.set(nameOf(day), { from: pieces.get(nameOf(day))?.from ?? day, to: day })
  return [...pieces.values()]
}

const rounded = (numbers: (number | null)[]) =>
  numbers.map((each) => (each === null ? null : Math.round(each * 1e6) / 1e6))

function expectTimes(table: AnalyticsTable, range: Range, told: Told['pieces']) {
  const [now, before] = [piecesOf(range), piecesOf(earlier(range))]
  const counts = (piece: Range | undefined) => (piece ? told(piece)[table.key] : [])
  expect(table.rows.map(({ key, values, before: past }) => [key, values, past])).toEqual(
    now.map((piece, place) => [piece.from, counts(piece), counts(before[place])]),
  )
}

/** Lists show what there is in the range; bars also what there was before it. */
function expectRows(table: AnalyticsTable, range: Range, { rows, most: mosts, single = [] }: Told) {
  const past = new Map(rows(earlier(range))[table.key]?.map(([key, ...values]) => [key, values]))
  const isSingle = single.includes(table.key)
  const lists = rows(range)[table.key] ?? []
  const kept = lists
    .map(([key, ...values]) => ({ key, values, before: isSingle ? [] : (past.get(key) ?? []) }))
    .filter(({ values, before }) => {
      if (isSingle || table.dimension === 'step') return true
      return (table.kind === 'list' ? values : [...values, ...before]).some(Boolean)
    })
    .slice(0, mosts?.[table.key])
  const plain = (row: { key: string; values: (number | null)[]; before: (number | null)[] }) => [
    row.key,
    rounded(row.values),
    rounded(row.before),
  ]
  const byKey = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1)
  const [found, wanted] = [table.rows.map(plain), kept.map(plain)]
  // Roles that as many hold stand in the order of their names, which is nobody's business here.
  const inOrder = (list: typeof found) => (table.key === 'roles' ? list.toSorted(byKey) : list)
  expect(inOrder(found)).toEqual(inOrder(wanted))
}

const asked = fc.record({
  from: fc.integer({ min: -20, max: 420 }),
  length: fc.oneof(
    fc.integer({ min: 1, max: 32 }),
    fc.integer({ min: 33, max: 183 }),
    fc.integer({ min: 184, max: 420 }),
  ),
})

let networks = 0
test('in any network, every figure and table of any range is what its rows add up to', async () => {
  await fc.assert(
    fc.asyncProperty(network, fc.array(asked, { minLength: 2, maxLength: 2 }), async (drawn, ranges) => {
      const start = `${2010 + ((networks++ * 4) % 32)}-02-03`
      await store(drawn, start)
      const data = await readAll()
      for (const { from, length } of ranges) {
        const range = { from: dayPlus(start, from), to: dayPlus(start, from + length - 1) }
        for (const name of analyticsSections) {
          const report = await readSection(db, reader, name, range)
          const told = tellers[name](data)
          const [now, before] = [told.figures(range), told.figures(earlier(range))]
          expect(
            Object.fromEntries(report.figures.map((each) => [each.key, rounded([each.value, each.before])])),
          ).toEqual(
            Object.fromEntries(Object.keys(now).map((key) => [key, rounded([now[key] ?? null, before[key] ?? null])])),
          )
          for (const table of report.tables)
            if (['day', 'week', 'month'].includes(table.dimension)) expectTimes(table, range, told.pieces)
            else expectRows(table, range, told)
        }
      }
    }),
    { numRuns: 16 },
  )
}, 180_000)
