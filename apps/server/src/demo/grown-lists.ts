import { sql, type SQL } from 'drizzle-orm'
import { dice, keyOf, numbered, oneOf } from './grown.ts'

/** What the people numbered so leave behind in the lists of the portal, in the order in which it can be added. */
export const growLists = (from: number, to: number): SQL[] =>
  [
    accessRequests,
    orders,
    orderLines,
    seats,
    consents,
    acceptances,
    downloads,
    registrations,
    enrolments,
    terms,
    notices,
  ].map((rows) => rows(from, to))

/** The same of the organizations, and what there is for all: an event, a course, a document and a design for a thousand people. */
export const growOrganizationLists = (count: number): SQL[] =>
  [
    hubs,
    capabilities,
    profiles,
    agreements,
    invoices,
    payments,
    events,
    courses,
    courseDetails,
    items,
    itemVersions,
    designs,
  ].map((rows) => rows(0, count))

const everyNth = (n: number, from: number, to: number) => sql`
  (select n, users.id, users.organization_id, users.created_at
   from ${numbered(from, to)} join users on users.id = ${keyOf('user', sql`n`)} where n % ${sql.raw(String(n))} = 0) person`

const organizations = (from: number, to: number) => sql`
  (select n, organizations.id, organizations.created_at, paid_through, membership_level
   from ${numbered(from, to)} join organizations on organizations.id = ${keyOf('organization', sql`n`)}) organization`

const everyTenth = (from: number, to: number) => sql`
  (select n, now() - interval '1 day' * (${dice(50)} % 1000) as created_at from ${numbered(from, to)} where n % 10 = 0) made`

/** Joins one of the rows of a table, the same for the same number, as `any_` and the name of the table. */
const anyOf = (salt: number, table: string, where = 'true', column = 'id') => {
  const [all, one] = [sql.raw(`all_${table}`), sql.raw(`any_${table}`)]
  const chosen = sql.raw(`select array_agg(${column} order by ${column}) as ids from ${table} where ${where}`)
  return sql`cross join (${chosen}) ${all}
    cross join lateral (select ${all}.ids[1 + ${dice(salt)} % cardinality(${all}.ids)] as id) ${one}`
}

/** Some moment since the person or organization joined. */
const later = (salt: number, whose: 'person' | 'organization' = 'person') => {
  const joined = sql.raw(`${whose}.created_at`)
  return sql`(${joined} + (now() - ${joined}) * (${dice(salt)} % 100000) / 100000)`
}

const accessRequests = (from: number, to: number) => sql`
  insert into access_requests (kind, status, user_id, organization_id, message, decided_at, created_at)
  select 'join_organization', status, id, organization_id, 'We build things together.',
    case when status in ('approved', 'rejected') then ${later(21)} end, created_at
  from ${everyNth(10, from, to)},
    lateral (select case when n % 500 = 0 then 'pending' else ${oneOf('approved approved approved rejected expired', dice(22))} end as status) decided
  on conflict do nothing`

const orders = (from: number, to: number) => sql`
  insert into orders (id, number, organization_id, requester_id, package_id, state, project_title, term_months, submitted_at,
    starts_on, ends_on, created_at, updated_at)
  select ${keyOf('order', sql`n`)}, 'GROWN-' || n, organization_id, person.id, any_packages.id, state,
    ${oneOf('Photonics Radar Sensor Receiver Amplifier Converter Packaging Reliability', dice(23))} || ' study ' || n, 12,
    case when state <> 'draft' then ${later(24)} end,
    case when state in ('active', 'expired') then current_date - case when state = 'active' then 100 else 800 end end,
    case when state in ('active', 'expired') then current_date - case when state = 'active' then -265 else 435 end end,
    created_at, ${later(24)}
  from ${everyNth(10, from, to)} ${anyOf(25, 'packages', "state = 'published'")},
    lateral (select case when n % 1000 = 0 then 'submitted' else ${oneOf('active active expired expired expired draft rejected cancelled', dice(26))} end as state) stated
  on conflict do nothing`

const grownOrders = (from: number, to: number) => sql`
  (select n, orders.* from ${numbered(from, to)} join orders on orders.id = ${keyOf('order', sql`n`)}) ordered`

const orderLines = (from: number, to: number) => sql`
  insert into order_lines (order_id, tool_id, seats, seats_approved, seat_price, seats_given, position)
  select ordered.id, tool_id, 1, case when ordered.state in ('active', 'expired') then 1 end, seat_price,
    case when ordered.state in ('active', 'expired') then 1 else 0 end, position
  from ${grownOrders(from, to)} join package_lines using (package_id) on conflict do nothing`

