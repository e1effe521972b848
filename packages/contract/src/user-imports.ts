import { z } from 'zod'
import { endpoint, Id, ListQuery } from './endpoint.ts'
import {
  columnsOf,
  ImportCounts,
  ImportFile,
  ImportRecord,
  ImportUpload,
  mostImportBytes,
  problemOf,
} from './imports.ts'
import type { UserInput } from './users.ts'
import { word } from './validation.ts'

/** What a column of the file can stand for. */
export const importFields = [
  'email',
  'first_name',
  'last_name',
  'organization',
  'roles',
  'job_title',
  'phone',
  'language',
] as const
export type ImportField = (typeof importFields)[number]

/** The rows that one file may have; more come in several files. */
export const mostImportRows = 5_000

/** How a file is to be read: which column is what, and what counts where the file says nothing. */
export const ImportPlan = z.object({
  /** The number of the column, from 0, by field. */
  mapping: columnsOf(importFields).refine(({ email }) => email !== undefined, {
    path: ['email'],
    message: word('import_email_needed'),
  }),
  organization_id: z.uuid().nullable().default(null),
  role_ids: z.array(z.uuid()).max(20).default([]),
  /** Whether people who are there already are changed to what the file says, or passed over. */
  is_updating: z.boolean().default(false),
  /** Whether new people are invited by mail at once; others can be invited later from the list. */
  is_inviting: z.boolean().default(true),
})
export type ImportPlan = z.infer<typeof ImportPlan>

export const importStatuses = ['draft', 'done', 'undone'] as const

export const UserImport = ImportRecord.extend({ status: z.enum(importStatuses) })
export type UserImport = z.infer<typeof UserImport>

export const ImportDraft = UserImport.extend({
  ...ImportFile.shape,
  /** As it was last checked, or as the headings of the file suggest. */
  plan: ImportPlan,
})
export type ImportDraft = z.infer<typeof ImportDraft>

export const ImportProblem = problemOf(importFields)
export type ImportProblem = z.infer<typeof ImportProblem>

/** What an import would do; the file of errors has every problem, this the first ones. */
export const ImportCheck = ImportCounts.extend({ problems: z.array(ImportProblem) })
export type ImportCheck = z.infer<typeof ImportCheck>

/** What an import sets on a person. */
export type ImportedFields = Partial<
  Pick<UserInput, 'first_name' | 'last_name' | 'job_title' | 'phone' | 'language' | 'role_ids'> & {
    organization_id: string | null
  }
>

/** What an undo did, and who stayed as he is because he has used the account or was changed since. */
export const ImportUndone = z.object({
  removed: z.int(),
  restored: z.int(),
  kept: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type ImportUndone = z.infer<typeof ImportUndone>

export const userImports = {
  upload: endpoint({
    method: 'POST',
    path: 'users/import-upload',
    access: 'user_write',
    body: ImportUpload,
    data: ImportDraft,
    bodyLimit: 2 * mostImportBytes,
  }),
  show: endpoint({ method: 'GET', path: 'users/import-show/:id', access: 'user_write', params: Id, data: ImportDraft }),
  /** Says what the import would do. Nothing is changed, except that the plan is kept with the file. */
  check: endpoint({
    method: 'POST',
    path: 'users/import-check',
    access: 'user_write',
    body: ImportPlan.extend(Id.shape),
    data: ImportCheck,
  }),
  /** The rows that would be refused, as they are in the file, each with what is wrong. */
  errors: endpoint({
    method: 'GET',
    path: 'users/import-errors/:id',
    access: 'user_write',
    params: Id,
    data: z.string(),
    file: 'text/csv',
  }),
  /** Does what the last check said; run again, it has been run. */
  run: endpoint({
    method: 'POST',
    path: 'users/import-run',
    access: 'user_write',
    body: Id,
    data: UserImport,
    done: 'user_import.done',
  }),
  /** Takes the whole import back, for 30 days. */
  undo: endpoint({
    method: 'POST',
    path: 'users/import-undo',
    access: 'user_write',
    body: Id,
    data: ImportUndone,
    done: 'user_import.undone',
  }),
  list: endpoint({
    method: 'GET',
    path: 'users/import-list',
    access: 'user_write',
    query: ListQuery.omit({ search: true }),
    data: z.array(UserImport),
    paged: true,
  }),
}
