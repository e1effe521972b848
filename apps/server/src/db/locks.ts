import { sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Lets the nodes take turns at something: the others wait until this transaction ends. */
export const takeTurns = (tx: Db, at: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`guildhall.${at}`}))`)

/** Fails when the database does not answer. */
export const ping = (db: Db) => db.execute(sql`select 1`)
