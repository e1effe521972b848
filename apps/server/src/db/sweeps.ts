import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { chunks } from './chunks.ts'
import type { Db } from './db.ts'
import { sweep_failures } from './schema/sweeps.ts'

type Context = { db: Db; log: FastifyBaseLogger }

/** After so many failures in a row it is no passing trouble, and an administrator is told. */
export const persistentFailures = 3

/**
 * Does something with each item of a scheduled job. An item that fails does not keep the others from being done: it is logged,
 * kept in `sweep_failures`, and tried again with the next run. Once it succeeds, it is forgotten.
 */
export async function sweepEach<Item>(
  { db, log }: Context,
  sweep: string,
  items: Iterable<Item> | AsyncIterable<Item>,
  idOf: (item: Item) => string,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const known = await listFailing(db, sweep)
  const failed: { item: string; reason: string }[] = []
  const recovered: string[] = []
  try {
    for await (const each of items) {
      const item = idOf(each)
      try {
        await run(each)
        if (known.has(item)) recovered.push(item)
      } catch (error) {
        log.error({ err: error, sweep, item }, 'one item of a sweep failed')
        failed.push({ item, reason: reasonOf(error) })
        failedItems.set(sweep, (failedItems.get(sweep) ?? 0) + 1)
      }
    }
  } finally {
    await forget(db, sweep, recovered)
    await keep(db, sweep, failed)
  }
}

/** How many items have failed on this node since it started, by sweep; for the metrics. */
export const failedItems = new Map<string, number>()

/** Runs the parts of a scheduled job, each of them whatever becomes of the others. */
export const sweepParts = (context: Context, sweep: string, parts: Record<string, () => Promise<unknown>>) =>
  sweepEach(
    context,
    sweep,
    Object.entries(parts),
    ([name]) => name,
    ([, run]) => run(),
  )

/** Everything that a query lists, in the order of the ids, a part at a time. */
export async function* inParts<Item extends { id: string }>(
  list: (after: string | undefined, most: number) => Promise<Item[]>,
): AsyncGenerator<Item> {
  for (let after: string | undefined; ;) {
    const some = await list(after, mostAtOnce)
    yield* some
    if (some.length < mostAtOnce) return
    after = some.at(-1)?.id
  }
}

const mostAtOnce = 500

async function listFailing(db: Db, sweep: string): Promise<Set<string>> {
  const rows = await db
    .select({ item: sweep_failures.item })
    .from(sweep_failures)
    .where(eq(sweep_failures.sweep, sweep))
  return new Set(rows.map(({ item }) => item))
}

async function forget(db: Db, sweep: string, items: string[]) {
  for (const some of chunks(items))
    await db.delete(sweep_failures).where(and(eq(sweep_failures.sweep, sweep), inArray(sweep_failures.item, some)))
}

async function keep(db: Db, sweep: string, failed: { item: string; reason: string }[]) {
  for (const some of chunks(failed))
    await db
      .insert(sweep_failures)
      .values(some.map((each) => ({ sweep, ...each })))
      .onConflictDoUpdate({
        target: [sweep_failures.sweep, sweep_failures.item],
        set: {
          failures: sql`${sweep_failures.failures} + 1`,
          reason: sql`excluded.reason`,
          last_failed_at: sql`now()`,
        },
      })
}

/** Without the values of a statement, which may be personal. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 500)
}

/** What keeps failing, for those who run the portal. Items that are gone are forgotten after a while. */
export const listPersistent = (db: Db) =>
  db
    .select()
    .from(sweep_failures)
    .where(gte(sweep_failures.failures, persistentFailures))
    .orderBy(sweep_failures.sweep, sweep_failures.first_failed_at)
    .limit(200)

/** An item that no sweep has tried for two days is not due any more. */
export const forgetOldFailures = (db: Db) =>
  db.delete(sweep_failures).where(sql`${sweep_failures.last_failed_at} < now() - interval '2 days'`)
