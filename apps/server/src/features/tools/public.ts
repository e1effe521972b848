export { mayReadToolFile } from './file-gate.ts'
export { lockTools, seatsFree } from './seat-queries.ts'
