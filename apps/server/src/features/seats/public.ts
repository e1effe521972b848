export { lacking } from './coverage-queries.ts'
export { holdPeople, lockEda } from './line-queries.ts'
export { listOutdated } from './state-queries.ts'
export {
  endSeats,
  moveSeats,
  openSeats,
  refreshSeats,
  resumeSeats,
  suspendLapsed,
  suspendSeats,
  type Telling,
} from './life.ts'
