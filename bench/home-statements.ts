import type { Statement } from './statements.ts'

/** Each piece of what the dashboard of a system admin shows, by the path that gives it: what a careful person would write. */
export const bareHome = (userId: string): Record<string, Statement> =>
  Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [
      path,
      { name: `home_${path}`, text, values: text.includes('$1') ? [userId] : [] },
    ]),
  )

/** How many came in each month of two years, in those before and in the last two times thirty days: each row is looked at once. */
const growth = (level: string, from: string) => `select at, counted.* from (
    select at, lead(at, 1, 'infinity') over (order by at) as until from (
      select '-infinity'::timestamptz as at
      union all select generate_series(date_trunc('month', now()) - interval '22 months', date_trunc('month', now()), interval '1 month')
      union all select now() - interval '60 days' union all select now() - interval '30 days') edges) spans
  cross join lateral (select ${level} as level, count(*) as count from ${from} created_at >= at and created_at < until group by 1) counted`
const unread = `(select count(*) from messages where messages.conversation_id = part.conversation_id and deleted_at is null
  and seq > greatest(read_seq, joined_seq) and author_id <> $1)`
const kinds: Record<string, string> = {
  approve_requests: `select id, created_at as since from access_requests where status = 'pending'`,
  review_profiles: `select id, updated_at from organizations where profile_status = 'submitted' and status <> 'archived'`,
  approve_capabilities: `select id, submitted_at from capabilities where state = 'submitted'`,
  approve_orders: `select id, submitted_at from orders where state in ('submitted', 'in_review')`,
  answer_questions: `select id, created_at from opportunity_questions where answered_at is null`,
  record_invoices: `select id, due_on::timestamptz from invoices where status = 'open' and kind = 'invoice' and source = 'offline' and due_on < now()`,
  close_reports: `select id, created_at from message_reports where state = 'open'`,
  decide_hubs: `select id, created_at from hub_requests where state = 'pending'`,
}
const waiting = Object.entries(kinds)
  .map(
    ([kind, rows]) => `select '${kind}' as kind, count(*) as count, min(since) as since
      from (select * from (${rows}) waiting (id, since) order by since limit 100) longest`,
  )
  .join(' union all ')

const texts: Record<string, string> = {
  'auth/user': `select users.*, organizations.name as organization_name, organizations.membership_level,
      array(select distinct permission from user_roles join role_permissions using (role_id) where user_id = users.id) as permissions
    from users left join organizations on organizations.id = organization_id where users.id = $1`,
  'site-settings/portal': 'select * from site_settings',
  'home/figures': `${growth('null', 'users where')}
    union all ${growth('membership_level', `organizations where status in ('onboarding', 'active') and`)}`,
  'home/orders': `with open as (
      select id, number, state, organization_id, package_id, submitted_at, count(*) over () as open from orders
      where state in ('submitted', 'in_review', 'info_requested', 'approved', 'awaiting_eula') order by submitted_at limit 5)
    select open.*, organizations.name as organization_name, packages.name as package_name,
      (select sum(coalesce(seats_approved, seats)) from order_lines where order_id = open.id) as seats,
      (select max(created_at) from order_events where order_id = open.id) as since
    from open join organizations on organizations.id = organization_id join packages on packages.id = package_id`,
  'home/inbox': `select conversations.id, title, last_at, ${unread} as unread, body, first_name, last_name, photo
    from conversation_members part join conversations on conversations.id = conversation_id
    left join messages on messages.conversation_id = conversations.id and seq = last_seq
    left join users on users.id = author_id
    where part.user_id = $1 and left_at is null order by unread desc, last_at desc limit 3`,
  'notifications/todos': waiting,
  'notifications/count': `select (select count(*) from notices where user_id = $1 and read_at is null) as unread,
    (select count(*) from (${waiting}) todos where count > 0) as todos`,
  'messages/unread-messages-count': `select part.conversation_id, ${unread} as unread
    from conversation_members part where user_id = $1 and left_at is null`,
  'events/list': `select events.*, hubs.name as hub_name, count(*) over () as total,
      (select count(*) from event_registrations where event_id = events.id and state = 'registered') as registered
    from events left join hubs on hubs.id = hub_id
    where events.status = 'published' and ends_at >= now() order by starts_at, events.id limit 3`,
  'events/list?mine': `select events.*, hubs.name as hub_name, event_registrations.state, count(*) over () as total
    from event_registrations join events on events.id = event_id left join hubs on hubs.id = hub_id
    where user_id = $1 and event_registrations.state in ('registered', 'waiting', 'offered')
      and events.status = 'published' and ends_at >= now() order by starts_at limit 3`,
  'opportunities/list': `select opportunities.*, organizations.name as organization_name, hubs.name as hub_name, count(*) over () as total
    from opportunities left join organizations on organizations.id = organization_id left join hubs on hubs.id = hub_id
    where state = 'open' and opens_at <= now() and closes_at > now() order by number desc limit 4`,
  'quick-links/list': `select quick_links.*, quick_link_categories.name as category_name, count(*) over () as total
    from quick_links join quick_link_categories on quick_link_categories.id = category_id
    where status = 'published' order by quick_link_categories.position, quick_links.position limit 8`,
}
