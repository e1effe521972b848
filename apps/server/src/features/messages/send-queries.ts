import type { ConversationKind, Message, MessageInput, Party } from '@guildhall/contract/messages'
import { and, eq, or, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { fixedStatement } from '../../db/fixed-statement.ts'
import { isListed } from '../../db/listed.ts'
import { lockRows } from '../../db/locks.ts'
import { notified } from '../../db/notify.ts'
import { conversations } from '../../db/schema/messages.ts'
import { users } from '../../db/schema/users.ts'
import { telling } from '../../db/violations.ts'
import type { Actor } from '../../http/actor.ts'
import { conflict, notFound } from '../../http/errors.ts'
import type { LetterReader } from '../../words/letters.ts'
import { adminOf, bindingOf, isBound, isMemberAs, keyOf, partsAs } from './part-queries.ts'
import { canRead, isAdminOf, isKnownTo } from './people-queries.ts'

/** Holds back other messages of the same person, and blocks between them and others, until the transaction ends. */
export const lockAuthor = (tx: Db, id: string) => lockRows(tx, users, [id])

const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`
const actorId = given('actor_id', 'uuid')
const author = sql`author as materialized (select id from users where id = ${actorId} for no key update)`

/** A conversation that is locked together with the person who writes in it. */
export type Held = {
  id: string
  kind: ConversationKind
  order_id: string | null
  response_id: string | null
  /** Whether it was begun just now. */
  is_new: boolean
}

const lockExisting = fixedStatement<Held>(
  'send_lock',
  () => sql`with ${author}
    select conversations.id, kind, order_id, response_id, false as is_new
    from author cross join conversations where conversations.id = ${given('id', 'uuid')}
    for no key update of conversations`,
)

/** Of several who begin a conversation at the same moment, one does; the others get its row. */
const lockOrBegin = fixedStatement<Held>(
  'send_begin',
  () => sql`with ${author}
    insert into conversations (kind, key, created_by_id, organization_id, order_id, response_id)
    select ${given('kind', 'text')}, ${given('key', 'text')}, author.id, ${given('organization_id', 'uuid')},
      ${given('order_id', 'uuid')}, ${given('response_id', 'uuid')} from author
    on conflict (key) do update set last_seq = conversations.last_seq
    returning id, kind, order_id, response_id, xmax = 0 as is_new`,
)

/** Locks the author and the conversation with this party, which is begun where there is none. */
export async function lockToSend(tx: Db, actor: Actor, to: Party): Promise<Held | undefined> {
  const values = { actor_id: actor.id }
  if (to.type === 'conversation') return (await lockExisting(tx, { ...values, id: to.id }))[0]
  const none = { organization_id: null, order_id: null, response_id: null }
  const begun = { ...none, ...bindingOf(to), key: keyOf(actor.id, to) }
  const goneSubjects = {
    conversations_organization_id_organizations_id_fk: notFound,
    conversations_order_id_orders_id_fk: notFound,
    conversations_response_id_opportunity_responses_id_fk: notFound,
  }
  return telling(goneSubjects, async () => (await lockOrBegin(tx, { ...values, ...begun }))[0])
}

/** What decides whether a message is sent, and who reads it; read once author and conversation are locked. */
export type SendFacts = {
  /** The message that has this id already. */
  sent: { author_id: string; conversation_id: string } | null
  author_name: string
  author_photo: string | null
  recent_count: number
  /** How many conversations the author began within a day, where this one is new. */
  begun_count: number | null
  /** Whether the author may begin to write to this person or organization. */
  is_known: boolean
  /** Null where the author takes no part. */
  talk: Talk | null
  member_ids: string[]
  /** Between two people: which of them has blocked the other. */
  blocked_by: string[]
  /** The moment at which a message gets its number, not that at which its author began to wait for it. */
  moment: string
  reply_to: Message['reply_to']
  /** Who is to read it and can, without the author. */
  readers: SendReader[]
}
type Talk = {
  id: string
  kind: ConversationKind
  title: string
  organization_id: string | null
  organization_name: string | null
  customer_id: string | null
  last_seq: number
}
export type SendReader = LetterReader & {
  first_name: string
  language: 'en' | 'es'
  read_seq: number
  is_muted: boolean
  /** Whether they were told already that something new is here. */
  is_told: boolean
}

const who = { id: actorId, adminOf: given('admin_of', 'uuid') }
const isNew = given('is_new', 'boolean')

// What is asked of each of a few people stands in a `select` of its own: PostgreSQL would else look up the whole network for it.
const selectFacts = fixedStatement<SendFacts>(
  'send_facts',
  (db) => sql`with talk as ${partsAs(db, who).where(
    and(sql`${conversations.id} = ${given('conversation_id', 'uuid')}`, or(isNew, isMemberAs(who), isBound)),
  )},
  wanted as (
    select user_id as id from conversation_members join talk on talk.id = conversation_id
    where left_at is null and talk.kind in ('direct', 'group')
    union select ${given('other_id', 'uuid')}
    union select unnest(${given('room_reader_ids', 'uuid[]')})
    union select customer_id from talk
    union select users.id from talk join users on ${isAdminOf(sql`talk.organization_id`)}
  ),
  readers as (
    select users.id, users.first_name, users.email, users.language, users.time_zone, users.quiet_hours,
      users.notification_preferences, now() as now, seen.read_seq, coalesce(member.is_muted, false) as is_muted,
      exists (select from notices where notices.user_id = users.id
        and notices.cause = 'conversation:' || talk.id || ':' || seen.read_seq) as is_told
    from talk cross join wanted join users on users.id = wanted.id
    left join conversation_members member on member.conversation_id = talk.id and member.user_id = users.id
    cross join lateral (select coalesce(member.read_seq, talk.last_seq) as read_seq) seen
    where users.id <> ${actorId} and users.status = 'active' and (talk.kind in ('order', 'opportunity') or (select ${canRead}))
  )
  select to_json(clock_timestamp()) as moment,
    (select json_build_object('author_id', author_id, 'conversation_id', conversation_id)
      from messages where id = ${given('message_id', 'uuid')}) as sent,
    (select first_name || ' ' || last_name from users where id = ${actorId}) as author_name,
    (select photo from users where id = ${actorId}) as author_photo,
    (select count(*)::int from messages
      where author_id = ${actorId} and created_at > now() - interval '1 minute') as recent_count,
    case when ${isNew} then (select count(*)::int from conversations where created_by_id = ${actorId}
      and kind in ('direct', 'organization', 'group') and created_at > now() - interval '1 day') end as begun_count,
    exists (select from users where id = ${given('other_id', 'uuid')} and (select ${isKnownTo(actorId)})) or exists (
      select from talk where talk.organization_id is not null
        and ${isListed('organization', sql`talk.organization_id`)}) as is_known,
    (select json_build_object('id', id, 'kind', kind, 'title', title, 'organization_id', organization_id,
      'organization_name', (select name from organizations where organizations.id = talk.organization_id),
      'customer_id', customer_id, 'last_seq', last_seq) from talk) as talk,
    array(select user_id::text from conversation_members join talk on talk.id = conversation_id
      where left_at is null) as member_ids,
    array(select user_id::text from chat_blocks where (select kind from talk) = 'direct'
      and ((user_id = ${actorId} and blocked_id in (select id from wanted))
        or (blocked_id = ${actorId} and user_id in (select id from wanted)))) as blocked_by,
    (select json_build_object('id', messages.id, 'seq', seq, 'author_name', first_name || ' ' || last_name,
        'body', left(body, 300))
      from messages join users on users.id = author_id
      join talk on talk.id = messages.conversation_id and messages.seq > talk.joined_seq
      where messages.id = ${given('reply_to_id', 'uuid')}) as reply_to,
    coalesce((select json_agg(readers) from readers), '[]'::json) as readers`,
)

type Asked = Pick<Held, 'id' | 'is_new'> & {
  message_id: string
  reply_to_id: string | null
  room_reader_ids: string[]
  other_id: string | null
}

export const readSendFacts = async (tx: Db, actor: Actor, { id, ...asked }: Asked): Promise<SendFacts> =>
  one(await selectFacts(tx, { ...asked, conversation_id: id, actor_id: actor.id, admin_of: adminOf(actor) }))

const insertMessage = fixedStatement(
  'send_message',
  () => sql`with written as (
      insert into messages (id, conversation_id, seq, author_id, body, reply_to_id, created_at)
      values (${given('id', 'uuid')}, ${given('conversation_id', 'uuid')}, ${given('seq', 'integer')}, ${actorId},
        ${given('body', 'text')}, ${given('reply_to_id', 'uuid')}, ${given('created_at', 'timestamptz')})
      returning conversation_id, seq, author_id, created_at
    ),
    moved as (
      update conversations set last_seq = written.seq, last_at = written.created_at from written
      where conversations.id = written.conversation_id
    ),
    joined as (
      insert into conversation_members (conversation_id, user_id, joined_seq, read_seq)
      select conversation_id, joining.id, 0, case when joining.id = author_id then seq else seq - 1 end
      from written, unnest(${given('joining_ids', 'uuid[]')}) joining (id)
      on conflict do nothing
    ),
    -- An author who had read everything before has read their own message, too.
    caught_up as (
      update conversation_members member set read_seq = written.seq from written
      where member.conversation_id = written.conversation_id and member.user_id = written.author_id
        and greatest(member.read_seq, member.joined_seq) >= written.seq - 1
    )
    select ${notified(sql.placeholder('told'))} from written`,
)

type New = Pick<MessageInput, 'id' | 'body' | 'reply_to_id'> & {
  conversation_id: string
  seq: number
  created_at: string
  /** Who becomes a member with it, if they are none yet. */
  joining_ids: string[]
  told: string[]
}

/** Puts a message at the end of a conversation that is locked. */
export const appendMessage = (tx: Db, actor: Actor, message: New): Promise<unknown> =>
  telling(idTaken, () => insertMessage(tx, { ...message, actor_id: actor.id }))

const idTaken = { messages_pkey: () => conflict('error.message_id_taken') }

/** How many conversations somebody has begun within a day. */
export const countBegun = async (tx: Db, userId: string): Promise<number> =>
  one(
    await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(conversations)
      .where(
        and(
          eq(conversations.created_by_id, userId),
          sql`${conversations.kind} in ('direct', 'organization', 'group')`,
          sql`${conversations.created_at} > now() - interval '1 day'`,
        ),
      ),
  ).count
