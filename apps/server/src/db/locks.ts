import { inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/*
 * Lock order, the same for every transaction, so that no two wait for each other:
 *
 * 1. advisory locks, one per transaction
 * 2. rows, parents before children: organization, user, hub, then the record itself (event, order, opportunity,
 *    conversation, invoice …), then what belongs to it
 * 3. rows of the same table by ascending id, in one statement
 * 4. counters and the audit chain last
 *
 * A transaction that PostgreSQL aborts nevertheless is run again (`after-commit.ts`).
 */

/** Makes transactions that ask for the same name run one after another, on all nodes. Released when the transaction ends. */
export const advisoryLock = (tx: Db, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`guildhall.${name}`}))`)

type Locked = PgTable & { id: PgColumn }

/**
 * Locks rows of one table in the order of their ids, and returns the ids that exist.
 * `share` keeps them from being deleted or changed in their key; `update` also keeps others from changing them.
 */
export async function lockRows(
  tx: Db,
  table: Locked,
  ids: readonly string[],
  strength: 'update' | 'share' = 'update',
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]))
    .orderBy(table.id)
    .for(strength === 'update' ? 'no key update' : 'key share')
  return rows.map(({ id }) => String(id))
}

/** Fails when the database does not answer. */
export const ping = (db: Db) => db.execute(sql`select 1`)
