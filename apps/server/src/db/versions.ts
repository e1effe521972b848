import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { conflict } from '../http/errors.ts'

/** Refuses to overwrite what someone else saved since the editor opened it. A caller that sends no version overwrites. */
export function expectVersion(before: { version: number }, input: { version?: number | undefined }): void {
  if (input.version !== undefined && before.version !== input.version) throw conflict('error.changed_meanwhile')
}

/** What a step is taken on, such as a draft that is submitted. */
export type Seen = { id: string; version?: number | undefined }

/** Refuses to submit, publish or approve something in another version than the one that the person saw. */
export function expectSeen(before: { version: number }, input: Pick<Seen, 'version'>): void {
  if (input.version !== undefined && before.version !== input.version) throw conflict('error.changed_unseen')
}

/** The next version, for `set`. */
export const nextVersion = (column: PgColumn): SQL<number> => sql<number>`${column} + 1`
