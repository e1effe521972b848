import type { Actor, Origin } from '../http/actor.ts'
import { beforeCommit } from './after-commit.ts'
import { chunks } from './chunks.ts'
import type { Db } from './db.ts'
import { audit } from './schema/audit.ts'

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
  return db.transaction(async (tx) => {
    const entries: AuditEntry[] = []
    const result = await change(tx, (entry) => entries.push(entry))
    if (entries.length > 0) beforeCommit(tx, (last) => write(last, author, entries))
    return result
  })
}

async function write(tx: Db, author: Author, entries: AuditEntry[]) {
  for (const some of chunks(entries))
    await tx.insert(audit).values(some.map((entry) => ({ ...by(author), ...plain(entry) })))
}

function by({ actor, origin }: Author) {
  return {
    actor_id: actor?.impersonator_id ?? actor?.id ?? null,
    on_behalf_of_id: actor?.impersonator_id ? actor.id : null,
    address: origin?.address ?? null,
    request_id: origin?.request_id ?? null,
    // The trigger fills these; they are here for the types only.
    id: 0,
    previous_hash: '',
    hash: '',
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
