import type { Db } from '../../db/db.ts'
import { access_requests } from '../../db/schema/access-requests.ts'
import { activity_days, search_days } from '../../db/schema/analytics.ts'
import { article_feedback } from '../../db/schema/articles.ts'
import { library_downloads } from '../../db/schema/library.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { user_roles, users } from '../../db/schema/users.ts'
import type { At, Network } from './drawn-network.ts'
import { dayMs, dayPlus } from './ranges.ts'
import { numbered, type Stock } from './stock.ts'

let counter = 0
export const next = () => ++counter

export const pick = <T>(list: T[], index: number): T => {
  const chosen = list[index % list.length]
  if (chosen === undefined) throw new Error('Nothing to choose from')
  return chosen
}

/** The calendar of a network that begins on a day. */
const calendarFrom = (start: string) => ({
  start,
  day: (days: number) => dayPlus(start, days),
  instant: ({ day: days, ms }: At) => new Date(Date.parse(start) + days * dayMs + ms).toISOString(),
})

export type Stored = Awaited<ReturnType<typeof storeMembers>>

/** The organizations of a network and their people. */
export async function storeMembers(db: Db, drawn: Network, start: string) {
  const { day, instant } = calendarFrom(start)
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
  return { members, people, ...calendarFrom(start) }
}

/** What they did from day to day. */
export async function storeDays(db: Db, drawn: Network, stored: Stored, { knownRoles, items, texts }: Stock) {
  const { members, people, day, instant } = stored
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
}
