import type {
  EventDetails,
  EventListQuery,
  EventRow,
  MyRegistration,
  RegistrationState,
} from '@guildhall/contract/events'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { by, orderOf, page, search } from '../../db/page.ts'
import { events } from '../../db/schema/events.ts'
import { hubs } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { filesOf } from '../files/public.ts'
import { isMine, mayEdit, visibleTo } from './visible-queries.ts'

export async function listEvents(db: Db, actor: Actor, query: EventListQuery) {
  const where = filtered(actor, query)
  const { rows, meta } = await page(db, {
    query,
    from: events,
    where,
    rows: (total) => selectRows(db, actor, total).$dynamic(),
    ...sortedFor(query),
  })
  return { rows: rows.map((row) => told(actor, row)), meta }
}

export async function* exportEvents(db: Db, actor: Actor, query: EventListQuery): AsyncGenerator<EventRow[]> {
  const batches = inBatches(db, {
    from: events,
    id: events.id,
    where: filtered(actor, query),
    order: orderOf({ query, ...sortedFor(query) }),
    read: (batch, order, limit) =>
      selectRows(db, actor)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })
  for await (const rows of batches) yield rows.map((row) => told(actor, row))
}

export async function findEvent(db: Db, actor: Actor, id: string): Promise<EventDetails> {
  const [row] = await db
    .select({
      ...rowOf(actor),
      online_url: events.online_url,
      agenda: events.agenda,
      speakers: events.speakers,
      audience: events.audience,
      cancel_reason: events.cancel_reason,
      cancelled_at: events.cancelled_at,
      published_at: events.published_at,
      updated_by_name: sql<string | null>`${users.first_name} || ' ' || ${users.last_name}`,
      version: events.version,
      my_registration: myRegistration(actor),
    })
    .from(events)
    .leftJoin(hubs, eq(hubs.id, events.hub_id))
    .leftJoin(users, eq(users.id, events.updated_by_id))
    .where(and(eq(events.id, id), visibleTo(actor)))
  const event = told(actor, found(row))
  const files = (await filesOf(db, 'event', [id])).get(id)
  const knowsLink = event.may_edit || event.my_registration?.state === 'confirmed'
  return {
    ...event,
    online_url: knowsLink ? event.online_url : '',
    updated_by_name: event.may_edit ? event.updated_by_name : null,
    cover: files?.cover ?? null,
    attachments: files?.attachment ?? [],
  }
}

/** How the caller stands with an event. */
export async function findMine(db: Db, actor: Actor, id: string): Promise<MyRegistration | null> {
  const [row] = await db
    .select({ mine: myRegistration(actor) })
    .from(events)
    .where(eq(events.id, id))
  return row?.mine ?? null
}

/** The hubs that somebody may hold events for. */
export const listHosts = (db: Db, scope: 'all' | string[]) =>
  db
    .select({ id: hubs.id, name: hubs.name })
    .from(hubs)
    .where(scope === 'all' ? undefined : scope.length > 0 ? inArray(hubs.id, scope) : sql`false`)
    .orderBy(hubs.name, hubs.id)

/** Offers that have run out no longer count, whether or not they were swept. */
const countOf = (...states: RegistrationState[]) => sql<number>`(select count(*)::int from event_registrations
  where event_registrations.event_id = "events"."id" and event_registrations.state in ${states}
    and (event_registrations.state <> 'offered' or event_registrations.offered_until > now()))`

const rowOf = (actor: Actor) => ({
  id: events.id,
  title: events.title,
  type: events.type,
  hub_id: events.hub_id,
  hub_name: hubs.name,
  summary: events.summary,
  status: events.status,
  starts_at: events.starts_at,
  ends_at: events.ends_at,
  time_zone: events.time_zone,
  takes_place: events.takes_place,
  place: events.place,
  capacity: events.capacity,
  registration_closes_at: events.registration_closes_at,
  has_waitlist: events.has_waitlist,
  taken_count: countOf('confirmed', 'offered'),
  waiting_count: countOf('waiting'),
  my_state: sql<RegistrationState | null>`(select state from event_registrations
    where event_registrations.event_id = "events"."id" and event_registrations.user_id = ${actor.id}
      and (event_registrations.state in ('confirmed', 'waiting')
        or event_registrations.state = 'offered' and event_registrations.offered_until > now()))`,
  updated_at: events.updated_at,
})

const myRegistration = (actor: Actor) => sql<MyRegistration | null>`(select json_build_object(
    'state', mine.state, 'note', mine.note,
    'offered_until', to_char(mine.offered_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'position', case when mine.state = 'waiting' then (select count(*) from event_registrations before
      where before.event_id = mine.event_id and before.state = 'waiting' and before.queue_number <= mine.queue_number) end)
  from event_registrations mine where mine.event_id = "events"."id" and mine.user_id = ${actor.id}
    and (mine.state in ('confirmed', 'waiting') or mine.state = 'offered' and mine.offered_until > now()))`

const selectRows = (db: Db, actor: Actor, total: SQL<number> = sql<number>`0`) =>
  db
    .select({ ...rowOf(actor), total })
    .from(events)
    .leftJoin(hubs, eq(hubs.id, events.hub_id))

const told = <R extends { hub_id: string | null }>(actor: Actor, row: R) => ({
  ...row,
  may_edit: mayEdit(actor, row.hub_id),
})

const filtered = (actor: Actor, query: EventListQuery) =>
  and(
    visibleTo(actor),
    query.status && inArray(events.status, query.status),
    query.type && inArray(events.type, query.type),
    query.hub_id && inArray(events.hub_id, query.hub_id),
    query.when && (query.when === 'past' ? sql`${events.ends_at} <= now()` : sql`${events.ends_at} > now()`),
    query.mine && isMine(actor.id),
    query.from === undefined ? undefined : sql`${events.ends_at} > ${query.from}::timestamptz`,
    query.to === undefined ? undefined : sql`${events.starts_at} < ${query.to}::timestamptz`,
    search(events.search_text, query.search),
  )

const sortedFor = ({ when }: EventListQuery) => ({
  sort: {
    starts_at: by(events.starts_at, events.id),
    title: by(events.title, events.id),
    updated_at: by(events.updated_at, events.id),
  },
  // What is over is read backwards from today.
  defaultSort: when === 'past' ? '-starts_at' : 'starts_at',
})
