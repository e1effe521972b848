import type { ConversationRow } from '@guildhall/contract/messages'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { search } from '../../db/page.ts'
import { file_uses, files } from '../../db/schema/files.ts'
import { conversation_members, conversations, messages } from '../../db/schema/messages.ts'
import { opportunities, opportunity_responses } from '../../db/schema/opportunities.ts'
import { orders } from '../../db/schema/orders.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { users } from '../../db/schema/users.ts'
import type { Actor } from '../../http/actor.ts'
import type { Cursor } from './cursor.ts'
import { isBound, isMember, ofId, partsOf } from './part-queries.ts'

export type StoredRow = Awaited<ReturnType<typeof readRows>>[number]

/** The conversations of somebody that come after a place, the latest first; one more than a page tells that there are more. */
export const listRows = (db: Db, actor: Actor, before: Cursor | undefined, typed: string | undefined, limit: number) =>
  readRows(db, actor, and(isMember(actor), before && isBefore(before), matches(actor, typed)), limit)

/** These conversations, as far as the person may be able to see them. */
export const findRows = (db: Db, actor: Actor, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : readRows(db, actor, and(sql`(${isMember(actor)} or ${isBound})`, sql`${conversations.id} in ${ids}`), ids.length)

export const findRow = async (db: Db, actor: Actor, id: string) =>
  (await readRows(db, actor, and(sql`(${isMember(actor)} or ${isBound})`, ofId(id)), 1))[0]

const isBefore = ({ at, id }: Cursor) =>
  sql`(${conversations.last_at}, ${conversations.id}) < (${at}::timestamptz, ${id}::uuid)`

type Preview = {
  author_id: string
  author_name: string
  text: string
  is_deleted: boolean
  created_at: string
  file: { name: string; media_type: string } | null
}
type Other = { id: string; name: string; photo: string | null; organization_name: string | null }

/** First the few rows are picked, and only for those all that is shown of them is looked up. */
function readRows(db: Db, actor: Actor, where: SQL | undefined, limit: number) {
  const part = partsOf(db, actor)
    .where(where)
    .orderBy(desc(conversations.last_at), desc(conversations.id))
    .limit(limit)
    .as('part')
  const name = sql`${users.first_name} || ' ' || ${users.last_name}`
  const companion = sql`from ${conversation_members} join ${users} on ${users.id} = ${conversation_members.user_id}
    where ${conversation_members.conversation_id} = ${part.id} and ${conversation_members.left_at} is null`
  return db
    .select({
      id: part.id,
      kind: part.kind,
      title: part.title,
      organization_id: part.organization_id,
      order_id: part.order_id,
      response_id: part.response_id,
      created_by_id: part.created_by_id,
      customer_id: part.customer_id,
      last_seq: part.last_seq,
      last_at: part.last_at,
      is_member: part.is_member,
      read_seq: part.read_seq,
      joined_seq: part.joined_seq,
      is_muted: part.is_muted,
      place: sql<string>`to_char(${part.last_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      unread_count: unread(actor.id, sql`${part.id}`, sql`greatest(${part.read_seq}, ${part.joined_seq})`),
      last: whole<Preview | null>(sql`(select json_build_object('author_id', ${messages.author_id}, 'author_name', ${name},
          'text', left(${messages.body}, 200), 'is_deleted', ${messages.deleted_at} is not null,
          'created_at', ${messages.created_at}, 'file', ${firstFile})
        from ${messages} join ${users} on ${users.id} = ${messages.author_id}
        where ${messages.conversation_id} = ${part.id} and ${messages.seq} = ${part.last_seq}
          and ${messages.seq} > ${part.joined_seq})`),
      other: whole<Other | null>(sql`case when ${part.kind} in ('direct', 'organization') then
        (select json_build_object('id', ${users.id}, 'name', ${name}, 'photo', ${users.photo},
          'organization_name', ${organizations.name})
        from ${users} left join ${organizations} on ${organizations.id} = ${users.organization_id}
        where ${users.id} = case ${part.kind} when 'organization' then ${part.customer_id} else
          (select ${conversation_members.user_id} from ${conversation_members}
          where ${conversation_members.conversation_id} = ${part.id} and ${conversation_members.user_id} <> ${actor.id}
          limit 1) end) end`),
      organization_name: whole<string | null>(
        sql`(select ${organizations.name} from ${organizations} where ${organizations.id} = ${part.organization_id})`,
      ),
      companions: whole<string | null>(sql`case ${part.kind} when 'group' then
        (select string_agg(first_name, ', ') from (select ${users.first_name} ${companion}
          and ${users.id} <> ${actor.id} order by ${conversation_members.created_at}, ${users.id} limit 6) named) end`),
      member_count: whole<number>(sql`(select count(*)::int ${companion})`),
    })
    .from(part)
    .orderBy(desc(part.last_at), desc(part.id))
}

const firstFile = sql`(select json_build_object('name', ${files.name}, 'media_type', ${files.media_type})
  from ${file_uses} join ${files} on ${files.id} = ${file_uses.file_id}
  where ${file_uses.subject_type} = 'message' and ${file_uses.subject_id} = ${messages.id} order by ${file_uses.position} limit 1)`

/** How many messages of others came after this one and are still there. */
export const unread = (actorId: string, conversation_id: SQL, after: SQL) =>
  whole<number>(sql`(select count(*)::int from ${messages} where ${messages.conversation_id} = ${conversation_id}
    and ${messages.seq} > ${after} and ${messages.author_id} <> ${actorId} and ${messages.deleted_at} is null)`)

/** Where one table is selected from, drizzle leaves out the tables' names of all columns but those that lie deeper. */
const whole = <T>(query: SQL) => sql<T>`${query}`

/** Conversations by the names of those who take part, of the group, the organization, the order or the call. */
function matches(actor: Actor, typed: string | undefined): SQL | undefined {
  const names = sql`(select string_agg(${users.first_name} || ' ' || ${users.last_name}, ' ')
    from ${conversation_members} companion join ${users} on ${users.id} = companion.user_id
    where companion.conversation_id = ${conversations.id} and companion.user_id <> ${actor.id}
      and companion.left_at is null and ${conversations.kind} in ('direct', 'group', 'organization'))`
  const organization = sql`(select ${organizations.name} from ${organizations} where ${organizations.id} = ${conversations.organization_id})`
  const order = sql`(select ${orders.number} || ' ' || ${orders.project_title} from ${orders} where ${orders.id} = ${conversations.order_id})`
  const call = sql`(select ${opportunities.number} || ' ' || ${opportunities.title} from ${opportunities}
    join ${opportunity_responses} on ${opportunity_responses.opportunity_id} = ${opportunities.id}
    where ${opportunity_responses.id} = ${conversations.response_id})`
  return search(sql`fold(concat_ws(' ', ${conversations.title}, ${names}, ${organization}, ${order}, ${call}))`, typed)
}

/** What of a stored row is on the wire, for those whose name is not that of a room. */
export function rowOf(actorId: string, row: StoredRow): ConversationRow {
  const { id, kind, last_seq, read_seq, unread_count, is_muted, member_count, other } = row
  const isAsked = kind === 'organization' && row.customer_id !== actorId
  return {
    id,
    kind,
    ...called(row, isAsked),
    photo: kind === 'direct' || isAsked ? (other?.photo ?? null) : null,
    other_id: kind === 'direct' ? (other?.id ?? null) : null,
    link: null,
    last: row.last && previewOf(row.last),
    last_seq,
    read_seq,
    unread_count,
    is_muted,
    member_count,
  }
}

function called({ kind, title, other, organization_name, companions }: StoredRow, isAsked: boolean) {
  if (kind === 'group') return { name: title, note: companions ?? '' }
  if (kind === 'organization' && !isAsked) return { name: organization_name ?? '', note: '' }
  return { name: other?.name ?? '', note: other?.organization_name ?? '' }
}

function previewOf({ author_id, author_name, text, is_deleted, created_at, file }: Preview): ConversationRow['last'] {
  const said = { author_id, author_name, created_at: new Date(created_at).toISOString() }
  if (is_deleted) return { ...said, kind: 'deleted', text: '' }
  if (text !== '' || !file) return { ...said, kind: 'text', text }
  return { ...said, kind: file.media_type.startsWith('image/') ? 'image' : 'file', text: file.name }
}

/** Of the conversations that hold something new and are not muted, the latest first. */
export const listUnread = (db: Db, actor: Actor) => {
  const part = partsOf(db, actor)
    .where(
      and(
        isMember(actor),
        eq(conversation_members.is_muted, false),
        sql`${conversations.last_seq} > greatest(${conversation_members.read_seq}, ${conversation_members.joined_seq})`,
      ),
    )
    .orderBy(desc(conversations.last_at), desc(conversations.id))
    .limit(mostUnread)
    .as('part')
  return db
    .select({
      ...part._.selectedFields,
      unread_count: unread(actor.id, sql`${part.id}`, sql`greatest(${part.read_seq}, ${part.joined_seq})`),
    })
    .from(part)
}

/** Nobody looks at a larger number. */
const mostUnread = 500
