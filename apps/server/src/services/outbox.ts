import { audited, type Author, type Note } from '../db/audited.ts'
import type { Db } from '../db/db.ts'
import {
  authorOf,
  claimCall,
  endCall,
  findCall,
  insertCall,
  keepProblem,
  listDueCalls,
  type OutsideCall,
} from '../db/outside-calls.ts'
import { sweepEach } from '../db/sweeps.ts'
import type { Deps } from '../http/deps.ts'
import { conflict, found, HttpError } from '../http/errors.ts'
import type { Job } from './jobs.ts'

/** A call as its kind sees it: `id` is the idempotency key. */
export type Outgoing<Input> = Pick<OutsideCall, 'id' | 'subject_id' | 'actor_id' | 'attempts'> & { input: Input }

/** A kind of call to an outside service, and what follows from it here. */
export type OutsideKind<Input extends object, Result> = {
  kind: string
  subject_type: string
  /** Makes the call, outside of any transaction. Repeated with the same id, it has one effect. */
  perform: (deps: Deps, call: Outgoing<Input>) => Promise<Result>
  /** Writes what follows here, in one transaction with the end of the call. Locks the subject's organization first. */
  finish: (deps: Deps, tx: Db, note: Note, call: Outgoing<Input>, result: Result) => Promise<void>
}

/** Keeps a call in the transaction that checks whether it may be made; it is made by {@link performCall} afterwards. */
export async function intendCall<Input extends object, Result>(
  tx: Db,
  author: Author,
  note: Note,
  { kind, subject_type }: OutsideKind<Input, Result>,
  { subject_id, input }: { subject_id: string; input: Input },
): Promise<string> {
  const id = await insertCall(tx, author, { kind, subject_id, input })
  note({ action: 'outside_call.requested', subject_type, subject_id, after: { kind, ...input } })
  return id
}

/**
 * Makes a call that was kept, and writes down what came of it, in the name of the person who asked for it. If the provider
 * refuses, the call has ended; if it does not answer, the call stays open and is made again.
 */
export async function performCall<Input extends object, Result>(
  deps: Deps,
  kind: OutsideKind<Input, Result>,
  id: string,
): Promise<void> {
  const claimed = await claimCall(deps.db, id)
  if (!claimed) return tellEnd(found(await findCall(deps.db, id)))
  // The input was written by `intendCall` for this kind.
  const call = { ...claimed, input: claimed.input as Input }
  if (claimed.is_late) return refuse(deps, kind, claimed, conflict('error.outside_call_late'))
  let result: Result
  try {
    result = await kind.perform(deps, call)
  } catch (error) {
    if (isRefusal(error) || isNeverMade(error, claimed)) return refuse(deps, kind, claimed, error)
    await keepProblem(deps.db, id, reasonOf(error))
    throw error
  }
  try {
    await audited(deps.db, authorOf(claimed), async (tx, note) => {
      await kind.finish(deps, tx, note, call, result)
      if (!(await endCall(tx, id, 'done'))) throw new EndedMeanwhile()
    })
  } catch (error) {
    if (!(error instanceof EndedMeanwhile)) throw error
  }
}

/** Another node was quicker; what this one wrote is rolled back. */
class EndedMeanwhile extends Error {}

function tellEnd({ state, problem }: OutsideCall) {
  if (state === 'open') throw conflict('error.outside_call_open')
  if (state === 'refused') throw new HttpError(409, 'error.outside_call_refused', { reason: problem })
}

async function refuse(
  { db }: Deps,
  { kind, subject_type }: { kind: string; subject_type: string },
  call: OutsideCall,
  error: HttpError,
): Promise<never> {
  const reason = reasonOf(error)
  await audited(db, authorOf(call), async (tx, note) => {
    if (await endCall(tx, call.id, 'refused', reason))
      note({ action: 'outside_call.refused', subject_type, subject_id: call.subject_id, after: { kind, reason } })
  })
  throw error
}

/** Whether a provider said no, so that asking again would not help. */
export const isRefusal = (error: unknown): error is HttpError =>
  error instanceof HttpError && 'isRefusal' in error && error.isRefusal === true

/** Whether nobody was asked at all, now or before: there is no connection, or what the call is about is gone. */
const isNeverMade = (error: unknown, { attempts }: OutsideCall): error is HttpError =>
  error instanceof HttpError && error.status < 500 && attempts === 1

function reasonOf(error: unknown): string {
  const reason = error instanceof HttpError ? error.values['reason'] : undefined
  return String(reason ?? (error instanceof Error ? error.message : error)).slice(0, 500)
}

/** Every minute makes the calls that are still open. */
export async function startOutbox<Input extends object, Result>(deps: Deps, kind: OutsideKind<Input, Result>) {
  const sweep: Job<object> = { name: `outside.${kind.kind}` }
  await deps.jobs.work(sweep, () => performDue(deps, kind))
  await deps.jobs.schedule(sweep, '* * * * *', {})
}

export async function performDue<Input extends object, Result>(deps: Deps, kind: OutsideKind<Input, Result>) {
  await deps.settings.read()
  const due = await listDueCalls(deps.db, kind.kind)
  await sweepEach(
    deps,
    `outside.${kind.kind}`,
    due,
    ({ id }) => id,
    async ({ id }) => {
      try {
        await performCall(deps, kind, id)
      } catch (error) {
        // Refused or given up, which the audit says, or made by another node meanwhile.
        if (!isTaken(error) && (await findCall(deps.db, id))?.state === 'open') throw error
      }
    },
  )
}

const isTaken = (error: unknown) => error instanceof HttpError && error.word === 'error.outside_call_open'
