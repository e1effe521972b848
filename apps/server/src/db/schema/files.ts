import { filePlaces, filePurposes, fileSubjects } from '@guildhall/contract/files'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { users } from './users.ts'

/** What lies in the storage under the row's id. */
export const files = pgTable(
  'files',
  {
    id: id(),
    name: text('name').notNull(),
    purpose: text('purpose', { enum: filePurposes }).notNull(),
    /** By content, never as the sender called it. */
    media_type: text('media_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    width: integer('width'),
    height: integer('height'),
    /** What can be read in it, for the search; null until somebody looked. */
    extracted_text: text('extracted_text'),
    owner_id: uuid('owner_id').references(() => users.id),
    /** Since when nothing refers to it; it is swept a day later. */
    unused_since: instant('unused_since').default(sql`now()`),
    created_at: createdAt(),
  },
  (t) => [
    index('files_owner_index').on(t.owner_id),
    index('files_unused_index')
      .on(t.unused_since)
      .where(sql`${t.unused_since} is not null`),
  ],
)

/** What a file belongs to. The subjects are many tables, so no constraint leads there; their deletion ends the use. */
export const file_uses = pgTable(
  'file_uses',
  {
    file_id: uuid('file_id')
      .notNull()
      .references(() => files.id),
    subject_type: text('subject_type', { enum: fileSubjects }).notNull(),
    subject_id: uuid('subject_id').notNull(),
    place: text('place', { enum: filePlaces }).notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.subject_type, t.subject_id, t.place, t.file_id] }),
    index('file_uses_file_index').on(t.file_id),
  ],
)
