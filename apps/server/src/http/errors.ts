import type { ValidationWord } from '@guildhall/contract/validation'
import type { ServerWord } from '../words/say.ts'

/** An answer other than success: a status and the key of the sentence that explains it. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly word: ServerWord,
    readonly values: Record<string, unknown> = {},
  ) {
    super(`${status} ${word}`)
  }
}

export const notFound = () => new HttpError(404, 'error.not_found')
export const unauthenticated = () => new HttpError(401, 'error.unauthenticated')
export const forbidden = () => new HttpError(403, 'error.forbidden')
/** Closed while an administrator acts in the person's name. */
export const inPersonOnly = () => new HttpError(403, 'error.in_person')
/** Who would be changed holds what the caller does not. */
export const outranked = () => new HttpError(403, 'error.outranked')
export const conflict = (word: ServerWord) => new HttpError(409, word)

/** Bad input: messages by field, ready to be read. */
export class Invalid extends HttpError {
  constructor(readonly errors: Record<string, string[]>) {
    super(422, 'error.invalid')
  }
}

/** Bad input found by a rule or the database: a key of the contract's validation words at a field. */
export class InvalidField extends HttpError {
  constructor(
    readonly field: string,
    readonly reason: ValidationWord,
    values: Record<string, unknown> = {},
  ) {
    super(422, 'error.invalid', values)
  }
}

/** Somebody outside refused or did not answer; what was said there goes to the log, and to whoever tries the connection out. */
export class OutsideError extends HttpError {
  constructor(
    word: ServerWord,
    readonly reason: string,
  ) {
    super(502, word, { reason })
    this.message = `${word}: ${reason}`
  }
}

/** The row, or a 404: also for rows that the actor may not see. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound()
  return row
}
