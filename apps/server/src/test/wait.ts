import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Db } from '../db/db.ts'

/** Waits until a call is answered with this status: a node reads a session again after one second at the latest. */
export const becomes = (status: number, call: () => Promise<{ status: number }>) =>
  vi.waitFor(async () => expect((await call()).status).toBe(status), { timeout: 5000, interval: 25 })

/** Waits until no job is due or running, so that what has not been sent by now never will be. */
export const jobsDone = (db: Db) =>
  vi.waitFor(
    async () => {
      const due = sql<number>`(select count(*)::int from pgboss.job where state < 'completed' and start_after <= now())`
      const [found] = await db.select({ due }).from(sql`(select 1) one`)
      expect(found?.due).toBe(0)
    },
    { timeout: 15_000, interval: 25 },
  )
