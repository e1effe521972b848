import type { PgColumn } from 'drizzle-orm/pg-core'
import { agreement_countersignatures, agreement_readings, agreements } from '../../db/schema/agreements.ts'
import { articles } from '../../db/schema/articles.ts'
import { eula_acceptances, eula_versions, packages, tools } from '../../db/schema/eda.ts'
import { order_events, order_steps, seats } from '../../db/schema/orders.ts'
import { design_acceptances, design_assets } from '../../db/schema/design.ts'
import { calendar_feeds, events } from '../../db/schema/events.ts'
import { devices, passkeys, recovery_codes, security_questions } from '../../db/schema/factors.ts'
import { hub_requests } from '../../db/schema/hub-requests.ts'
import { library_downloads, library_items, library_versions } from '../../db/schema/library.ts'
import { merges } from '../../db/schema/merges.ts'
import { level_requests } from '../../db/schema/level-requests.ts'
import { terms_versions } from '../../db/schema/terms.ts'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { outside_calls } from '../../db/schema/outside-calls.ts'
import { bank_lines, bank_statements, invoices, payments } from '../../db/schema/payments.ts'
import { photos } from '../../db/schema/photos.ts'
import { sessions } from '../../db/schema/sessions.ts'
import { signing_connections, signing_states } from '../../db/schema/signing-connections.ts'
import { site_settings } from '../../db/schema/site-settings.ts'
import { tokens } from '../../db/schema/tokens.ts'
import { user_import_rows } from '../../db/schema/user-imports.ts'
import { capabilities, capability_decisions } from '../../db/schema/capabilities.ts'
import { assistant_uses } from '../../db/schema/assistant.ts'
import { message_reports } from '../../db/schema/messages.ts'
import {
  opportunities,
  opportunity_amendments,
  opportunity_questions,
  opportunity_responses,
  response_partners,
} from '../../db/schema/opportunities.ts'

/** What stays with whom it was, because it is a key, a mark of one account, a signature, or the record of what was done. */
export const staying: PgColumn[] = [
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
  agreement_readings.user_id,
  agreement_countersignatures.user_id,
  bank_lines.handled_by_id,
  bank_statements.made_by_id,
  invoices.issued_by_id,
  payments.recorded_by_id,
  payments.voided_by_id,
  signing_connections.connected_by_id,
  signing_states.user_id,
  site_settings.countersigner_id,
  outside_calls.actor_id,
  outside_calls.impersonator_id,
  level_requests.requested_by_id,
  level_requests.decided_by_id,
  terms_versions.published_by_id,
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
  message_reports.closed_by_id,
  assistant_uses.user_id,
  eula_acceptances.user_id,
  eula_acceptances.accepted_by_id,
  order_steps.decided_by_id,
  order_events.by_id,
  seats.user_id,
  merges.survivor_id,
  merges.duplicate_id,
  merges.merged_by_id,
]
