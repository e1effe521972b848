import { InvalidField } from '../http/errors.ts'
import type { ValidationWord } from '@guildhall/contract/validation'

/** Constraint names with the field they are about and what to tell about it. */
type Violations = Record<string, readonly [field: string, word: ValidationWord]>

/** Runs a write; a broken constraint of the database becomes an error at its field. */
export async function telling<T>(violations: Violations, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const told = violations[constraintOf(error) ?? '']
    throw told ? new InvalidField(...told) : error
  }
}

function constraintOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'constraint' in cause ? String(cause.constraint) : undefined
}
