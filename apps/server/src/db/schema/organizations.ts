import type { HubLink } from '@guildhall/contract/hubs'
import { organizationSizes, organizationTypes } from '@guildhall/contract/organizations'
import { organizationStatuses } from '@guildhall/contract/standing'
import { desc, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt, version } from '../columns.ts'
import { membership_levels } from './membership-levels.ts'

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    legal_name: text('legal_name').notNull(),
    type: text('type', { enum: organizationTypes }).notNull(),
    status: text('status', { enum: organizationStatuses }).notNull(),
    website: text('website').notNull().default(''),
    email_domains: text('email_domains').array().notNull().default([]),
    phone: text('phone').notNull().default(''),
    street: text('street').notNull().default(''),
    postal_code: text('postal_code').notNull().default(''),
    city: text('city').notNull().default(''),
    region: text('region').notNull().default(''),
    /** ISO code; empty until the organization says it. */
    country: text('country').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    description: text('description').notNull().default(''),
    /** How many people work there, as a range. */
    size: text('size', { enum: organizationSizes }),
    uei: text('uei').notNull().default(''),
    cage: text('cage').notNull().default(''),
    naics: text('naics').array().notNull().default([]),
    tax_id: text('tax_id').notNull().default(''),
    billing_name: text('billing_name').notNull().default(''),
    billing_email: text('billing_email').notNull().default(''),
    /** Invoices to it carry no tax. */
    is_tax_exempt: boolean('is_tax_exempt').notNull().default(false),
    membership_level: text('membership_level')
      .notNull()
      .references(() => membership_levels.slug),
    is_offline_payment: boolean('is_offline_payment').notNull().default(false),
    agreement_signed_at: instant('agreement_signed_at'),
    /** The last day on which the agreement counts that is to be signed again. */
    agreement_due_on: date('agreement_due_on', { mode: 'string' }),
    /** The last day that the membership is paid for. */
    paid_through: date('paid_through', { mode: 'string' }),
    /** Since when a payment is owed that has not come. */
    due_on: date('due_on', { mode: 'string' }),
    subscription_cancelled_at: instant('subscription_cancelled_at'),
    profile_status: text('profile_status', { enum: ['pending', 'submitted', 'published', 'changes_requested'] })
      .notNull()
      .default('pending'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    search_text: text('search_text').generatedAlwaysAs(sql`fold(name || ' ' || legal_name)`),
  },
  (t) => [
    uniqueIndex('organizations_name_unique').on(sql`lower(${t.name})`),
    index('organizations_created_at_index').on(t.created_at, t.id),
    index('organizations_name_index').on(t.name, t.id),
    index('organizations_paid_through_index').on(sql`${t.paid_through} desc nulls last`, desc(t.id)),
    index('organizations_level_index').on(t.membership_level),
    index('organizations_closed_index')
      .on(t.id)
      .where(sql`status in ('archived', 'suspended')`),
    index('organizations_joining_index')
      .on(t.id)
      .where(sql`status = 'onboarding' and agreement_signed_at is null`),
    index('organizations_submitted_index')
      .on(t.id)
      .where(sql`${t.profile_status} = 'submitted'`),
    index('organizations_search_index').using('gin', t.search_text.op('gin_trgm_ops')),
    check('organizations_name_not_empty', sql`${t.name} <> ''`),
  ],
)

/** Which organization an email domain belongs to. A trigger keeps it in step with `organizations`; archived ones hold none. */
export const email_domains = pgTable(
  'email_domains',
  {
    domain: text('domain').primaryKey(),
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
  },
  (t) => [index('email_domains_organization_index').on(t.organization_id)],
)

export const hubs = pgTable(
  'hubs',
  {
    id: id(),
    name: text('name').notNull(),
    region: text('region').notNull().default(''),
    /** In one or two sentences, for the list. */
    description: text('description').notNull().default(''),
    /** The hub's own page. */
    page: text('page').notNull().default(''),
    lead_organization_id: uuid('lead_organization_id').references(() => organizations.id),
    /** What it works on. */
    focus: text('focus').array().notNull().default([]),
    links: jsonb('links').$type<HubLink[]>().notNull().default([]),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    search_text: text('search_text').generatedAlwaysAs(sql`fold(name || ' ' || region || ' ' || description)`),
  },
  (t) => [
    uniqueIndex('hubs_name_unique').on(sql`lower(${t.name})`),
    index('hubs_name_index').on(t.name, t.id),
    index('hubs_search_index').using('gin', t.search_text.op('gin_trgm_ops')),
  ],
)

export const organization_hubs = pgTable(
  'organization_hubs',
  {
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    hub_id: uuid('hub_id')
      .notNull()
      .references(() => hubs.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.hub_id] }),
    index('organization_hubs_members_index').on(t.hub_id, t.organization_id),
  ],
)
