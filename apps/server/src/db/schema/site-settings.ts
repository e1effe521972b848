import { passwordFloor } from '@guildhall/contract/auth'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { updatedAt } from '../columns.ts'

/** The network's own rules: one row. */
export const site_settings = pgTable(
  'site_settings',
  {
    id: integer('id').primaryKey().default(1),
    password_minimum: integer('password_minimum').notNull().default(12),
    session_idle_minutes: integer('session_idle_minutes')
      .notNull()
      .default(12 * 60),
    session_absolute_hours: integer('session_absolute_hours')
      .notNull()
      .default(24 * 7),
    updated_at: updatedAt(),
  },
  (t) => [
    check('site_settings_one_row', sql`${t.id} = 1`),
    check('site_settings_password_floor', sql`${t.password_minimum} >= ${sql.raw(String(passwordFloor))}`),
  ],
)
