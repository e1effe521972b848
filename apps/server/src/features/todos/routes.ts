import { notifications } from '@guildhall/contract/notifications'
import { route, type App } from '../../http/route.ts'
import { listTodos } from './todos.ts'

export function todoRoutes(app: App) {
  route(app, notifications.todos, async ({ db, actor, settings }) => listTodos(db, actor, await settings.read()))
}
