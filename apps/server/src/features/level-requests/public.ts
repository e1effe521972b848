export { levelRequestsToDecide } from './todo-queries.ts'
