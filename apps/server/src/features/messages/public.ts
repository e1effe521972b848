export { mayReadMessage } from './access.ts'
export { sendMessage } from './send.ts'
export type { Room, Rooms } from './rooms.ts'
export { reportsToClose } from './todo-queries.ts'
