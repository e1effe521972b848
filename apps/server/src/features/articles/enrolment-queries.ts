import type { Enrolment, EnrolmentQuery } from '@guildhall/contract/article-content'
import { and, eq, getTableColumns, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { inBatches } from '../../db/batches.ts'
import type { Db } from '../../db/db.ts'
import { hasDeparted } from '../../db/departed.ts'
import { largePage, referring } from '../../db/large-page.ts'
import { by, orderOf, page, search } from '../../db/page.ts'
import { articles, enrolments, workforce_details } from '../../db/schema/articles.ts'
import { categories } from '../../db/schema/categories.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import { found } from '../../http/errors.ts'
import { workforceArea } from './area.ts'
import { visibleTo } from './row-queries.ts'

/** The item that somebody wants to enrol in, held until the transaction ends: its places are given out one by one. */
export async function lockItem(tx: Db, actor: Actor, id: string) {
  const [article] = await tx
    .select({ id: articles.id, title: articles.title, slug: articles.slug, category_slug: categories.slug })
    .from(articles)
    .innerJoin(categories, eq(categories.id, articles.category_id))
    .where(and(visibleTo(workforceArea, actor), eq(articles.id, id)))
    .for('share', { of: articles })
  found(article)
  const [details] = await tx
    .select({ ...getTableColumns(workforce_details), is_over: isOver })
    .from(workforce_details)
    .where(eq(workforce_details.article_id, id))
    .for('no key update')
  return { ...found(details), ...found(article) }
}

/** A last day counts until it has ended everywhere on earth. */
const isOver = sql<boolean>`coalesce(${workforce_details.apply_by} < ((now() at time zone 'utc') - interval '12 hours')::date, false)`

/** Takes back the places of a person whose account is closed, in what has not ended; answers at which items. */
export async function releaseOf(tx: Db, user_id: string): Promise<string[]> {
  const cancelled = await tx
    .update(enrolments)
    .set({ cancelled_at: sql`now()` })
    .where(and(eq(enrolments.user_id, user_id), isActive, isAhead))
    .returning({ article_id: enrolments.article_id })
  return cancelled.map(({ article_id }) => article_id)
}

/** People who hold places without being able to take part, some at a time. */
export const listDepartedEnrolled = (db: Db, after: string | undefined, most: number): Promise<{ id: string }[]> =>
  db
    .selectDistinct({ id: users.id })
    .from(enrolments)
    .innerJoin(users, and(eq(users.id, enrolments.user_id), hasDeparted))
    .where(and(isActive, isAhead, after === undefined ? undefined : gt(users.id, after)))
    .orderBy(users.id)
    .limit(most)

/** Of what has ended, the list of those who took part stays as it was. */
const isAhead = sql`not exists (select from workforce_details d where d.article_id = ${enrolments.article_id}
  and coalesce(d.ends_on, d.starts_on) < network_today())`

export type Item = Awaited<ReturnType<typeof lockItem>>

export const countEnrolled = (tx: Db, article_id: string) =>
  tx.$count(enrolments, and(eq(enrolments.article_id, article_id), isActive))

export const isEnrolled = async (db: Db, user_id: string, article_id: string) =>
  (await db.$count(enrolments, own(user_id, article_id))) > 0

export const insertEnrolment = (tx: Db, row: { article_id: string; user_id: string; note: string }) =>
  tx.insert(enrolments).values(row)

/** Takes somebody's place back; answers whether they had one. */
export async function cancelEnrolment(tx: Db, user_id: string, article_id: string): Promise<boolean> {
  const cancelled = await tx
    .update(enrolments)
    .set({ cancelled_at: sql`now()` })
    .where(own(user_id, article_id))
    .returning({ id: enrolments.id })
  return cancelled.length > 0
}

export async function findReader(tx: Db, id: string) {
  const [reader] = await tx
    .select({ first_name: users.first_name, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, id))
  return found(reader)
}

/** Who takes part. */
export async function listEnrolments(db: Db, actor: Actor, article_id: string, query: EnrolmentQuery) {
  await expectItem(db, actor, article_id)
  const within = inScope(actor, article_id)
  return query.search ? listSought(db, within, query, query.search) : listAll(db, within, query)
}

const listAll = (db: Db, where: SQL | undefined, query: EnrolmentQuery) =>
  page(db, {
    query,
    from: enrolments,
    where,
    rows: (total) => people(db, total).$dynamic(),
    ...sorted,
  })

const listSought = (db: Db, within: SQL | undefined, query: EnrolmentQuery, typed: string) =>
  largePage(db, {
    query,
    from: enrolments,
    within,
    where: undefined,
    anyOf: [referring(enrolments.user_id, users, search(users.search_text, typed))],
    ...sorted,
    read: (picked, order) =>
      people(db, sql<number>`picked.total`)
        .innerJoin(picked, sql`picked.id = ${enrolments.id}`)
        .orderBy(...order),
  })

export async function* exportEnrolments(
  db: Db,
  actor: Actor,
  article_id: string,
  query: EnrolmentQuery,
): AsyncGenerator<Enrolment[]> {
  await expectItem(db, actor, article_id)
  yield* inBatches(db, {
    from: enrolments,
    id: enrolments.id,
    where: and(
      inScope(actor, article_id),
      query.search ? ofPeople(search(users.search_text, query.search)) : undefined,
    ),
    order: orderOf({ query, ...sorted }),
    read: (batch, order, limit) =>
      people(db)
        .where(batch)
        .orderBy(...order)
        .limit(limit),
  })
}

async function expectItem(db: Db, actor: Actor, id: string) {
  const [item] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(visibleTo(workforceArea, actor), eq(articles.id, id)))
  found(item)
}

const sorted = { sort: { created_at: by(enrolments.created_at, enrolments.id) }, defaultSort: 'created_at' }

const isActive = isNull(enrolments.cancelled_at)

const own = (user_id: string, article_id: string) =>
  and(eq(enrolments.article_id, article_id), eq(enrolments.user_id, user_id), isActive)

/** Whoever looks after one organization sees its own people only. */
const inScope = (actor: Actor, article_id: string) =>
  and(
    eq(enrolments.article_id, article_id),
    isActive,
    seesAll(actor) ? undefined : ofPeople(sql`${users.organization_id} = ${actor.organization_id}`),
  )

const ofPeople = (which: SQL | undefined) =>
  sql`${enrolments.user_id} in (select ${users.id} from ${users} where ${which})`

const people = (db: Db, total: SQL<number> = sql<number>`0`) =>
  db
    .select({
      id: enrolments.id,
      name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`,
      email: users.email,
      organization_name: organizations.name,
      note: enrolments.note,
      created_at: enrolments.created_at,
      total,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.user_id))
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
