export { useRoleWords, type Worded } from './role-words.ts'
