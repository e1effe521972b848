import { sql } from 'drizzle-orm'
import type { Actor, Origin } from '../http/actor.ts'
import { beforeCommit, isInTransaction } from './after-commit.ts'
import { chunks } from './chunks.ts'
import type { Db } from './db.ts'
import { fixedStatement } from './fixed-statement.ts'

export type AuditEntry = {
  action: string
  subject_type: string
  subject_id?: string | null
  before?: unknown
  after?: unknown
}

/** Notes what the transaction did. */
export type Note = (entry: AuditEntry) => void

/** Who is answerable for a change: a person calling, or the server itself. */
export type Author<A extends Doer | null = Doer | null> = { actor: A; origin?: Origin }
type Doer = Pick<Actor, 'id' | 'impersonator_id'>

/**
 * Runs a change in one transaction together with its audit rows.
 * They are the last that the outermost transaction writes, because the chain's lock is held from then until the commit.
 */
export function audited<T>(db: Db, author: Author, change: (tx: Db, note: Note) => Promise<T>): Promise<T> {
  return db.transaction((tx) => withEntries(tx, author, change))
}

/**
 * The same for a change that is all that its call does. Where the call has a transaction already (of its idempotency key), the
 * change becomes part of it without a savepoint, so nothing may go on after it has failed.
 */
export const auditedCall: typeof audited = (db, author, change) =>
  isInTransaction(db) ? withEntries(db, author, change) : audited(db, author, change)

async function withEntries<T>(tx: Db, author: Author, change: (tx: Db, note: Note) => Promise<T>): Promise<T> {
  const entries: AuditEntry[] = []
  const result = await change(tx, (entry) => entries.push(entry))
  for (const some of chunks(entries)) {
    const written = { ...by(author), entries: JSON.stringify(some.map(plain)) }
    beforeCommit(tx, (last) => insertEntries(last, written))
  }
  return result
}

/** A call with an idempotency key. */
export type Attempt = { actorId: string; key: string; fingerprint: string }

/** The key of a call and its answer, which are written together with its audit rows. */
type Answer = { key_owner_id: string | null; key: string; fingerprint: string; answer: string }

const answers = new WeakMap<Db, Answer>()
const noAnswer: Answer = { key_owner_id: null, key: '', fingerprint: '', answer: 'null' }

/** Keeps an answer when the transaction ends: in the statement that writes the audit rows, if there are any. */
export function keepAnswer(tx: Db, { actorId, key, fingerprint }: Attempt, answer: unknown) {
  answers.set(tx, { key_owner_id: actorId, key, fingerprint, answer: JSON.stringify(answer ?? null) })
  beforeCommit(tx, (last) =>
    answers.has(last) ? insertEntries(last, { ...by({ actor: null }), entries: '[]' }) : Promise.resolve(),
  )
}

function insertEntries(tx: Db, values: ReturnType<typeof by> & { entries: string }) {
  const answer = answers.get(tx) ?? noAnswer
  answers.delete(tx)
  return insertAudit(tx, { ...values, ...answer })
}

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`

/** Nearly every change ends with it. A trigger numbers and chains the rows. */
const insertAudit = fixedStatement(
  'audit_insert',
  () => sql`with answered as (
      insert into idempotency_keys (actor_id, key, request_hash, answer)
      select owner_id, ${given('key', 'text')}, ${given('fingerprint', 'text')}, ${given('answer', 'text')}::jsonb
      from (select ${given('key_owner_id', 'uuid')} as owner_id) owner where owner_id is not null
    )
    insert into audit (actor_id, on_behalf_of_id, address, request_id, action, subject_type, subject_id, before, after)
    select ${given('actor_id', 'uuid')}, ${given('on_behalf_of_id', 'uuid')}, ${given('address', 'text')},
      ${given('request_id', 'text')}, entry.*
    from jsonb_to_recordset(${given('entries', 'text')}::jsonb)
      entry (action text, subject_type text, subject_id text, before jsonb, after jsonb)`,
)

function by({ actor, origin }: Author) {
  return {
    actor_id: actor?.impersonator_id ?? actor?.id ?? null,
    on_behalf_of_id: actor?.impersonator_id ? actor.id : null,
    address: origin?.address ?? null,
    request_id: origin?.request_id ?? null,
  }
}

/** Derived columns say nothing that the others do not. */
function plain(entry: AuditEntry): AuditEntry {
  const shorten = (row: unknown) => {
    if (typeof row !== 'object' || row === null) return row ?? null
    const { search_text: _, ...rest } = row as Record<string, unknown>
    return rest
  }
  return { ...entry, before: shorten(entry.before), after: shorten(entry.after) }
}
