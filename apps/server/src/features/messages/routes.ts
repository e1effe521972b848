import { messages } from '@guildhall/contract/messages'
import { type App, route } from '../../http/route.ts'
import { listAddressees } from './addressee-queries.ts'
import { listBlocked } from './block-queries.ts'
import { setBlock } from './blocks.ts'
import { deleteMessage, editMessage } from './edit.ts'
import { createGroup, leaveGroup, updateGroup } from './groups.ts'
import { imageRoutes } from './images.ts'
import { countUnread, listConversations } from './list.ts'
import { readPage } from './pages.ts'
import { mute, readConversation } from './read.ts'
import { listReports } from './report-queries.ts'
import { closeReport, reportMessage } from './reports.ts'
import type { Rooms } from './rooms.ts'
import { searchMessages } from './search.ts'
import { sendMessage } from './send.ts'

/** What is about an order or a response is open to those whom its room lets in. */
export function messageRoutes(app: App, rooms: Rooms) {
  route(app, messages.messagedUserList, ({ db, actor, query }) => listConversations(db, rooms, actor, query))
  route(app, messages.create, (call) => sendMessage({ ...call, rooms }, call.body))
  route(app, messages.userMessages, ({ db, actor, query }) => readPage(db, rooms, actor, query))
  route(app, messages.unreadCount, ({ db, actor }) => countUnread(db, rooms, actor))
  route(app, messages.read, (call) => readConversation({ ...call, rooms }, call.body.conversation_id, call.body.seq))
  route(app, messages.update, (call) => editMessage({ ...call, rooms }, call.body.id, call.body.body))
  route(app, messages.delete, (call) => deleteMessage({ ...call, rooms }, call.params.id))
  route(app, messages.people, ({ db, actor, query }) => listAddressees(db, actor, query.search || undefined))
  route(app, messages.search, ({ db, actor, query }) => searchMessages(db, rooms, actor, query))
  route(app, messages.createGroup, (call) => createGroup({ ...call, rooms }, call.body))
  route(app, messages.updateGroup, (call) => updateGroup({ ...call, rooms }, call.body))
  route(app, messages.leave, (call) => leaveGroup({ ...call, rooms }, call.body.id))
  route(app, messages.mute, (call) => mute({ ...call, rooms }, call.body.id, call.body.is_muted))
  route(app, messages.block, (call) => setBlock({ ...call, rooms }, call.body.user_id, call.body.is_blocked))
  route(app, messages.blocked, ({ db, actor }) => listBlocked(db, actor.id))
  route(app, messages.report, (call) => reportMessage({ ...call, rooms }, call.body))
  route(app, messages.reports, ({ db, query }) => listReports(db, query))
  route(app, messages.closeReport, (call) => closeReport({ ...call, rooms }, call.body))
  imageRoutes(app)
}
