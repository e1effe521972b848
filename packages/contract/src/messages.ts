import { z } from 'zod'
import { SeenVersion } from './content.ts'
import { endpoint, Id, ListQuery } from './endpoint.ts'
import { FileIds, StoredFile } from './files.ts'
import { Addressee, MessageHit } from './message-finds.ts'
import { MessageReport, reportReasons, reportStates } from './message-reports.ts'
import { word } from './validation.ts'

/** Between two people, with the admins of an organization, among several, about an order, or in the team of a response. */
export const conversationKinds = ['direct', 'organization', 'group', 'order', 'opportunity'] as const
export type ConversationKind = (typeof conversationKinds)[number]

/** Of what each conversation can be reached by: itself, or whom or what it is with. An opportunity's is that of one response's team. */
export const Party = z.object({
  type: z.enum(['conversation', 'user', 'organization', 'order', 'opportunity']),
  id: z.uuid(),
})
export type Party = z.infer<typeof Party>

export const mostInGroup = 50
export const messagesPerPage = 50
/** Longer ago, what was written stays as it is. */
export const editableHours = 24

const Body = z.string().trim().max(5000)

export const MessageInput = z
  .object({
    /** Made by the sender's browser: sent twice, it is one message. */
    id: z.uuid(),
    to: Party,
    body: Body,
    reply_to_id: z.uuid().nullable().default(null),
    attachment_ids: FileIds,
  })
  .refine(({ body, attachment_ids }) => body !== '' || attachment_ids.length > 0, {
    error: word('message_needed'),
    path: ['body'],
  })
export type MessageInput = z.infer<typeof MessageInput>

export const Message = z.object({
  id: z.uuid(),
  conversation_id: z.uuid(),
  /** Counts up in each conversation, without gaps. */
  seq: z.int(),
  author_id: z.uuid(),
  author_name: z.string(),
  author_photo: z.string().nullable(),
  /** Empty where it was deleted. */
  body: z.string(),
  reply_to: z.object({ id: z.uuid(), seq: z.int(), author_name: z.string(), body: z.string() }).nullable(),
  files: z.array(StoredFile),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  deleted_at: z.iso.datetime().nullable(),
})
export type Message = z.infer<typeof Message>

export const previewKinds = ['text', 'image', 'file', 'deleted'] as const

export const ConversationRow = z.object({
  id: z.uuid(),
  kind: z.enum(conversationKinds),
  /** As the reader knows it: the other's name, the group's, the organization's, the order's number. */
  name: z.string(),
  /** What stands below the name: the other's organization, say. */
  note: z.string(),
  photo: z.string().nullable(),
  /** The other person of a direct conversation. */
  other_id: z.uuid().nullable(),
  /** Where the thing that it is about is shown. */
  link: z.string().nullable(),
  last: z
    .object({
      author_id: z.uuid(),
      author_name: z.string(),
      kind: z.enum(previewKinds),
      text: z.string(),
      created_at: z.iso.datetime(),
    })
    .nullable(),
  last_seq: z.int(),
  read_seq: z.int(),
  unread_count: z.int(),
  is_muted: z.boolean(),
  /** Of how many people it is, the reader among them. */
  member_count: z.int(),
})
export type ConversationRow = z.infer<typeof ConversationRow>

export const ConversationMember = z.object({
  id: z.uuid(),
  name: z.string(),
  organization_name: z.string().nullable(),
  photo: z.string().nullable(),
  /** How far he has read. */
  read_seq: z.int(),
  /** Seen in the portal within the last minutes. */
  is_here: z.boolean(),
})

export const Conversation = ConversationRow.extend({
  members: z.array(ConversationMember),
  is_owner: z.boolean(),
  /** The caller has blocked the other. */
  is_blocked: z.boolean(),
  /** False where nobody would read it any more, where somebody is blocked, or where the matter is closed. */
  may_write: z.boolean(),
  /** What is written about an order stays as it was written. */
  may_edit: z.boolean(),
  /** Of a group's name and members. */
  version: z.int(),
})
export type Conversation = z.infer<typeof Conversation>

export const MessagePage = z.object({
  /** Null while nobody has written. */
  conversation: Conversation.nullable(),
  /** The newest last. */
  messages: z.array(Message),
  has_earlier: z.boolean(),
  has_later: z.boolean(),
})
export type MessagePage = z.infer<typeof MessagePage>

export const GroupInput = z.object({
  title: z.string().trim().min(1).max(80),
  user_ids: z
    .array(z.uuid())
    .min(1, word('group_empty'))
    .max(mostInGroup - 1),
})

/** A place in a list that goes on: opaque to the reader. */
const Cursor = z.string().max(200).optional()
const Seq = z.coerce.number().int().min(0).max(2_000_000_000)

/** Conversations are for those who take part in them, in person. */
const personal = { access: 'chat', inPerson: true } as const

