export { createSystemAdmin, isAnybodyThere } from './queries.ts'
