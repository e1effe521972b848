import { notifications, type Todo, type TodoKind } from '@guildhall/contract/notifications'
import type { Caller } from './server.ts'

/** What of a kind waits for somebody; undefined where nothing does. */
export async function todoOf(caller: Caller, kind: TodoKind): Promise<Todo | undefined> {
  const { data } = await caller.call(notifications.todos)
  return data.find((todo) => todo.kind === kind)
}
