export { sortLetters } from './sort.ts'
