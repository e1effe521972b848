import { eulaScopes } from '@guildhall/contract/eulas'
import { approverKinds, packageStates } from '@guildhall/contract/packages'
import { organizationTypes } from '@guildhall/contract/organizations'
import { allowedUses, deliveries, licenceModels, toolCategories, toolStates } from '@guildhall/contract/tools'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, version } from '../columns.ts'
import { organizations } from './organizations.ts'
import { users } from './users.ts'

/** The elements: EDA tools that the network licenses and lends. */
export const tools = pgTable(
  'tools',
  {
    id: id(),
    vendor: text('vendor').notNull(),
    name: text('name').notNull(),
    version: text('version').notNull().default(''),
    category: text('category', { enum: toolCategories }).notNull(),
    summary: text('summary').notNull().default(''),
    description: text('description').notNull().default(''),
    delivery: text('delivery', { enum: deliveries }).notNull(),
    licence_model: text('licence_model', { enum: licenceModels }).notNull(),
    /** Null where a site licence has no number. */
    seats_total: integer('seats_total'),
    allowed_use: text('allowed_use', { enum: allowedUses }).array().notNull().default([]),
    /** For those who hold a seat. */
    instructions: text('instructions').notNull().default(''),
    access_url: text('access_url').notNull().default(''),
    state: text('state', { enum: toolStates }).notNull().default('draft'),
    successor_id: uuid('successor_id').references((): AnyPgColumn => tools.id),
    /** Of the row, for those who change it at the same time. */
    row_version: integer('row_version').notNull().default(1),
    updated_by_id: uuid('updated_by_id').references(() => users.id),
    created_at: createdAt(),
    updated_at: updatedAt(),
    search_text: text('search_text').generatedAlwaysAs(
      sql`fold(vendor || ' ' || name || ' ' || version || ' ' || summary)`,
    ),
  },
  (t) => [
    uniqueIndex('tools_unique').on(sql`lower(${t.vendor})`, sql`lower(${t.name})`, sql`lower(${t.version})`),
    index('tools_name_index').on(t.name, t.id),
    index('tools_vendor_index').on(t.vendor, t.name, t.id),
    index('tools_updated_index').on(t.updated_at, t.id),
    index('tools_search_index').using('gin', t.search_text.op('gin_trgm_ops')),
    check('tools_seats_counted', sql`${t.licence_model} = 'site' or ${t.seats_total} is not null`),
    check('tools_seats_not_negative', sql`${t.seats_total} >= 0`),
  ],
)

export const eulas = pgTable(
  'eulas',
  {
    id: id(),
    vendor: text('vendor').notNull(),
    name: text('name').notNull(),
    scope: text('scope', { enum: eulaScopes }).notNull(),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    search_text: text('search_text').generatedAlwaysAs(sql`fold(vendor || ' ' || name)`),
  },
  (t) => [
    uniqueIndex('eulas_unique').on(sql`lower(${t.vendor})`, sql`lower(${t.name})`),
    index('eulas_search_index').using('gin', t.search_text.op('gin_trgm_ops')),
  ],
)

/** A published version never changes: the database itself refuses it. */
export const eula_versions = pgTable(
  'eula_versions',
  {
    id: id(),
    eula_id: uuid('eula_id')
      .notNull()
      .references(() => eulas.id),
    number: integer('number').notNull(),
    text: text('text').notNull(),
    text_sha256: text('text_sha256').notNull(),
    note: text('note').notNull().default(''),
    reconsent: boolean('reconsent').notNull().default(true),
    grace_days: integer('grace_days').notNull().default(30),
    published_at: instant('published_at'),
    published_by_id: uuid('published_by_id').references(() => users.id),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('eula_versions_number_unique').on(t.eula_id, t.number),
    uniqueIndex('eula_versions_one_draft')
      .on(t.eula_id)
      .where(sql`published_at is null`),
    check('eula_versions_first_asks', sql`${t.number} > 1 or ${t.reconsent}`),
  ],
)

