export { creditToApply, disputesToAnswer, paymentsToMatch } from './todo-queries.ts'
