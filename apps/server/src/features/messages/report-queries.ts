import type { MessageReport } from '@guildhall/contract/message-reports'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/db.ts'
import { by, page, type Page } from '../../db/page.ts'
import { message_reports, messages } from '../../db/schema/messages.ts'
import { users } from '../../db/schema/users.ts'
import { fullName } from './message-queries.ts'

type State = MessageReport['state']

/** Somebody says it once of a message. */
export const insertReport = async (tx: Db, report: typeof message_reports.$inferInsert): Promise<boolean> =>
  (await tx.insert(message_reports).values(report).onConflictDoNothing().returning({ id: message_reports.id })).length >
  0

export async function listReports(
  db: Db,
  query: { page: number; per_page: number; state?: State | undefined },
): Promise<Page<MessageReport>> {
  const where = query.state && eq(message_reports.state, query.state)
  return page(db, {
    query: { ...query, sort: '-created_at' },
    rows: (total) => reports(db, total).$dynamic(),
    from: message_reports,
    where,
    sort: { created_at: by(message_reports.created_at, message_reports.id) },
    defaultSort: '-created_at',
  })
}

export async function findReport(db: Db, id: string): Promise<MessageReport | undefined> {
  const [row] = await reports(db).where(eq(message_reports.id, id))
  return row
}

const [author, reporter, closer] = [alias(users, 'author'), alias(users, 'reporter'), alias(users, 'closer')]

const reports = (db: Db, total: SQL<number> = sql<number>`0`) =>
  db
    .select({
      id: message_reports.id,
      message_id: message_reports.message_id,
      reason: message_reports.reason,
      note: message_reports.note,
      body: message_reports.body,
      author_id: messages.author_id,
      author_name: fullName(author),
      reporter_name: fullName(reporter),
      state: message_reports.state,
      closed_by_name: sql<string | null>`${fullName(closer)}`,
      closed_at: message_reports.closed_at,
      created_at: message_reports.created_at,
      total,
    })
    .from(message_reports)
    .innerJoin(messages, eq(messages.id, message_reports.message_id))
    .innerJoin(author, eq(author.id, messages.author_id))
    .innerJoin(reporter, eq(reporter.id, message_reports.reporter_id))
    .leftJoin(closer, eq(closer.id, message_reports.closed_by_id))

export async function lockReport(tx: Db, id: string) {
  const [row] = await tx
    .select({ state: message_reports.state })
    .from(message_reports)
    .where(eq(message_reports.id, id))
    .for('update')
  return row
}

/** What is removed is so for all who reported it. */
export const closeReports = (tx: Db, id: string, message_id: string, state: State, closed_by_id: string) =>
  tx
    .update(message_reports)
    .set({ state, closed_by_id, closed_at: sql`now()` })
    .where(
      state === 'removed'
        ? and(eq(message_reports.message_id, message_id), eq(message_reports.state, 'open'))
        : eq(message_reports.id, id),
    )
