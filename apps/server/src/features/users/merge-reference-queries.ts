import { getTableName, sql, type SQL } from 'drizzle-orm'
import { type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { access_requests } from '../../db/schema/access-requests.ts'
import { agreements } from '../../db/schema/agreements.ts'
import { article_feedback, articles, enrolments } from '../../db/schema/articles.ts'
import { eula_acceptances, eula_versions, packages, tools } from '../../db/schema/eda.ts'
import { order_events, order_steps, order_users, orders, seats } from '../../db/schema/orders.ts'
import { design_acceptances, design_assets } from '../../db/schema/design.ts'
import { calendar_feeds, event_registrations, event_reminders, events } from '../../db/schema/events.ts'
import { devices, passkeys, recovery_codes, security_questions } from '../../db/schema/factors.ts'
import { files } from '../../db/schema/files.ts'
import { hub_requests } from '../../db/schema/hub-requests.ts'
import { library_downloads, library_items, library_versions } from '../../db/schema/library.ts'
import { merges } from '../../db/schema/merges.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { invoices, payments } from '../../db/schema/payments.ts'
import { photos } from '../../db/schema/photos.ts'
import { saved_views } from '../../db/schema/saved-views.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { signing_connections, signing_states } from '../../db/schema/signing-connections.ts'
import { tokens } from '../../db/schema/tokens.ts'
import { user_import_rows, user_imports } from '../../db/schema/user-imports.ts'
import { hub_managers, user_roles } from '../../db/schema/users.ts'
import { capabilities, capability_decisions } from '../../db/schema/capabilities.ts'
import { directory_searches } from '../../db/schema/directory.ts'
import { conversation_members, messages } from '../../db/schema/messages.ts'
import {
  opportunities,
  opportunity_amendments,
  opportunity_notices,
  opportunity_questions,
  opportunity_responses,
  opportunity_saves,
  response_partners,
} from '../../db/schema/opportunities.ts'

/** A column that points at a person whose rows come over in a merge. */
export type Reference = {
  table: PgTable
  column: PgColumn
  /** What identifies a row besides the person. */
  key: PgColumn[]
} & (
  | {
      /** The rows go over to the survivor. */ does: 'moves'
      /** Except those that he must not have twice. */ unless?: (survivorId: string) => SQL
    }
  /** The survivor gets what the duplicate has, where he does not have it already. */
  | { does: 'joins' }
)

/** What comes over in a merge. */
export const references: Reference[] = [
  {
    table: access_requests,
    column: access_requests.user_id,
    key: [access_requests.id],
    does: 'moves',
    unless: (survivorId) => sql`status in ('pending', 'need_info') and exists (select from access_requests own
      where own.user_id = ${survivorId} and own.kind = access_requests.kind and own.status in ('pending', 'need_info'))`,
  },
  { table: access_requests, column: access_requests.decided_by_id, key: [access_requests.id], does: 'moves' },
  { table: access_requests, column: access_requests.created_by_id, key: [access_requests.id], does: 'moves' },
  {
    table: saved_views,
    column: saved_views.user_id,
    key: [saved_views.id],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from saved_views own
      where own.user_id = ${survivorId} and own.list = saved_views.list and lower(own.name) = lower(saved_views.name))`,
  },
  {
    table: agreements,
    column: agreements.signer_id,
    key: [agreements.id],
    does: 'moves',
    // What was answered already stays with whoever was asked.
    unless: () => sql`status not in ('sent', 'viewed')`,
  },
  { table: agreements, column: agreements.sent_by_id, key: [agreements.id], does: 'moves' },
  { table: user_imports, column: user_imports.made_by_id, key: [user_imports.id], does: 'moves' },
  {
    table: event_registrations,
    column: event_registrations.user_id,
    key: [event_registrations.id],
    does: 'moves',
    unless: (
      survivorId,
    ) => sql`state in ('confirmed', 'waiting', 'offered') and exists (select from event_registrations own
      where own.user_id = ${survivorId} and own.event_id = event_registrations.event_id and own.state in ('confirmed', 'waiting', 'offered'))`,
  },
  {
    table: event_reminders,
    column: event_reminders.user_id,
    key: [event_reminders.event_id, event_reminders.step],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from event_reminders own
      where own.user_id = ${survivorId} and own.event_id = event_reminders.event_id and own.step = event_reminders.step)`,
  },
  {
    table: enrolments,
    column: enrolments.user_id,
    key: [enrolments.id],
    does: 'moves',
    unless: (survivorId) => sql`cancelled_at is null and exists (select from enrolments own
      where own.user_id = ${survivorId} and own.article_id = enrolments.article_id and own.cancelled_at is null)`,
  },
  {
    table: article_feedback,
    column: article_feedback.user_id,
    key: [article_feedback.article_id],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from article_feedback own
      where own.user_id = ${survivorId} and own.article_id = article_feedback.article_id)`,
  },
  { table: files, column: files.owner_id, key: [files.id], does: 'moves' },
  {
    table: directory_searches,
    column: directory_searches.user_id,
    key: [directory_searches.id],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from directory_searches own
      where own.user_id = ${survivorId} and lower(own.name) = lower(directory_searches.name))`,
  },
  {
    table: opportunity_saves,
    column: opportunity_saves.user_id,
    key: [opportunity_saves.opportunity_id],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from opportunity_saves own
      where own.user_id = ${survivorId} and own.opportunity_id = opportunity_saves.opportunity_id)`,
  },
  {
    table: opportunity_notices,
    column: opportunity_notices.user_id,
    key: [opportunity_notices.opportunity_id, opportunity_notices.step],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from opportunity_notices own
      where own.user_id = ${survivorId} and own.opportunity_id = opportunity_notices.opportunity_id
        and own.step = opportunity_notices.step)`,
  },
  {
    table: opportunity_questions,
    column: opportunity_questions.asked_by_id,
    key: [opportunity_questions.id],
    does: 'moves',
  },
  {
    table: conversation_members,
    column: conversation_members.user_id,
    key: [conversation_members.conversation_id],
    does: 'moves',
    unless: (survivorId) => sql`exists (select from conversation_members own
      where own.user_id = ${survivorId} and own.conversation_id = conversation_members.conversation_id)`,
  },
  { table: messages, column: messages.author_id, key: [messages.id], does: 'moves' },
  { table: orders, column: orders.requester_id, key: [orders.id], does: 'moves' },
  {
    table: order_users,
    column: order_users.user_id,
    key: [order_users.order_id],
    does: 'moves',
    // An order names people of its own organization, each once.
    unless: (survivorId) => sql`(exists (select from order_users own
      where own.user_id = ${survivorId} and own.order_id = order_users.order_id)
      or not exists (select from orders join users on users.organization_id = orders.organization_id
        where orders.id = order_users.order_id and users.id = ${survivorId}))`,
  },
  { table: user_roles, column: user_roles.user_id, key: [user_roles.role_id], does: 'joins' },
  { table: hub_managers, column: hub_managers.user_id, key: [hub_managers.hub_id], does: 'joins' },
]

