import type { OwnEntry } from '@guildhall/contract/own-entry'
import type { NotificationPreferences, QuietHours } from '@guildhall/contract/profile'
import { userStatuses } from '@guildhall/contract/users'
import { desc, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, version } from '../columns.ts'
import { hubs, organizations } from './organizations.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    email: text('email').notNull(),
    job_title: text('job_title').notNull().default(''),
    phone: text('phone').notNull().default(''),
    organization_id: uuid('organization_id').references(() => organizations.id),
    status: text('status', { enum: userStatuses }).notNull(),
    language: text('language', { enum: ['en', 'es'] })
      .notNull()
      .default('en'),
    time_zone: text('time_zone').notNull().default('America/Chicago'),
    /** Only what differs from the default. */
    notification_preferences: jsonb('notification_preferences')
      .$type<Partial<NotificationPreferences>>()
      .notNull()
      .default({}),
    quiet_hours: jsonb('quiet_hours').$type<QuietHours>(),
    /** What the directory shows of him; null: the default. */
    directory: jsonb('directory').$type<OwnEntry>(),
    /** The version of the photo, which stands in its address; null without one. */
    photo: text('photo'),
    password_hash: text('password_hash'),
    password_changed_at: instant('password_changed_at'),
    /** The authenticator's secret, sealed with the server's key. */
    totp_secret: text('totp_secret'),
    /** The time step of the last code taken, so that none counts twice. */
    totp_last_step: integer('totp_last_step').notNull().default(0),
    /** When authenticator, recovery codes and questions were all in place; null while a step of it is owed. */
    enrolled_at: instant('enrolled_at'),
    is_first_login: boolean('is_first_login').notNull().default(true),
    is_reset_2fa: boolean('is_reset_2fa').notNull().default(false),
    is_new_organization_admin: boolean('is_new_organization_admin').notNull().default(false),
    /** The version of the terms that the person agreed to, and when. */
    terms_version: integer('terms_version'),
    terms_agreed_at: instant('terms_agreed_at'),
    last_sign_in_at: instant('last_sign_in_at'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** Those in `user_roles`, which writes them here: whoever filters what a search found by role need not look each person up there. */
    role_ids: uuid('role_ids').array().notNull().default([]),
    /** Without the domain, which thousands share: what is in every row makes every search slower. */
    search_text: text('search_text').generatedAlwaysAs(
      sql`fold(first_name || ' ' || last_name || ' ' || split_part(email, '@', 1))`,
    ),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    index('users_name_index').on(t.last_name, t.first_name, t.id),
    // For whoever begins to type a name; in the order of bytes, which is the only one that knows where a beginning ends.
    index('users_beginning_index').on(
      sql`(fold(${t.last_name}) collate "C")`,
      sql`(fold(${t.first_name}) collate "C")`,
      t.id,
    ),
    index('users_email_index').on(t.email, t.id),
    index('users_created_at_index').on(t.created_at, t.id),
    // Written out because drizzle's desc() in an index says NULLS LAST, in an order by it does not.
    index('users_last_sign_in_index').on(sql`${t.last_sign_in_at} desc nulls last`, desc(t.id)),
    index('users_organization_index').on(t.organization_id, t.last_name, t.first_name, t.id),
    index('users_active_index')
      .on(t.organization_id)
      .where(sql`status = 'active'`),
    index('users_status_index').on(t.status, t.last_name, t.first_name, t.id),
    index('users_search_index').using('gin', t.search_text.op('gin_trgm_ops')),
    // For words of five letters and more: what has five letters in common is few people even among a million.
    index('users_grams_index').using('gin', sql`search_grams(${t.search_text})`),
    index('users_address_index').using('gin', sql`fold(${t.email}) gin_trgm_ops`),
  ],
)

export const roles = pgTable(
  'roles',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    is_built_in: boolean('is_built_in').notNull().default(false),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [uniqueIndex('roles_name_unique').on(sql`lower(${t.name})`)],
)

export const role_permissions = pgTable(
  'role_permissions',
  {
    role_id: uuid('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    permission: text('permission').notNull(),
  },
  (t) => [primaryKey({ columns: [t.role_id, t.permission] })],
)

export const user_roles = pgTable(
  'user_roles',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role_id: uuid('role_id')
      .notNull()
      .references(() => roles.id),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.role_id] }), index('user_roles_role_index').on(t.role_id, t.user_id)],
)

export const hub_managers = pgTable(
  'hub_managers',
  {
    hub_id: uuid('hub_id')
      .notNull()
      .references(() => hubs.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.hub_id, t.user_id] }), index('hub_managers_user_index').on(t.user_id)],
)
