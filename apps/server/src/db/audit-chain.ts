import { and, between, desc, isNotNull, isNull, not, notInArray, sql, type SQL } from 'drizzle-orm'
import { one, type Db } from './db.ts'
import { audit, audit_checkpoints, audit_head } from './schema/audit.ts'

/** Makes the seal of a place in the chain, with a key that the database does not know. */
type Sealer = (place: string) => string

export type Verdict = { is_intact: boolean; checked: number; broken_id: number | null }

/** Whether every audit row is what was written, follows the one before it, and none is missing, not even at the end. */
export async function verifyChain(db: Db, seal: Sealer): Promise<Verdict> {
  return db.transaction(async (tx) => {
    const checked = await tx.$count(audit)
    const broken = (await findBrokenLink(tx)) ?? (await findCutEnd(tx)) ?? (await findFalseCheckpoint(tx, seal))
    return { is_intact: broken === null, checked, broken_id: broken }
  }, snapshot)
}

/** Keeps where the chain is now, once for each place. */
export async function keepCheckpoint(db: Db, seal: Sealer): Promise<void> {
  const head = one(await db.select().from(audit_head))
  if (head.id === 0) return
  await db
    .insert(audit_checkpoints)
    .values({ audit_id: head.id, hash: head.hash, seal: seal(placeOf(head.id, head.hash)) })
    .onConflictDoNothing()
}

/** The entries that say how many rows were emptied: of their content in `audit_rows`, of their address in `audit_addresses`. */
export const emptyingActions = ['user.erased', 'privacy.swept'] as const
export type Emptied = { audit_rows: number; audit_addresses: number }

/** Takes what these rows say of a person out of them; whoever does so notes how many it were. */
export async function emptyRows(tx: Db, which: SQL | undefined, what: 'all' | 'address'): Promise<Emptied> {
  const address = {
    address: null,
    address_salt: null,
    address_erased_at: sql`coalesce(${audit.address_erased_at}, now())`,
  }
  const content = { before: null, after: null, salt: null, erased_at: sql`now()` }
  const isEmpty = and(isNull(audit.before), isNull(audit.after), isNull(audit.address))
  // The entries about emptying hold no personal content, and have to be there to be counted.
  const isOpen =
    what === 'all'
      ? and(isNull(audit.erased_at), not(isEmpty ?? sql`false`), notInArray(audit.action, [...emptyingActions]))
      : and(isNull(audit.address_erased_at), isNotNull(audit.address), isNotNull(audit.content_digest))
  const emptied = await tx
    .update(audit)
    .set(what === 'all' ? { ...content, ...address } : address)
    .where(and(isOpen, which))
    .returning({ erased_at: audit.erased_at, had_address: sql<boolean>`${audit.address_erased_at} = now()` })
  return {
    audit_rows: what === 'all' ? emptied.length : 0,
    audit_addresses: emptied.filter(({ had_address }) => had_address).length,
  }
}

/** So many rows does a statement read through well within its time, also where each is looked at letter by letter. */
const portion = 50_000

/** The same for rows that no index finds: portion by portion, because all of a long audit takes longer than a statement may. */
export async function emptyRowsAnywhere(tx: Db, which: SQL | undefined): Promise<Emptied> {
  const { id: last } = one(await tx.select().from(audit_head))
  const emptied: Emptied = { audit_rows: 0, audit_addresses: 0 }
  for (let from = 1; from <= last; from += portion) {
    const some = await emptyRows(tx, and(between(audit.id, from, from + portion - 1), which), 'all')
    emptied.audit_rows += some.audit_rows
    emptied.audit_addresses += some.audit_addresses
  }
  return emptied
}

// All of it as of one moment, while others go on writing.
const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
const placeOf = (id: number, hash: string) => `audit ${id} ${hash}`

/**
 * The first row that is not what was written, or does not follow the one before it; null when the chain holds. Rows that were
 * emptied have to be as many as the entries about it say: nobody hides what he did among them.
 */
async function findBrokenLink(db: Db): Promise<number | null> {
  const told = sql.raw(emptyingActions.map((action) => `'${action}'`).join(', '))
  const sumOf = (field: string) =>
    sql`coalesce(sum((after->>${sql.raw(`'${field}'`)})::bigint) filter (where action in (${told})), 0)`
  const { broken } = one(
    await db.select({
      broken: sql<string | null>`coalesce(broken, case when not is_told then coalesce(emptied, 1) end)`,
    }).from(sql`(
      select min(id) filter (where (is_genuine and is_linked) is not true) as broken,
        min(id) filter (where erased_at is not null or address_erased_at is not null) as emptied,
        count(erased_at) = ${sumOf('audit_rows')} and count(address_erased_at) = ${sumOf('audit_addresses')} as is_told
      from (
        select a.id, a.action, a.after, a.erased_at, a.address_erased_at, audit_is_genuine(a) as is_genuine,
          a.id = lag(a.id, 1, 0::bigint) over w + 1 and a.previous_hash = lag(a.hash, 1, '') over w as is_linked
        from ${audit} a window w as (order by a.id)) link) chain`),
  )
  return broken === null ? null : Number(broken)
}

/** Where rows were cut off at the end: the head remembers the last one. */
async function findCutEnd(db: Db): Promise<number | null> {
  const [last] = await db.select({ id: audit.id, hash: audit.hash }).from(audit).orderBy(desc(audit.id)).limit(1)
  const [head] = await db.select().from(audit_head)
  return head && head.id === (last?.id ?? 0) && head.hash === (last?.hash ?? '') ? null : (last?.id ?? 0) + 1
}

/** Where the chain is not the one that was sealed: a checkpoint that nobody with the key made, or a row with another hash. */
async function findFalseCheckpoint(db: Db, seal: Sealer): Promise<number | null> {
  const checkpoints = await db
    .select({
      id: audit_checkpoints.audit_id,
      hash: audit_checkpoints.hash,
      seal: audit_checkpoints.seal,
      actual: sql<string | null>`(select a.hash from ${audit} a where a.id = ${audit_checkpoints.audit_id})`,
    })
    .from(audit_checkpoints)
    .orderBy(audit_checkpoints.audit_id)
  const isFalse = ({ id, hash, seal: kept, actual }: (typeof checkpoints)[number]) =>
    actual !== hash || seal(placeOf(id, hash)) !== kept
  return checkpoints.find(isFalse)?.id ?? null
}
