export { dueForOrganization, dueForUsers } from './due-queries.ts'
