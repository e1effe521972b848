import { waiting, waitingKinds } from './home-todos.ts'
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

/** The conversations of the reader that hold something new, and how much. */
const unread = `select part.conversation_id, last_at, (select count(*) from messages
    where messages.conversation_id = part.conversation_id and deleted_at is null
      and seq > greatest(read_seq, joined_seq) and author_id <> $1) as unread
  from conversation_members part join conversations on conversations.id = conversation_id
  where user_id = $1 and left_at is null and not is_muted and last_seq > greatest(read_seq, joined_seq)`

const registered = (...states: string[]) => `(select count(*) from event_registrations
  where event_id = events.id and state in ('${states.join("', '")}'))`
const eventRow = `events.*, hubs.name as hub_name, count(*) over () as total,
  ${registered('confirmed', 'offered')} as taken, ${registered('waiting')} as waiting,
  (select state from event_registrations where event_id = events.id and user_id = $1
    and state in ('confirmed', 'offered', 'waiting')) as my_state`

const texts: Record<string, string> = {
  'site-settings/portal': 'select * from site_settings',
  'home/figures': `${growth('null', 'users where')}
    union all ${growth('membership_level', `organizations where status in ('onboarding', 'active') and`)}`,
  'home/orders': `with open as (
      select o.id, coalesce(max(e.created_at), submitted_at, updated_at) as since, count(*) over () as open
      from orders o left join order_events e on e.order_id = o.id and e."to" = o.state
      where o.state in ('submitted', 'in_review', 'info_requested', 'approved', 'awaiting_eula')
      group by o.id order by since, o.id limit 5)
    select open.*, number, orders.state, organizations.name as organization_name, packages.name as package_name,
      (select sum(coalesce(seats_approved, seats)) from order_lines where order_id = open.id) as seats
    from open join orders on orders.id = open.id join organizations on organizations.id = organization_id
    join packages on packages.id = package_id order by since, open.id`,
  'home/inbox': `with news as (${unread})
    select talk.id, kind, title, last_at, unread, (select sum(unread) from news) as all_unread, body, messages.created_at,
      other.id as other_id, first_name, last_name, photo
    from (select conversations.*, unread from conversation_members part join conversations on conversations.id = part.conversation_id
      left join news on news.conversation_id = conversations.id
      where user_id = $1 and left_at is null
      order by coalesce(unread, 0) > 0 desc, conversations.last_at desc limit 3) talk
    left join messages on messages.conversation_id = talk.id and seq = last_seq
    left join lateral (select users.* from conversation_members join users on users.id = user_id
      where conversation_id = talk.id and user_id <> $1 limit 1) other on true`,
  'notifications/todos': waiting,
  'notifications/count': `select ${waitingKinds} as todos,
    (select count(*) from notices where user_id = $1 and type <> 'messages' and read_at is null) as unread`,
  'messages/unread-messages-count': `select * from (${unread}) news where unread > 0 order by last_at desc limit 500`,
  'events/list': `select ${eventRow} from events left join hubs on hubs.id = hub_id
    where events.status = 'published' and ends_at > now() order by starts_at, events.id limit 3`,
  'events/list?mine': `select ${eventRow} from events left join hubs on hubs.id = hub_id
    where events.status = 'published' and ends_at > now() and exists (select from event_registrations
      where event_id = events.id and user_id = $1 and state in ('confirmed', 'offered', 'waiting'))
    order by starts_at, events.id limit 3`,
  'opportunities/list': `select o.*, organizations.name as organization_name, hubs.name as hub_name, count(*) over () as total,
      (select json_agg(json_build_object('id', node_id, 'degree', degree, 'name', name) order by c.position, name)
        from opportunity_capabilities c join capability_nodes n on n.id = node_id where opportunity_id = o.id) as wanted,
      exists (select from opportunity_saves where opportunity_id = o.id and user_id = $1) as is_saved
    from opportunities o left join organizations on organizations.id = organization_id left join hubs on hubs.id = hub_id
    where state = 'open' and opens_at <= now() and closes_at > now() order by number desc limit 4`,
  'quick-links/list': `select quick_links.*, quick_link_categories.name as category_name, count(*) over () as total
    from quick_links join quick_link_categories on quick_link_categories.id = category_id
    where status = 'published' order by quick_link_categories.position, quick_links.position limit 8`,
}
