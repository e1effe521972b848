export { mayReadHub } from './queries.ts'
export { hubRequestsToDecide } from './todo-queries.ts'
