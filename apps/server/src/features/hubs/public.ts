export { mayReadHub } from './queries.ts'
