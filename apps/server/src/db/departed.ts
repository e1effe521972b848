import { and, eq, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { users } from './schema/users.ts'

/** Whether somebody keeps no places any more: their account is closed, or their organization is archived. */
export const hasDeparted = sql<boolean>`(${users.status} in ('deactivated', 'merged', 'erased', 'rejected')
  or exists (select from organizations where organizations.id = ${users.organization_id}
    and organizations.status = 'archived'))`

/** Locks somebody who has departed; false if they came back meanwhile. */
export async function lockDeparted(tx: Db, id: string): Promise<boolean> {
  const locked = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), hasDeparted))
    .for('no key update')
  return locked.length > 0
}

/** Keeps an account from being closed until the transaction ends; false if it is closed. Comes before what the person takes a place in. */
export async function holdPerson(tx: Db, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.status, 'active')))
    .for('share')
  return held.length > 0
}
