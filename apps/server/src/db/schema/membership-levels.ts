import { levelPeriods } from '@guildhall/contract/membership-levels'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt, version } from '../columns.ts'
import { agreement_templates } from './agreement-templates.ts'

/** What a membership can be, and what it costs. */
export const membership_levels = pgTable(
  'membership_levels',
  {
    slug: text('slug').primaryKey(),
    name: text('name').notNull(),
    /** Of one period, in the smallest unit of the currency. */
    price: integer('price').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    period: text('period', { enum: levelPeriods }).notNull().default('rolling'),
    /** The first day of every period, as `01-01`, where all renew together. */
    renews_on: text('renews_on'),
    grace_days: integer('grace_days').notNull().default(30),
    allows_card: boolean('allows_card').notNull().default(true),
    allows_offline: boolean('allows_offline').notNull().default(true),
    is_billing_exempt: boolean('is_billing_exempt').notNull().default(false),
    /** How many people an organization may have; null for any number. */
    user_limit: integer('user_limit'),
    is_offered: boolean('is_offered').notNull().default(true),
    /** The agreement that its organizations sign, where that is not the active one. */
    agreement_template_id: uuid('agreement_template_id').references(() => agreement_templates.id, {
      onDelete: 'set null',
    }),
    position: integer('position').notNull().default(0),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('membership_levels_name_unique').on(sql`lower(${t.name})`),
    check('membership_levels_price_not_negative', sql`${t.price} >= 0`),
  ],
)
