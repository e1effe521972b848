import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes } from '../columns.ts'
import { users } from './users.ts'

/** Small square pictures of people, made by the server; apart from the people, who are read far more often. */
export const photos = pgTable('photos', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  image: bytes('image').notNull(),
})
