import { getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { access_requests } from '../../db/schema/access-requests.ts'
import { agreement_countersignatures, agreement_readings, agreements } from '../../db/schema/agreements.ts'
import { activity_days } from '../../db/schema/analytics.ts'
import { article_feedback, articles, enrolments } from '../../db/schema/articles.ts'
import { assistant_uses } from '../../db/schema/assistant.ts'
import { capabilities, capability_decisions } from '../../db/schema/capabilities.ts'
import { design_acceptances, design_assets } from '../../db/schema/design.ts'
import { directory_searches } from '../../db/schema/directory.ts'
import { eula_acceptances, eula_versions, packages, tools } from '../../db/schema/eda.ts'
import { calendar_feeds, event_registrations, event_reminders, events } from '../../db/schema/events.ts'
import { devices, passkeys, recovery_codes, security_questions } from '../../db/schema/factors.ts'
import { files } from '../../db/schema/files.ts'
import { hub_requests } from '../../db/schema/hub-requests.ts'
import { level_requests } from '../../db/schema/level-requests.ts'
import { library_downloads, library_items, library_versions } from '../../db/schema/library.ts'
import { merges } from '../../db/schema/merges.ts'
import {
  chat_blocks,
  conversation_members,
  conversations,
  message_reports,
  messages,
} from '../../db/schema/messages.ts'
import { notices } from '../../db/schema/notices.ts'
import {
  opportunities,
  opportunity_amendments,
  opportunity_notices,
  opportunity_questions,
  opportunity_responses,
  opportunity_saves,
  response_partners,
} from '../../db/schema/opportunities.ts'
import { order_events, order_steps, order_users, orders, seats } from '../../db/schema/orders.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { outside_calls } from '../../db/schema/outside-calls.ts'
import { bank_lines, bank_statements, invoices, payments } from '../../db/schema/payments.ts'
import { photos } from '../../db/schema/photos.ts'
import { saved_views } from '../../db/schema/saved-views.ts'
import { site_settings } from '../../db/schema/site-settings.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { signing_connections, signing_states } from '../../db/schema/signing-connections.ts'
import { terms_versions } from '../../db/schema/terms.ts'
import { tokens } from '../../db/schema/tokens.ts'
import { organization_imports } from '../../db/schema/organization-imports.ts'
import { user_import_rows, user_imports } from '../../db/schema/user-imports.ts'
import { hub_managers, user_roles } from '../../db/schema/users.ts'

/** Rows that go with the person: keys, marks of one account, and what was for him alone. */
export const going: PgColumn[] = [
  sessions.user_id,
  sessions.impersonator_id,
  tokens.user_id,
  recovery_codes.user_id,
  security_questions.user_id,
  passkeys.user_id,
  devices.user_id,
  photos.user_id,
  signing_states.user_id,
  saved_views.user_id,
  directory_searches.user_id,
  opportunity_saves.user_id,
  opportunity_notices.user_id,
  calendar_feeds.user_id,
  event_reminders.user_id,
  notices.user_id,
  assistant_uses.user_id,
  chat_blocks.user_id,
  chat_blocks.blocked_id,
  user_import_rows.user_id,
  hub_managers.user_id,
]

/** Rows that others count on, without the words that he wrote for those who looked after him. */
export const emptied = [
  { column: article_feedback.user_id, words: [article_feedback.comment] },
  { column: enrolments.user_id, words: [enrolments.note] },
  { column: event_registrations.user_id, words: [event_registrations.note] },
  { column: hub_requests.asked_by_id, words: [hub_requests.message] },
  { column: outside_calls.actor_id, words: [outside_calls.address] },
  {
    column: access_requests.user_id,
    words: [
      access_requests.message,
      access_requests.reason,
      access_requests.organization_name,
      access_requests.organization_website,
    ],
  },
]

/** Proof of what was agreed to: it names whoever did, and stays as it is. */
const evidence: PgColumn[] = [
  agreements.signer_id,
  agreements.sent_by_id,
  agreements.closed_by_id,
  agreement_readings.user_id,
  agreement_countersignatures.user_id,
  eula_acceptances.user_id,
  eula_acceptances.accepted_by_id,
  design_acceptances.user_id,
  bank_lines.handled_by_id,
  bank_statements.made_by_id,
  invoices.issued_by_id,
  payments.recorded_by_id,
  payments.voided_by_id,
]

/** What he wrote for others or did for the network and his organization: it stays, under no name. */
const nameless: PgColumn[] = [
  user_roles.user_id,
  activity_days.user_id,
  files.owner_id,
  messages.author_id,
  conversations.created_by_id,
  conversation_members.user_id,
  message_reports.reporter_id,
  message_reports.closed_by_id,
  articles.updated_by_id,
  events.updated_by_id,
  design_assets.updated_by_id,
  library_items.updated_by_id,
  library_versions.created_by_id,
  library_downloads.user_id,
  hub_requests.decided_by_id,
  access_requests.created_by_id,
  access_requests.decided_by_id,
  level_requests.requested_by_id,
  level_requests.decided_by_id,
  terms_versions.published_by_id,
  user_imports.made_by_id,
  organization_imports.made_by_id,
  organization_profiles.submitted_by_id,
  organization_profiles.published_by_id,
  signing_connections.connected_by_id,
  site_settings.countersigner_id,
  outside_calls.impersonator_id,
  capabilities.submitted_by_id,
  capabilities.approved_by_id,
  capability_decisions.by_id,
  opportunities.created_by_id,
  opportunities.updated_by_id,
  opportunity_amendments.by_id,
  opportunity_questions.asked_by_id,
  opportunity_questions.answered_by_id,
  opportunity_responses.created_by_id,
  opportunity_responses.submitted_by_id,
  response_partners.invited_by_id,
  response_partners.answered_by_id,
  tools.updated_by_id,
  packages.updated_by_id,
  eula_versions.published_by_id,
  orders.requester_id,
  order_users.user_id,
  order_steps.decided_by_id,
  order_events.by_id,
  seats.user_id,
  merges.survivor_id,
  merges.duplicate_id,
  merges.merged_by_id,
]

/** Every column that points at a person, as `table.column`; a test holds it against the foreign keys there are. */
export const decidedColumns = () =>
  [...going, ...emptied.map(({ column }) => column), ...evidence, ...nameless].map(
    (column) => `${getTableName(column.table)}.${column.name}`,
  )
