export { openDocusign } from './connection.ts'
export { startDocusignJobs } from './webhook.ts'
