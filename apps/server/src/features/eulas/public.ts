export { listDue } from './due.ts'
export { dueForOrganization, dueForUsers } from './due-queries.ts'