const seats = (from: number, to: number) => sql`
  insert into seats (order_id, tool_id, organization_id, user_id, number, state, activated_at, ended_at, created_at)
  select ordered.id, tool_id, organization_id, requester_id, 1, ordered.state, ordered.submitted_at,
    case when ordered.state = 'expired' then ordered.ends_on end, ordered.submitted_at + interval '1 second' * position
  from ${grownOrders(from, to)} join order_lines on order_lines.order_id = ordered.id
  where ordered.state in ('active', 'expired') on conflict do nothing`

/** Whoever it is for, once: while the network grows, no index sees to it. */
const accepted = (rows: SQL) => sql`
  insert into eula_acceptances (eula_id, version_id, number, text_sha256, organization_id, user_id, accepted_by_id, accepted_at)
  select distinct on (version.id, given.organization_id, given.user_id)
    version.eula_id, version.id, version.number, version.text_sha256, given.organization_id, given.user_id, given.accepted_by_id, given.at
  from (${rows}) given join eula_versions version on version.id = given.version_id
  where not exists (select from eula_acceptances already where already.version_id = version.id
    and already.organization_id = given.organization_id and already.user_id is not distinct from given.user_id)`

const acceptances = (from: number, to: number) =>
  accepted(sql`
    select any_eula_versions.id as version_id, organization_id, person.id as user_id, person.id as accepted_by_id, ${later(27)} as at
    from ${everyNth(5, from, to)} ${anyOf(28, 'eula_versions', 'published_at is not null')}`)

/** Who has a seat has accepted what it asks for, for himself and for his organization. */
const consents = (from: number, to: number) =>
  accepted(sql`
    select version.id as version_id, organization_id, whose.user_id, requester_id as accepted_by_id, submitted_at as at
    from ${grownOrders(from, to)} join order_lines on order_lines.order_id = ordered.id
      join tool_eulas on tool_eulas.tool_id = order_lines.tool_id
      join eula_versions version on version.eula_id = tool_eulas.eula_id and version.published_at is not null
      cross join lateral (values (null::uuid), (requester_id)) whose (user_id)
    where ordered.state = 'active'`)

const downloads = (from: number, to: number) => sql`
  insert into library_downloads (item_id, version_number, user_id, created_at)
  select any_library_items.id, 1, person.id, ${later(29)}
  from ${everyNth(2, from, to)} ${anyOf(30, 'library_items', "kind <> 'page'")}`

const registrations = (from: number, to: number) => sql`
  insert into event_registrations (event_id, user_id, state, created_at)
  select any_events.id, person.id, ${oneOf('confirmed confirmed confirmed cancelled', dice(31))}, ${later(32)}
  from ${everyNth(10, from, to)} ${anyOf(33, 'events', "status = 'published' and capacity is null")} on conflict do nothing`

const enrolments = (from: number, to: number) => sql`
  insert into enrolments (article_id, user_id, created_at)
  select any_workforce_details.id, person.id, ${later(34)}
  from ${everyNth(20, from, to)} ${anyOf(35, 'workforce_details', 'is_enrolment_open', 'article_id')} on conflict do nothing`

const terms = (from: number, to: number) => sql`
  insert into design_acceptances (asset_id, user_id, terms_hash, created_at)
  select any_design_assets.id, person.id, 'grown', ${later(36)}
  from ${everyNth(20, from, to)} ${anyOf(37, 'design_assets', "terms <> ''")} on conflict do nothing`

const notices = (from: number, to: number) => sql`
  insert into notices (user_id, type, letter, link, cause, mail, created_at, read_at)
  select person.id, sample.type, sample.letter, sample.link, 'grown/' || n, 'none', ${later(38)}, now()
  from ${everyNth(1, from, to)} cross join (select * from notices order by id limit 1) sample on conflict do nothing`

/** Every row is chained to the one before, which takes the longer the more of them one transaction writes. */
export const growAudit = (from: number, to: number) => sql`
  insert into audit (actor_id, action, subject_type, subject_id, after, address)
  select person.id, ${oneOf('auth.signed_in auth.signed_in auth.signed_out user.updated', dice(39))}, 'user', person.id::text,
    jsonb_build_object('language', 'en'), '192.0.2.' || n % 250
  from ${everyNth(10, from, to)} order by n`

const hubs = (from: number, to: number) => sql`
  insert into organization_hubs (organization_id, hub_id)
  select organization.id, any_hubs.id from ${organizations(from, to)} ${anyOf(41, 'hubs')} where n % 2 = 0 on conflict do nothing`

