import { conflict, type HttpError } from '../http/errors.ts'

/** What to tell when a constraint of this name is broken. */
type Violations = Record<string, () => HttpError>

/** Runs a write; where the database refuses it by one of these constraints, the caller is told why. */
export async function telling<T>(violations: Violations, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw violations[constraintOf(error) ?? '']?.() ?? error
  }
}

function constraintOf(error: unknown): string | undefined {
  const constraint = causeOf(error)?.constraint
  return typeof constraint === 'string' ? constraint : undefined
}

/** Whether PostgreSQL aborted the transaction because of another one, and it may succeed if it is run again. */
export const isAborted = (error: unknown): boolean => aborted.has(codeOf(error) ?? '')

const aborted = new Set(['40P01', '40001'])

/**
 * The answer to a statement that the database refused because of what somebody else did meanwhile. The rules check before
 * they write, so a constraint is broken only by a change in between.
 */
export function raceLost(error: unknown): HttpError | undefined {
  const word = lost[codeOf(error) ?? '']
  return word && conflict(word)
}

const lost: Record<string, 'error.reference_changed' | 'error.saved_twice' | 'error.try_again'> = {
  '23503': 'error.reference_changed',
  '23505': 'error.saved_twice',
  '23P01': 'error.saved_twice',
  '40P01': 'error.try_again',
  '40001': 'error.try_again',
  '55P03': 'error.try_again',
}

/** The code of an error of the database, which drizzle wraps. */
const codeOf = (error: unknown): string | undefined => {
  const code = causeOf(error)?.code
  return typeof code === 'string' ? code : undefined
}

function causeOf(error: unknown): { code?: unknown; constraint?: unknown } | undefined {
  const inner = error instanceof Error && error.cause !== undefined ? error.cause : error
  return typeof inner === 'object' && inner !== null && 'code' in inner ? inner : undefined
}
