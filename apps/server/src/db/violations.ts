import type { HttpError } from '../http/errors.ts'

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
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'constraint' in cause ? String(cause.constraint) : undefined
}
