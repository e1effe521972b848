import {
  type AmendedField,
  opportunityKinds,
  opportunityStates,
  partnerStates,
  responseStates,
  wantedDegrees,
} from '@guildhall/contract/opportunities'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { audience, createdAt, id, instant, updatedAt, version } from '../columns.ts'
import { capability_nodes } from './capabilities.ts'
import { hubs, organizations } from './organizations.ts'
import { users } from './users.ts'

export const opportunities = pgTable(
  'opportunities',
  {
    id: id(),
    /** Such as PC-2026-14: the kind, the year and a count within both. */
    number: text('number').notNull(),
    kind: text('kind', { enum: opportunityKinds }).notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull().default(''),
    /** Who gives the money or asks for it, in words. */
    sponsor: text('sponsor').notNull().default(''),
    /** Whose people look after it; null: the network office. */
    organization_id: uuid('organization_id').references(() => organizations.id),
    hub_id: uuid('hub_id').references(() => hubs.id),
    body: text('body').notNull().default(''),
    eligibility: text('eligibility').notNull().default(''),
    /** In whole dollars. */
    funding_from: bigint('funding_from', { mode: 'number' }),
    funding_to: bigint('funding_to', { mode: 'number' }),
    place: text('place').notNull().default(''),
    state: text('state', { enum: opportunityStates }).notNull(),
    opens_at: instant('opens_at').notNull(),
    questions_until: instant('questions_until'),
    closes_at: instant('closes_at').notNull(),
    time_zone: text('time_zone').notNull(),
    takes_teams: boolean('takes_teams').notNull().default(true),
    audience: audience(),
    published_at: instant('published_at'),
    /** What became of it, in words for those who responded. */
    outcome: text('outcome').notNull().default(''),
    decided_at: instant('decided_at'),
    version: version(),
    created_by_id: uuid('created_by_id').references(() => users.id),
    updated_by_id: uuid('updated_by_id').references(() => users.id),
    created_at: createdAt(),
    updated_at: updatedAt(),
    search_text: text('search_text').generatedAlwaysAs(
      sql`fold(number || ' ' || title || ' ' || summary || ' ' || sponsor)`,
    ),
  },
  (t) => [
    uniqueIndex('opportunities_number_unique').on(t.number),
    index('opportunities_closes_index').on(t.closes_at, t.id),
    index('opportunities_title_index').on(t.title, t.id),
    index('opportunities_updated_index').on(t.updated_at, t.id),
    index('opportunities_state_index').on(t.state, t.closes_at, t.id),
    index('opportunities_hub_index').on(t.hub_id, t.closes_at),
    index('opportunities_organization_index').on(t.organization_id),
    index('opportunities_search_index').using('gin', t.search_text.op('gin_trgm_ops')),
    check('opportunities_close_after_opening', sql`${t.closes_at} > ${t.opens_at}`),
    check('opportunities_questions_before_close', sql`${t.questions_until} <= ${t.closes_at}`),
    check('opportunities_funding_in_order', sql`${t.funding_to} >= ${t.funding_from}`),
  ],
)

/** What it asks for. */
export const opportunity_capabilities = pgTable(
  'opportunity_capabilities',
  {
    opportunity_id: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    node_id: uuid('node_id')
      .notNull()
      .references(() => capability_nodes.id),
    degree: text('degree', { enum: wantedDegrees }).notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.opportunity_id, t.node_id] }),
    index('opportunity_capabilities_node_index').on(t.node_id),
  ],
)

export const opportunity_saves = pgTable(
  'opportunity_saves',
  {
    opportunity_id: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.opportunity_id, t.user_id] }), index('opportunity_saves_user_index').on(t.user_id)],
)

/** A question is read by everybody once it is answered, without who asked it. */
export const opportunity_questions = pgTable(
  'opportunity_questions',
  {
    id: id(),
    opportunity_id: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    asked_by_id: uuid('asked_by_id')
      .notNull()
      .references(() => users.id),
    question: text('question').notNull(),
    answer: text('answer').notNull().default(''),
    answered_by_id: uuid('answered_by_id').references(() => users.id),
    answered_at: instant('answered_at'),
    version: version(),
    created_at: createdAt(),
  },
  (t) => [
    index('opportunity_questions_index').on(t.opportunity_id, t.created_at, t.id),
    index('opportunity_questions_asked_index').on(t.asked_by_id),
    index('opportunity_questions_answered_index').on(t.answered_by_id),
  ],
)

/** What changed after it was opened, as it was told to those who had saved it or responded. */
export const opportunity_amendments = pgTable(
  'opportunity_amendments',
  {
    id: id(),
    opportunity_id: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    note: text('note').notNull(),
    changes: jsonb('changes').$type<AmendedField[]>().notNull().default([]),
    by_id: uuid('by_id').references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('opportunity_amendments_number_unique').on(t.opportunity_id, t.number),
    index('opportunity_amendments_by_index').on(t.by_id),
  ],
)

/** What an organization answers, alone or with partners. */
export const opportunity_responses = pgTable(
  'opportunity_responses',
  {
    id: id(),
    opportunity_id: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id),
    /** Who leads it. */
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    state: text('state', { enum: responseStates }).notNull(),
    title: text('title').notNull().default(''),
    statement: text('statement').notNull().default(''),
    created_by_id: uuid('created_by_id').references(() => users.id),
    submitted_by_id: uuid('submitted_by_id').references(() => users.id),
    submitted_at: instant('submitted_at'),
    decided_at: instant('decided_at'),
    version: version(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('opportunity_responses_one_each').on(t.opportunity_id, t.organization_id),
    index('opportunity_responses_organization_index').on(t.organization_id),
  ],
)

export const response_partners = pgTable(
  'response_partners',
  {
    response_id: uuid('response_id')
      .notNull()
      .references(() => opportunity_responses.id, { onDelete: 'cascade' }),
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id),
    state: text('state', { enum: partnerStates }).notNull(),
    /** What it is asked to do in the team. */
    part: text('part').notNull().default(''),
    invited_by_id: uuid('invited_by_id').references(() => users.id),
    answered_by_id: uuid('answered_by_id').references(() => users.id),
    answered_at: instant('answered_at'),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.response_id, t.organization_id] }),
    index('response_partners_organization_index').on(t.organization_id, t.state),
  ],
)

/** Which notice of an opportunity went to whom: each goes once. */
export const opportunity_notices = pgTable(
  'opportunity_notices',
  {
    opportunity_id: uuid('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Which one, and of which deadline: a postponed one reminds anew. */
    step: text('step').notNull(),
    sent_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.opportunity_id, t.user_id, t.step] }),
    index('opportunity_notices_user_index').on(t.user_id),
  ],
)