const capabilities = (from: number, to: number) => sql`
  insert into capabilities (organization_id, node_id, weight, description, state, submitted_at, approved_at, confirmed_at, created_at, updated_at)
  select organization.id, any_capability_nodes.id, ${oneOf('core supplementary', dice(42))}, 'Small and large series.', state, created_at,
    case when state = 'approved' then created_at end, case when state = 'approved' then created_at end, created_at, ${later(43, 'organization')}
  from ${organizations(from, to)} ${anyOf(44, 'capability_nodes', "state = 'active'")},
    lateral (select case when n % 50 = 0 then 'submitted' else 'approved' end as state) stated on conflict do nothing`

/** Half of them are in the directory, and their people with them. */
const profiles = (from: number, to: number) => sql`
  insert into organization_profiles (organization_id, published, published_at)
  select organization.id, sample.published, organization.created_at
  from ${organizations(from, to)} cross join (${profileSample}) sample where n % 2 = 0 on conflict do nothing`
const profileSample = sql`select published from organization_profiles where published is not null order by organization_id limit 1`

const agreements = (from: number, to: number) => sql`
  insert into agreements (organization_id, template_id, status, signer_id, sent_at, expires_at, closed_at)
  select organization.id, any_agreement_templates.id, 'signed', any_users.id, created_at, created_at + interval '30 days', created_at
  from ${organizations(from, to)} ${anyOf(45, 'agreement_templates')} ${anyOf(46, 'users', "email = 'system_admin@demo.guildhall.test'")}`

const events = (from: number, to: number) => sql`
  insert into events (title, type, summary, status, published_at, starts_at, ends_at, time_zone, takes_place, place)
  select sample.title || ' ' || n, sample.type, sample.summary, 'published', made.created_at, placed.at, placed.at + interval '2 hours',
    sample.time_zone, sample.takes_place, sample.place
  from ${everyTenth(from, to)} cross join (select * from events where status = 'published' and capacity is null order by id limit 1) sample
    cross join lateral (select now() + interval '1 hour' * (${dice(51)} % 10000 - 9000) as at) placed`

const courses = (from: number, to: number) => sql`
  insert into articles (id, area, category_id, title, slug, summary, status, published_at)
  select ${keyOf('course', sql`n`)}, sample.area, sample.category_id, sample.title || ' ' || n, sample.slug || '-' || n, sample.summary,
    'published', made.created_at
  from ${everyTenth(from, to)} cross join (${courseSample}) sample`
const courseDetails = (from: number, to: number) => sql`
  insert into workforce_details (article_id, kind, provider, is_enrolment_open)
  select ${keyOf('course', sql`n`)}, sample.kind, sample.provider, true from ${everyTenth(from, to)} cross join (${courseSample}) sample`
const courseSample = sql`select * from articles join workforce_details on article_id = articles.id
  where status = 'published' and is_enrolment_open order by articles.id limit 1`

const items = (from: number, to: number) => sql`
  insert into library_items (id, category_id, kind, title, description, status, published_at)
  select ${keyOf('item', sql`n`)}, sample.category_id, 'link', sample.title || ' ' || n, sample.description, 'published', made.created_at
  from ${everyTenth(from, to)} cross join (select * from library_items where status = 'published' order by id limit 1) sample`
const itemVersions = (from: number, to: number) => sql`
  insert into library_versions (item_id, number, url)
  select ${keyOf('item', sql`n`)}, 1, 'https://example.org/' || n from ${everyTenth(from, to)}`

const designs = (from: number, to: number) => sql`
  insert into design_assets (kind, title, summary, provider, technology, terms, status, published_at)
  select sample.kind, sample.title || ' ' || n, sample.summary, sample.provider, sample.technology, sample.terms, 'published', made.created_at
  from ${everyTenth(from, to)} cross join (select * from design_assets where terms <> '' and status = 'published' order by id limit 1) sample`

const invoices = (from: number, to: number) => sql`
  insert into invoices (id, organization_id, kind, source, number, status, level_name, currency, amount, period_start, period_end,
    issued_on, due_on, bill_to)
  select ${keyOf('invoice', sql`n || '/' || year`)}, organization.id, 'invoice', 'offline', 'GROWN-' || n || '-' || year,
    case when year = 0 and n % 20 = 0 then 'open' else 'paid' end, membership_level, 'USD', 500000,
    last_day - 364, last_day, last_day - 380, last_day - 350, sample.bill_to
  from ${organizations(from, to)} cross join generate_series(0, 2) year
    cross join (select bill_to from invoices order by id limit 1) sample
    cross join lateral (select coalesce(paid_through, current_date) - 365 * year as last_day) ended
  on conflict do nothing`

const payments = (from: number, to: number) => sql`
  insert into payments (invoice_id, amount, paid_on, method)
  select invoices.id, invoices.amount, invoices.issued_on + 10, 'bank_transfer'
  from ${organizations(from, to)} join invoices on invoices.organization_id = organization.id
  where invoices.number like 'GROWN-%' and invoices.status = 'paid'`