export const tool_eulas = pgTable(
  'tool_eulas',
  {
    tool_id: uuid('tool_id')
      .notNull()
      .references(() => tools.id, { onDelete: 'cascade' }),
    eula_id: uuid('eula_id')
      .notNull()
      .references(() => eulas.id),
    /** From here the days of grace count for those who had a seat already. */
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tool_id, t.eula_id] }), index('tool_eulas_eula_index').on(t.eula_id)],
)

/** Who accepted which text, for whom; never changed and never deleted. */
export const eula_acceptances = pgTable(
  'eula_acceptances',
  {
    id: id(),
    eula_id: uuid('eula_id')
      .notNull()
      .references(() => eulas.id),
    version_id: uuid('version_id')
      .notNull()
      .references(() => eula_versions.id),
    number: integer('number').notNull(),
    text_sha256: text('text_sha256').notNull(),
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    /** Null: for the organization. */
    user_id: uuid('user_id').references(() => users.id),
    accepted_by_id: uuid('accepted_by_id')
      .notNull()
      .references(() => users.id),
    accepted_at: instant('accepted_at')
      .notNull()
      .default(sql`now()`),
    address: text('address').notNull().default(''),
    user_agent: text('user_agent').notNull().default(''),
  },
  (t) => [
    uniqueIndex('eula_acceptances_organization_unique')
      .on(t.version_id, t.organization_id)
      .where(sql`user_id is null`),
    uniqueIndex('eula_acceptances_user_unique')
      .on(t.version_id, t.organization_id, t.user_id)
      .where(sql`user_id is not null`),
    index('eula_acceptances_organization_index').on(t.organization_id, t.eula_id, t.number),
    index('eula_acceptances_user_index').on(t.user_id, t.eula_id, t.number),
    index('eula_acceptances_eula_index').on(t.eula_id, t.accepted_at),
    index('eula_acceptances_by_index').on(t.accepted_by_id),
    index('eula_acceptances_accepted_index').on(t.accepted_at, t.id),
  ],
)

export const packages = pgTable(
  'packages',
  {
    id: id(),
    name: text('name').notNull(),
    summary: text('summary').notNull().default(''),
    description: text('description').notNull().default(''),
    levels: text('levels').array().notNull().default([]),
    types: text('types', { enum: organizationTypes }).array().notNull().default([]),
    /** In the smallest unit of the currency. */
    price: integer('price').notNull().default(0),
    currency: text('currency').notNull().default('USD'),
    term_months: integer('term_months').notNull(),
    most_per_organization: integer('most_per_organization'),
    approvers: text('approvers', { enum: approverKinds }).array().notNull(),
    state: text('state', { enum: packageStates }).notNull().default('draft'),
    version: version(),
    updated_by_id: uuid('updated_by_id').references(() => users.id),
    created_at: createdAt(),
    updated_at: updatedAt(),
    search_text: text('search_text').generatedAlwaysAs(sql`fold(name || ' ' || summary)`),
  },
  (t) => [
    uniqueIndex('packages_name_unique').on(sql`lower(${t.name})`),
    index('packages_name_index').on(t.name, t.id),
    index('packages_updated_index').on(t.updated_at, t.id),
    index('packages_search_index').using('gin', t.search_text.op('gin_trgm_ops')),
    check('packages_price_not_negative', sql`${t.price} >= 0`),
  ],
)

export const package_lines = pgTable(
  'package_lines',
  {
    package_id: uuid('package_id')
      .notNull()
      .references(() => packages.id, { onDelete: 'cascade' }),
    tool_id: uuid('tool_id')
      .notNull()
      .references(() => tools.id),
    /** As many as an order may take. */
    seats: integer('seats').notNull(),
    seat_price: integer('seat_price').notNull().default(0),
    position: integer('position').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.package_id, t.tool_id] }), index('package_lines_tool_index').on(t.tool_id)],
)
