import { notificationTypes } from '@guildhall/contract/profile'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from '../columns.ts'
import { users } from './users.ts'

/** How the mail of a notice stands: not wanted, to be sent alone or with others once it is due, or on its way. */
export const noticeMails = ['none', 'alone', 'digest', 'sent'] as const

/** Something that happened and concerns somebody: shown in the portal, and mailed as he wishes. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: notificationTypes }).notNull(),
    /** Which letter tells of it, and what that leaves open. */
    letter: text('letter').notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
    /** Where in the portal it leads. */
    link: text('link').notNull(),
    /** What it comes from: nobody is told of the same thing twice. */
    cause: text('cause').notNull(),
    mail: text('mail', { enum: noticeMails }).notNull(),
    mail_due_at: instant('mail_due_at'),
    mailed_at: instant('mailed_at'),
    /** The whole letter, sealed, while one that is sent alone waits. */
    sealed: text('sealed'),
    created_at: createdAt(),
    read_at: instant('read_at'),
  },
  (t) => [
    uniqueIndex('notices_cause_unique').on(t.user_id, t.cause),
    index('notices_user_index').on(t.user_id, t.created_at, t.id),
    index('notices_unread_index')
      .on(t.user_id)
      .where(sql`${t.read_at} is null`),
    index('notices_due_index')
      .on(t.mail_due_at, t.user_id)
      .where(sql`${t.mail_due_at} is not null`),
  ],
)
