export { createSystemAdmin, findResettable, isAnybodyThere } from './queries.ts'
