import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../test/database.ts'

const database = await testDatabase()
afterAll(() => database.close())

/** What the migrated database refuses, by name. The tables are written out so that a rule dropped by mistake is noticed. */
const uniqueIndexes = {
  access_requests_open_unique:
    "access_requests (user_id, kind) WHERE (status = ANY (ARRAY['pending'::text, 'need_info'::text]))",
  agreement_templates_active_unique: 'agreement_templates (is_active) WHERE is_active',
  agreement_templates_name_unique: 'agreement_templates (lower(name))',
  agreements_open_unique: "agreements (organization_id) WHERE (status = ANY (ARRAY['sent'::text, 'viewed'::text]))",
  articles_slug_unique: 'articles (area, slug)',
  bank_lines_fingerprint_unique: 'bank_lines (fingerprint)',
  calendar_feeds_token_unique: 'calendar_feeds (token_hash)',
  capabilities_one_of_a_kind: 'capabilities (organization_id, node_id)',
  capability_nodes_name_unique:
    "capability_nodes (COALESCE(parent_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name)) WHERE (state <> 'merged'::text)",
  card_accounts_customer_id_unique: 'card_accounts (customer_id)',
  card_accounts_subscription_id_unique: 'card_accounts (subscription_id)',
  categories_name_unique:
    "categories (area, COALESCE(parent_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name))",
  categories_slug_unique: 'categories (area, slug)',
  conversations_key_unique: 'conversations (key)',
  directory_searches_name_unique: 'directory_searches (user_id, lower(name))',
  enrolments_one_each: 'enrolments (article_id, user_id) WHERE (cancelled_at IS NULL)',
  eula_acceptances_organization_unique: 'eula_acceptances (version_id, organization_id) WHERE (user_id IS NULL)',
  eula_acceptances_user_unique: 'eula_acceptances (version_id, organization_id, user_id) WHERE (user_id IS NOT NULL)',
  eula_versions_number_unique: 'eula_versions (eula_id, number)',
  eula_versions_one_draft: 'eula_versions (eula_id) WHERE (published_at IS NULL)',
  eulas_unique: 'eulas (lower(vendor), lower(name))',
  event_registrations_one_each:
    "event_registrations (event_id, user_id) WHERE (state = ANY (ARRAY['confirmed'::text, 'waiting'::text, 'offered'::text]))",
  hub_requests_one_open: "hub_requests (hub_id, organization_id) WHERE (state = 'pending'::text)",
  hubs_name_unique: 'hubs (lower(name))',
  invoices_number_unique: 'invoices (source, kind, number)',
  invoices_order_unique: "invoices (order_id) WHERE ((kind = 'invoice'::text) AND (status <> 'void'::text))",
  invoices_period_unique:
    "invoices (organization_id, period_start) WHERE ((kind = 'invoice'::text) AND (source = 'offline'::text) AND (status = ANY (ARRAY['open'::text, 'paid'::text])))",
  invoices_provider_reference_unique: 'invoices (provider_reference)',
  level_requests_open_unique: "level_requests (organization_id) WHERE (status = 'open'::text)",
  library_versions_number_unique: 'library_versions (item_id, number)',
  membership_levels_name_unique: 'membership_levels (lower(name))',
  message_reports_once: 'message_reports (message_id, reporter_id)',
  messages_conversation_seq_unique: 'messages (conversation_id, seq)',
  notices_cause_unique: 'notices (user_id, cause)',
  opportunities_number_unique: 'opportunities (number)',
  opportunity_amendments_number_unique: 'opportunity_amendments (opportunity_id, number)',
  opportunity_responses_one_each: 'opportunity_responses (opportunity_id, organization_id)',
  orders_number_unique: 'orders (number)',
  orders_renews_unique: "orders (renews_id) WHERE (state <> ALL (ARRAY['rejected'::text, 'cancelled'::text]))",
  organization_import_rows_line_unique: 'organization_import_rows (import_id, line)',
  organizations_name_unique: 'organizations (lower(name))',
  outside_calls_open_unique: "outside_calls (kind, subject_id) WHERE (state = 'open'::text)",
  packages_name_unique: 'packages (lower(name))',
  passkeys_credential_id_unique: 'passkeys (credential_id)',
  payments_provider_reference_unique: 'payments (provider_reference)',
  quick_link_categories_hub_name_unique:
    "quick_link_categories (COALESCE(hub_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name))",
  roles_name_unique: 'roles (lower(name))',
  roles_slug_unique: 'roles (slug)',
  saved_views_name_unique: 'saved_views (user_id, list, lower(name))',
  seats_held_unique:
    "seats (order_id, tool_id, user_id) WHERE (state = ANY (ARRAY['pending_eula'::text, 'active'::text, 'suspended'::text]))",
  seats_number_unique: 'seats (order_id, tool_id, number)',
  sessions_token_hash_unique: 'sessions (token_hash)',
  signing_connections_provider_unique: 'signing_connections (provider)',
  tokens_token_hash_unique: 'tokens (token_hash)',
  tools_unique: 'tools (lower(vendor), lower(name), lower(version))',
  users_email_unique: 'users (lower(email))',
}

