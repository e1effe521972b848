import { z } from 'zod'

/** The largest file that can be imported. */
export const mostImportBytes = 5 * 1024 * 1024

export const ImportUpload = z.object({
  file_name: z.string().trim().min(1).max(200),
  content: z.string().min(1).max(mostImportBytes),
})

/** Which column of the file is what: its number, from 0, by field. */
export const columnsOf = <const F extends readonly string[]>(fields: F) =>
  z.partialRecord(z.enum(fields), z.int().min(0).max(199))

/** How many rows come, or came, to what. */
export const ImportCounts = z.object({ created: z.int(), updated: z.int(), skipped: z.int(), refused: z.int() })
export type ImportCounts = z.infer<typeof ImportCounts>

/** A file that was imported, as the history lists it. */
export const ImportRecord = ImportCounts.extend({
  id: z.uuid(),
  file_name: z.string(),
  made_by_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
  /** Until when it can be undone. */
  undo_until: z.iso.datetime(),
})
export type ImportRecord = z.infer<typeof ImportRecord>

/** What is known of a file before it is imported. */
export const ImportFile = z.object({
  columns: z.array(z.string()),
  /** The first rows of the file, to see what is in the columns. */
  sample: z.array(z.array(z.string())),
  row_count: z.int(),
})
export type ImportFile = z.infer<typeof ImportFile>

/** What is wrong with a cell. */
export const problemOf = <const F extends readonly string[]>(fields: F) =>
  z.object({
    /** As a spreadsheet counts: the headings are row 1. */
    line: z.int(),
    field: z.enum(fields),
    value: z.string(),
    message: z.string(),
  })