export const messages = {
  /** With whom the caller has written, the latest first. */
  messagedUserList: endpoint({
    method: 'GET',
    path: 'messages/messaged-user-list',
    ...personal,
    query: z.object({ search: z.string().trim().max(200).optional(), before: Cursor }),
    data: z.object({ rows: z.array(ConversationRow), next: z.string().nullable() }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'messages/create',
    ...personal,
    body: MessageInput,
    data: Message,
  }),
  /** The last page of a conversation, the one before or after a message, or the one around it. */
  userMessages: endpoint({
    method: 'GET',
    path: 'messages/user-messages',
    ...personal,
    query: Party.extend({ before: Seq.optional(), after: Seq.optional(), around: Seq.optional() }),
    data: MessagePage,
  }),
  /** Of the conversations that hold something new and are not muted. */
  unreadCount: endpoint({
    method: 'GET',
    path: 'messages/unread-messages-count',
    access: 'chat',
    data: z.array(z.object({ conversation_id: z.uuid(), unread_count: z.int() })),
  }),
  /** A picture as the field `image` of a form; it is drawn anew. */
  storeImage: endpoint({
    method: 'POST',
    path: 'messages/store-image',
    ...personal,
    data: StoredFile,
    bodyLimit: 16_000_000,
  }),
  /** The caller has read a conversation up to this message; never goes back. */
  read: endpoint({
    method: 'POST',
    path: 'messages/read',
    ...personal,
    body: z.object({ conversation_id: z.uuid(), seq: z.int().min(0) }),
    data: z.object({ read_seq: z.int(), unread_count: z.int() }),
  }),
  update: endpoint({
    method: 'POST',
    path: 'messages/update',
    ...personal,
    body: Id.extend({ body: Body.min(1, word('message_needed')) }),
    data: Message,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: 'messages/delete/:id',
    ...personal,
    params: Id,
    data: Message,
  }),
  /** Whom the caller may write to: those whom the directory shows him, and those who have written to him. */
  people: endpoint({
    method: 'GET',
    path: 'messages/people',
    ...personal,
    query: z.object({ search: z.string().trim().max(200).optional() }),
    data: z.array(Addressee),
  }),
  search: endpoint({
    method: 'GET',
    path: 'messages/search',
    ...personal,
    query: z.object({
      query: z.string().trim().min(1).max(200),
      conversation_id: z.uuid().optional(),
      before: Cursor,
    }),
    data: z.object({ rows: z.array(MessageHit), next: z.string().nullable() }),
  }),
  createGroup: endpoint({
    method: 'POST',
    path: 'messages/groups-create',
    ...personal,
    /** The id is made by the browser: asked twice, it is one group. */
    body: GroupInput.extend({ id: z.uuid() }),
    data: Conversation,
    done: 'group.created',
  }),
  updateGroup: endpoint({
    method: 'POST',
    path: 'messages/groups-update',
    ...personal,
    /** The people from now on, the caller aside. */
    body: GroupInput.extend({ ...Id.shape, ...SeenVersion.shape }),
    data: Conversation,
    done: 'group.saved',
  }),
  leave: endpoint({
    method: 'POST',
    path: 'messages/leave',
    ...personal,
    body: Id,
    data: z.null(),
    done: 'group.left',
  }),
  mute: endpoint({
    method: 'POST',
    path: 'messages/mute',
    ...personal,
    body: Id.extend({ is_muted: z.boolean() }),
    data: z.object({ is_muted: z.boolean() }),
  }),
  block: endpoint({
    method: 'POST',
    path: 'messages/block',
    ...personal,
    body: z.object({ user_id: z.uuid(), is_blocked: z.boolean() }),
    data: z.object({ is_blocked: z.boolean() }),
  }),
  blocked: endpoint({
    method: 'GET',
    path: 'messages/blocked',
    ...personal,
    data: z.array(z.object({ id: z.uuid(), name: z.string(), created_at: z.iso.datetime() })),
  }),
  report: endpoint({
    method: 'POST',
    path: 'messages/report',
    ...personal,
    body: z.object({ message_id: z.uuid(), reason: z.enum(reportReasons), note: z.string().trim().max(1000) }),
    data: z.null(),
    done: 'message.reported',
  }),
  /** What people have reported, for those who look after the network. */
  reports: endpoint({
    method: 'GET',
    path: 'messages/reports',
    access: 'system_admin',
    query: ListQuery.pick({ page: true, per_page: true }).extend({ state: z.enum(reportStates).optional() }),
    data: z.array(MessageReport),
    paged: true,
  }),
  closeReport: endpoint({
    method: 'POST',
    path: 'messages/reports-close',
    access: 'system_admin',
    body: Id.extend({ state: z.enum(['dismissed', 'removed']) }),
    data: MessageReport,
    done: 'message.report_closed',
  }),
}