const checks = {
  agreements_closed: "CHECK (((closed_at IS NULL) = (status = ANY (ARRAY['sent'::text, 'viewed'::text]))))",
  bank_lines_amount: 'CHECK ((amount > 0))',
  capabilities_readiness_in_range: 'CHECK (((readiness_level >= 1) AND (readiness_level <= 10)))',
  capability_nodes_name_not_empty: "CHECK ((name <> ''::text))",
  capability_nodes_not_its_own_replacement: 'CHECK ((replaced_by_id <> id))',
  capability_nodes_path_ends_here: 'CHECK ((path[cardinality(path)] = id))',
  eula_versions_first_asks: 'CHECK (((number > 1) OR reconsent))',
  events_capacity_positive: 'CHECK ((capacity > 0))',
  events_end_after_start: 'CHECK ((ends_at > starts_at))',
  invoices_amount_positive: 'CHECK ((amount > 0))',
  invoices_credit: "CHECK (((kind = 'credit_note'::text) = (credits_id IS NOT NULL)))",
  invoices_order: "CHECK ((((kind = 'invoice'::text) AND (charge = 'order'::text)) = (order_id IS NOT NULL)))",
  invoices_period:
    "CHECK ((((kind = 'invoice'::text) AND (charge <> 'order'::text)) = ((period_end IS NOT NULL) AND (period_start IS NOT NULL))))",
  invoices_void: "CHECK (((status = 'void'::text) = (voided_at IS NOT NULL)))",
  membership_levels_price_not_negative: 'CHECK ((price >= 0))',
  opportunities_close_after_opening: 'CHECK ((closes_at > opens_at))',
  opportunities_funding_in_order: 'CHECK ((funding_to >= funding_from))',
  opportunities_questions_before_close: 'CHECK ((questions_until <= closes_at))',
  order_lines_approved: 'CHECK (((seats_approved >= 0) AND (seats_approved <= seats)))',
  orders_running_have_days:
    "CHECK (((state <> ALL (ARRAY['active'::text, 'expiring'::text, 'expired'::text])) OR ((starts_on IS NOT NULL) AND (ends_on >= starts_on))))",
  organizations_name_not_empty: "CHECK ((name <> ''::text))",
  packages_price_not_negative: 'CHECK ((price >= 0))',
  payments_amount: 'CHECK ((amount <> 0))',
  payments_place: 'CHECK (((invoice_id IS NOT NULL) OR ((organization_id IS NOT NULL) AND (currency IS NOT NULL))))',
  payments_sign: "CHECK (((amount < 0) OR (kind <> ALL (ARRAY['refund'::text, 'dispute'::text]))))",
  seats_ended: "CHECK (((ended_at IS NOT NULL) = (state = ANY (ARRAY['released'::text, 'expired'::text]))))",
  site_settings_one_row: 'CHECK ((id = 1))',
  site_settings_password_floor: 'CHECK ((password_minimum >= 8))',
  tools_seats_counted: "CHECK (((licence_model = 'site'::text) OR (seats_total IS NOT NULL)))",
  tools_seats_not_negative: 'CHECK ((seats_total >= 0))',
}

