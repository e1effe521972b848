/** All that waits for a system admin, by kind: what it is, its name, since when, until when. The reader is `$1`. */
const kinds: Record<string, string> = {
  approve_requests: `select access_requests.id, first_name || ' ' || last_name, access_requests.created_at, null::timestamptz
    from access_requests join users on users.id = user_id where access_requests.status = 'pending'`,
  review_profiles: `select organizations.id, name, submitted_at, null::timestamptz
    from organizations left join organization_profiles on organization_id = organizations.id
    where profile_status = 'submitted' and status <> 'archived'`,
  approve_capabilities: `select capabilities.id, capability_nodes.name || ', ' || organizations.name, submitted_at, null::timestamptz
    from capabilities join capability_nodes on capability_nodes.id = capabilities.node_id
    join organizations on organizations.id = organization_id where capabilities.state = 'submitted'`,
  approve_orders: `select orders.id, number || ', ' || organizations.name, orders.updated_at, null::timestamptz
    from orders join organizations on organizations.id = organization_id
    cross join lateral (select approver from order_steps where order_id = orders.id and decision is null order by position limit 1) turn
    where state in ('submitted', 'in_review') and requester_id <> $1 and approver = 'system_admin'`,
  answer_order: `select orders.id, number || ', ' || organizations.name, orders.updated_at, null::timestamptz
    from orders join organizations on organizations.id = organization_id where state = 'info_requested' and requester_id = $1`,
  answer_questions: `select o.id, title, q.created_at, null::timestamptz
    from opportunity_questions q join opportunities o on o.id = opportunity_id
    where answered_at is null and state in ('open', 'closed') and ${unkept()}`,
  decide_hub_requests: `select hub_id, name, hub_requests.created_at, null::timestamptz
    from hub_requests join organizations on organizations.id = organization_id
    where state = 'pending' and not exists (select from hub_managers join users on users.id = user_id
      where hub_managers.hub_id = hub_requests.hub_id and users.status = 'active')`,
  take_place: `select events.id, title, r.updated_at, offered_until
    from event_registrations r join events on events.id = event_id
    where user_id = $1 and state = 'offered' and offered_until > now() and status = 'published'`,
  evaluate_responses: `select id, title, closes_at, null::timestamptz from opportunities o
    where (state = 'closed' or state = 'open' and closes_at <= now())
      and exists (select from opportunity_responses r where r.opportunity_id = o.id and r.state = 'submitted') and ${unkept()}`,
  record_payments: `select invoices.id, name || ', ' || number, invoices.due_on::timestamptz, null::timestamptz
    from invoices join organizations on organizations.id = organization_id
    where invoices.status = 'open' and kind = 'invoice' and source = 'offline' and invoices.due_on < current_date`,
  close_reports: `select id, '', created_at, null::timestamptz from message_reports where state = 'open'`,
}

/** Nobody of its organization, or else of its hub, looks after an opportunity `o`. */
function unkept() {
  const keeps = `users.status = 'active' and exists (select from user_roles join role_permissions using (role_id)
    where user_id = users.id and permission = 'opportunity_write')`
  return `not exists (select from users where organization_id = o.organization_id and ${keeps})
    and not exists (select from hub_managers m join users on users.id = m.user_id
      where o.organization_id is null and m.hub_id = o.hub_id and ${keeps})`
}

/** How many wait of each kind, at how many places, and which of them waits longest. */
export const waiting = `select * from (${Object.entries(kinds)
  .map(
    ([kind, rows]) => `select '${kind}' as kind, count(*) as count, count(distinct place) as places,
      (array_agg(place order by since))[1] as place, (array_agg(name order by since))[1] as name, min(since) as since, min(due) as due
      from (select * from (${rows}) waiting (place, name, since, due) order by since limit 100) longest`,
  )
  .join(' union all ')}) todos where count > 0`

/** Of how many kinds anything waits. */
export const waitingKinds = Object.values(kinds)
  .map((rows) => `exists (${rows})::int`)
  .join(' + ')
