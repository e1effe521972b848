import { conflict } from '../http/errors.ts'

/** Refuses to save over what somebody else saved since the editor opened it. */
export function expectVersion(before: { version: number }, input: { version: number }): void {
  if (before.version !== input.version) throw conflict('error.changed_meanwhile')
}