/** By table: the column, the table that it refers to, and what happens when that row is deleted. */
const foreignKeys = {
  access_requests: [
    'created_by_id → users',
    'decided_by_id → users',
    'hub_id → hubs ON DELETE CASCADE',
    'organization_id → organizations',
    'role_id → roles ON DELETE CASCADE',
    'user_id → users ON DELETE CASCADE',
  ],
  activity_days: ['user_id → users ON DELETE CASCADE'],
  agreement_countersignatures: ['agreement_id → agreements', 'user_id → users'],
  agreement_readings: ['agreement_id → agreements', 'user_id → users'],
  agreement_reminders: ['agreement_id → agreements'],
  agreement_signatures: ['agreement_id → agreements'],
  agreement_template_versions: ['template_id → agreement_templates ON DELETE CASCADE'],
  agreements: [
    'closed_by_id → users',
    'organization_id → organizations',
    'sent_by_id → users',
    'signer_id → users',
    'template_id → agreement_templates',
  ],
  article_feedback: ['article_id → articles ON DELETE CASCADE', 'user_id → users'],
  articles: ['category_id → categories', 'updated_by_id → users'],
  assistant_uses: ['user_id → users'],
  bank_lines: ['handled_by_id → users', 'statement_id → bank_statements'],
  bank_statements: ['made_by_id → users'],
  calendar_feeds: ['user_id → users'],
  capabilities: [
    'approved_by_id → users',
    'node_id → capability_nodes',
    'organization_id → organizations',
    'submitted_by_id → users',
  ],
  capability_decisions: ['by_id → users', 'capability_id → capabilities ON DELETE CASCADE'],
  capability_nodes: ['parent_id → capability_nodes', 'replaced_by_id → capability_nodes'],
  card_accounts: ['organization_id → organizations'],
  categories: ['parent_id → categories'],
  chat_blocks: ['blocked_id → users', 'user_id → users'],
  conversation_members: ['conversation_id → conversations ON DELETE CASCADE', 'user_id → users'],
  conversations: [
    'created_by_id → users',
    'order_id → orders ON DELETE CASCADE',
    'organization_id → organizations',
    'response_id → opportunity_responses ON DELETE CASCADE',
  ],
  credit_balances: ['organization_id → organizations'],
  design_acceptances: ['asset_id → design_assets ON DELETE CASCADE', 'user_id → users'],
  design_assets: ['updated_by_id → users'],
  devices: ['user_id → users ON DELETE CASCADE'],
  directory_matches: ['search_id → directory_searches ON DELETE CASCADE'],
  directory_searches: ['user_id → users ON DELETE CASCADE'],
  enrolments: ['article_id → articles ON DELETE CASCADE', 'user_id → users'],
  email_domains: ['organization_id → organizations ON DELETE CASCADE'],
  eula_acceptances: [
    'accepted_by_id → users',
    'eula_id → eulas',
    'organization_id → organizations',
    'user_id → users',
    'version_id → eula_versions',
  ],
  eula_versions: ['eula_id → eulas', 'published_by_id → users'],
  event_registrations: ['event_id → events', 'user_id → users'],
  event_reminders: ['event_id → events', 'user_id → users'],
  events: ['hub_id → hubs', 'updated_by_id → users'],
  file_uses: ['file_id → files'],
  files: ['owner_id → users'],
  hub_managers: ['hub_id → hubs ON DELETE CASCADE', 'user_id → users ON DELETE CASCADE'],
  hub_requests: [
    'asked_by_id → users',
    'decided_by_id → users',
    'hub_id → hubs ON DELETE CASCADE',
    'organization_id → organizations',
  ],
  hubs: ['lead_organization_id → organizations'],
  invoice_documents: ['invoice_id → invoices'],
  invoices: ['credits_id → invoices', 'issued_by_id → users', 'order_id → orders', 'organization_id → organizations'],
  level_requests: [
    'decided_by_id → users',
    'membership_level → membership_levels ON DELETE CASCADE',
    'organization_id → organizations ON DELETE CASCADE',
    'requested_by_id → users',
  ],
  library_downloads: ['item_id → library_items ON DELETE CASCADE', 'user_id → users'],
  library_items: ['category_id → categories', 'hub_id → hubs', 'updated_by_id → users'],
  library_versions: ['created_by_id → users', 'file_id → files', 'item_id → library_items ON DELETE CASCADE'],
  membership_levels: ['agreement_template_id → agreement_templates ON DELETE SET NULL'],
  membership_reminders: ['organization_id → organizations'],
  merges: ['duplicate_id → users', 'merged_by_id → users', 'survivor_id → users'],
  message_reports: ['closed_by_id → users', 'message_id → messages ON DELETE CASCADE', 'reporter_id → users'],
  messages: ['author_id → users', 'conversation_id → conversations ON DELETE CASCADE'],
  notices: ['user_id → users'],
  opportunities: ['created_by_id → users', 'hub_id → hubs', 'organization_id → organizations', 'updated_by_id → users'],
  opportunity_amendments: ['by_id → users', 'opportunity_id → opportunities ON DELETE CASCADE'],
  opportunity_capabilities: ['node_id → capability_nodes', 'opportunity_id → opportunities ON DELETE CASCADE'],
  opportunity_notices: ['opportunity_id → opportunities ON DELETE CASCADE', 'user_id → users'],
  opportunity_questions: [
    'answered_by_id → users',
    'asked_by_id → users',
    'opportunity_id → opportunities ON DELETE CASCADE',
  ],
  opportunity_responses: [
    'created_by_id → users',
    'opportunity_id → opportunities',
    'organization_id → organizations',
    'submitted_by_id → users',
  ],
  opportunity_saves: ['opportunity_id → opportunities ON DELETE CASCADE', 'user_id → users'],
  order_events: ['by_id → users', 'order_id → orders ON DELETE CASCADE'],
  order_lines: ['order_id → orders ON DELETE CASCADE', 'tool_id → tools'],
  order_notices: ['order_id → orders ON DELETE CASCADE'],
  order_steps: ['decided_by_id → users', 'order_id → orders ON DELETE CASCADE'],
  order_users: ['order_id → orders ON DELETE CASCADE', 'user_id → users'],
  orders: ['organization_id → organizations', 'package_id → packages', 'renews_id → orders', 'requester_id → users'],
  organization_hubs: ['hub_id → hubs ON DELETE CASCADE', 'organization_id → organizations ON DELETE CASCADE'],
  organization_import_rows: [
    'import_id → organization_imports ON DELETE CASCADE',
    'organization_id → organizations ON DELETE SET NULL',
  ],
  organization_imports: ['made_by_id → users'],
  organization_logos: ['organization_id → organizations'],
  organization_profiles: ['organization_id → organizations', 'published_by_id → users', 'submitted_by_id → users'],
  organizations: ['membership_level → membership_levels'],
  outside_calls: ['actor_id → users', 'impersonator_id → users'],
  package_lines: ['package_id → packages ON DELETE CASCADE', 'tool_id → tools'],
  packages: ['updated_by_id → users'],
  passkeys: ['user_id → users ON DELETE CASCADE'],
  payment_proofs: ['payment_id → payments'],
  payments: [
    'bank_line_id → bank_lines',
    'credit_note_id → invoices',
    'invoice_id → invoices',
    'organization_id → organizations',
    'recorded_by_id → users',
    'voided_by_id → users',
  ],
  photos: ['user_id → users ON DELETE CASCADE'],
  quick_link_categories: ['hub_id → hubs'],
  quick_links: ['category_id → quick_link_categories'],
  recovery_codes: ['user_id → users ON DELETE CASCADE'],
  response_partners: [
    'answered_by_id → users',
    'invited_by_id → users',
    'organization_id → organizations',
    'response_id → opportunity_responses ON DELETE CASCADE',
  ],
  role_permissions: ['role_id → roles ON DELETE CASCADE'],
  saved_views: ['user_id → users ON DELETE CASCADE'],
  seats: ['order_id → orders', 'organization_id → organizations', 'tool_id → tools', 'user_id → users'],
  security_questions: ['user_id → users ON DELETE CASCADE'],
  sessions: [
    'impersonator_id → users',
    'origin_session_id → sessions ON DELETE CASCADE',
    'user_id → users ON DELETE CASCADE',
  ],
  site_settings: ['countersigner_id → users'],
  signing_connections: ['connected_by_id → users'],
  signing_states: ['user_id → users ON DELETE CASCADE'],
  terms_versions: ['published_by_id → users'],
  tokens: ['user_id → users ON DELETE CASCADE'],
  tool_eulas: ['eula_id → eulas', 'tool_id → tools ON DELETE CASCADE'],
  tools: ['successor_id → tools', 'updated_by_id → users'],
  user_import_rows: ['import_id → user_imports ON DELETE CASCADE', 'user_id → users ON DELETE CASCADE'],
  user_imports: ['made_by_id → users', 'organization_id → organizations'],
  user_roles: ['role_id → roles', 'user_id → users ON DELETE CASCADE'],
  users: ['organization_id → organizations'],
  workforce_details: ['article_id → articles ON DELETE CASCADE'],
}

