import type { AuditListQuery, AuditRow } from '@guildhall/contract/audit'
import { and, eq, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { largePage } from '../../db/large-page.ts'
import { by, orderOf } from '../../db/page.ts'
import { audit } from '../../db/schema/audit.ts'
import { users } from '../../db/schema/users.ts'
import { isSealedEntry } from '../opportunities/public.ts'
import { isDraftEntry } from '../orders/public.ts'

const actors = alias(users, 'actors')
const masters = alias(users, 'masters')
const nameOf = (person: typeof actors | typeof masters) =>
  sql<string | null>`${person.first_name} || ' ' || ${person.last_name}`

/** Of a person or an organization; whatever else it is about is named by the row itself. */
const nameOfSubject = sql<string | null>`case ${audit.subject_type}
  when 'user' then (select first_name || ' ' || last_name from users where users.id = ${audit.subject_id}::uuid)
  when 'organization' then (select name from organizations where organizations.id = ${audit.subject_id}::uuid) end`

/** Before the deadline of a call the audit does not tell who responds: the entry is there, without the person and the organization. */
const unlessSealed = <T>(value: SQL<T> | AnyPgColumn) => sql<T | null>`case when not ${isSealedEntry} then ${value} end`

/** What an entry says was changed; of the draft of an order its organization alone reads that. */
const contentOf = (value: AnyPgColumn) =>
  sql<unknown>`case when not ${isSealedEntry} and not ${isDraftEntry} then ${value} end`

const row = {
  id: audit.id,
  created_at: audit.created_at,
  actor_id: unlessSealed<string>(audit.actor_id),
  actor_name: unlessSealed(nameOf(actors)),
  on_behalf_of_id: unlessSealed<string>(audit.on_behalf_of_id),
  on_behalf_of_name: unlessSealed(nameOf(masters)),
  action: audit.action,
  subject_type: audit.subject_type,
  subject_id: audit.subject_id,
  subject_name: nameOfSubject,
  before: contentOf(audit.before),
  after: contentOf(audit.after),
  erased_at: audit.erased_at,
  address: unlessSealed<string>(audit.address),
  request_id: unlessSealed<string>(audit.request_id),
}

export const listAudit = (db: Db, query: AuditListQuery) =>
  largePage(db, {
    query,
    from: audit,
    within: led(query),
    where: filtered(query),
    anyOf: doneBy(query),
    ...sorted,
    read: (picked, order) =>
      db
        .select({ ...row, total: sql<number>`picked.total` })
        .from(audit)
        .innerJoin(picked, sql`picked.id = ${audit.id}`)
        .leftJoin(actors, eq(actors.id, audit.actor_id))
        .leftJoin(masters, eq(masters.id, audit.on_behalf_of_id))
        .orderBy(...order),
  })

/** All that the same filters show, in the same order, a batch at a time. */
export const exportAudit = (db: Db, query: AuditListQuery): AsyncGenerator<AuditRow[]> =>
  inBatches(db, {
    from: audit,
    id: audit.id,
    where: and(led(query), filtered(query), or(...doneBy(query))),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      db
        .select(row)
        .from(audit)
        .leftJoin(actors, eq(actors.id, audit.actor_id))
        .leftJoin(masters, eq(masters.id, audit.on_behalf_of_id))
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })

const sorted = { sort: { created_at: by(audit.id) }, defaultSort: '-created_at' }

/** The different values of an indexed column, by leaps: the rows between them are not read. */
export async function listDifferent(db: Db, column: 'action' | 'subject_type'): Promise<string[]> {
  const name = sql.identifier(column)
  const found = await db.select({ value: sql<string>`value` }).from(
    sql`(with recursive leaps as (
        (select ${name} as value from ${audit} order by 1 limit 1)
        union all
        select (select ${name} from ${audit} where ${name} > leaps.value order by 1 limit 1) from leaps where leaps.value is not null
      ) select value from leaps where value is not null) different`,
  )
  return found.map(({ value }) => value)
}

/** By them, or in their name. */
const doneBy = ({ person_id }: AuditListQuery) =>
  person_id ? [inArray(audit.actor_id, person_id), inArray(audit.on_behalf_of_id, person_id)] : []

/** What an index leads to in the order of the list: what was done to one thing, or one kind of doing. */
const led = ({ subject_id, action }: AuditListQuery) =>
  and(
    subject_id ? eq(audit.subject_id, subject_id) : undefined,
    action?.length === 1 ? inArray(audit.action, action) : undefined,
  )

const filtered = ({ action, subject_type, person_id, from, to }: AuditListQuery) =>
  and(
    person_id && not(isSealedEntry),
    action && action.length !== 1 ? inArray(audit.action, action) : undefined,
    subject_type && inArray(audit.subject_type, subject_type),
    from ? sql`${audit.created_at} >= ${from}::date` : undefined,
    to ? sql`${audit.created_at} < ${to}::date + 1` : undefined,
  )
