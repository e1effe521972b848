export { lacking } from './coverage-queries.ts'
export { endSeats, moveSeats, openSeats, refreshSeats, resumeSeats, suspendSeats, type Telling } from './life.ts'