test('what must be unique is unique', async () => {
  const found = await read(`select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and i.indisunique and not i.indisprimary`)
  const short = found.map(({ name, definition }) => [
    name,
    definition.replace(/^CREATE UNIQUE INDEX \w+ ON public\./, '').replace(' USING btree', ''),
  ])
  expect(Object.fromEntries(short)).toEqual(uniqueIndexes)
})

test('rows that make no sense are refused', async () => {
  const found = await read(constraints('c', 'x'))
  expect(Object.fromEntries(found.map(({ name, definition }) => [name, definition]))).toEqual(checks)
})

test('rows refer only to rows that exist', async () => {
  const declared: Record<string, string[]> = {}
  for (const { owner, definition } of await read(constraints('f')))
    (declared[owner] ??= []).push(definition.replace(/^FOREIGN KEY \((.+?)\) REFERENCES (\w+)\(.+?\)/, '$1 → $2'))
  for (const keys of Object.values(declared)) keys.sort()
  expect(declared).toEqual(foreignKeys)
})

const constraints = (...types: string[]) => `select conrelid::regclass::text as owner, conname as name,
  pg_get_constraintdef(oid) as definition from pg_constraint
  where connamespace = 'public'::regnamespace and contype in (${types.map((type) => `'${type}'`).join(', ')})`

type Row = { owner: string; name: string; definition: string }

const read = async (query: string) => (await database.execute(query)).rows as Row[]
