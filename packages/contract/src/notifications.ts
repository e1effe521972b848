import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { notificationTypes } from './profile.ts'

/** Something that happened and concerns the reader. */
export const Notice = z.object({
  id: z.uuid(),
  type: z.enum(notificationTypes),
  /** In the reader's language. */
  title: z.string(),
  text: z.string(),
  /** Where in the portal it leads. */
  link: z.string(),
  created_at: z.iso.datetime(),
  read_at: z.iso.datetime().nullable(),
})
export type Notice = z.infer<typeof Notice>

/** Which mails a link at the foot of one is about, to whom they go, and whether they have ended already. */
export const Unsubscription = z.object({
  types: z.array(z.enum(notificationTypes)),
  /** Not the whole address: a mail may be passed on. */
  email: z.string(),
  is_off: z.boolean(),
})
export type Unsubscription = z.infer<typeof Unsubscription>

/** What waits for somebody. */
export const todoKinds = [
  'complete_company',
  'sign_agreement',
  'countersign_agreement',
  'send_agreement',
  'pay_membership',
  'complete_profile',
  'invite_colleagues',
  'accept_eula',
  'approve_requests',
  'review_profiles',
  'approve_capabilities',
  'revise_capabilities',
  'renew_capabilities',
  'approve_orders',
  'answer_order',
  'answer_questions',
  'answer_invitation',
  'decide_hub_requests',
  'take_place',
  'evaluate_responses',
  'decide_level_requests',
  'help_joining',
  'record_payments',
  'match_payments',
  'apply_credit',
  'answer_disputes',
  'close_reports',
  'repair_jobs',
] as const
export type TodoKind = (typeof todoKinds)[number]

export const Todo = z.object({
  kind: z.enum(todoKinds),
  /** How many of it; nobody needs to know of more than a hundred. */
  count: z.int(),
  /** Which one, or which of them waits longest; empty where it has no name. */
  name: z.string(),
  link: z.string(),
  /** Since when the first of them waits, and until when it can be done. */
  since_at: z.iso.datetime().nullable(),
  due_at: z.iso.datetime().nullable(),
})
export type Todo = z.infer<typeof Todo>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: 'notifications/list',
    access: 'session',
    /** After which one it goes on: the `next` of the answer before. */
    query: z.object({ before: z.uuid().optional() }),
    data: z.object({ rows: z.array(Notice), next: z.string().nullable() }),
  }),
  todos: endpoint({ method: 'GET', path: 'notifications/todos', access: 'session', data: z.array(Todo) }),
  /** What the bell shows. */
  count: endpoint({
    method: 'GET',
    path: 'notifications/count',
    access: 'session',
    data: z.object({ unread: z.int(), todos: z.int() }),
    unattended: true,
  }),
  /** Has seen these, or all that there were at that moment. */
  read: endpoint({
    method: 'POST',
    path: 'notifications/read',
    access: 'session',
    inPerson: true,
    body: z.object({ ids: z.array(z.uuid()).min(1).max(200) }).or(z.object({ until: z.iso.datetime() })),
    data: z.object({ unread: z.int() }),
  }),
  /** What a link at the foot of a mail is about. */
  showUnsubscribe: endpoint({
    method: 'GET',
    path: 'notifications/unsubscribe',
    access: 'public',
    query: z.object({ token: z.string().max(1000) }),
    data: Unsubscription,
  }),
  /** Ends the mails of one kind; mail programs call it too, with the token in the address. */
  unsubscribe: endpoint({
    method: 'POST',
    path: 'notifications/unsubscribe',
    access: 'public',
    query: z.object({ token: z.string().max(1000) }),
    data: Unsubscription,
    done: 'notification.unsubscribed',
  }),
}