/** What stays with whom it was, because it is a key, a mark of one account, a signature, or the record of what was done. */
const staying: PgColumn[] = [
  sessions.user_id,
  sessions.impersonator_id,
  tokens.user_id,
  recovery_codes.user_id,
  security_questions.user_id,
  passkeys.user_id,
  devices.user_id,
  photos.user_id,
  user_import_rows.user_id,
  agreements.closed_by_id,
  invoices.issued_by_id,
  payments.recorded_by_id,
  payments.voided_by_id,
  signing_connections.connected_by_id,
  signing_states.user_id,
  organization_profiles.submitted_by_id,
  organization_profiles.published_by_id,
  calendar_feeds.user_id,
  library_downloads.user_id,
  library_versions.created_by_id,
  library_items.updated_by_id,
  articles.updated_by_id,
  events.updated_by_id,
  design_assets.updated_by_id,
  design_acceptances.user_id,
  hub_requests.asked_by_id,
  hub_requests.decided_by_id,
  capabilities.submitted_by_id,
  capabilities.approved_by_id,
  capability_decisions.by_id,
  opportunities.created_by_id,
  opportunities.updated_by_id,
  opportunity_questions.answered_by_id,
  opportunity_amendments.by_id,
  opportunity_responses.created_by_id,
  opportunity_responses.submitted_by_id,
  response_partners.invited_by_id,
  response_partners.answered_by_id,
  tools.updated_by_id,
  packages.updated_by_id,
  eula_versions.published_by_id,
  eula_acceptances.user_id,
  eula_acceptances.accepted_by_id,
  order_steps.decided_by_id,
  order_events.by_id,
  seats.user_id,
  merges.survivor_id,
  merges.duplicate_id,
  merges.merged_by_id,
]

/** Every column that points at a person, as `table.column`; a test holds it against the foreign keys there are. */
export const coveredColumns = () =>
  [...references.map(({ column }) => column), ...staying].map(
    (column) => `${getTableName(column.table)}.${column.name}`,
  )
