import { messages } from '@guildhall/contract/messages'
import { type App, route } from '../../http/route.ts'
import { listMessages } from './queries.ts'
import { sendMessage } from './send.ts'

export function messageRoutes(app: App) {
  route(app, messages.create, ({ db, author, body, ...deps }) => sendMessage({ ...deps, db }, author, body))
  route(app, messages.userMessages, ({ db, actor, query }) => listMessages(db, actor, query))
}
