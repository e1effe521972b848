export { ordersTool, readsTool, usesTool, writesTool } from './file-gate.ts'
export { lockTools, seatsFree } from './seat-queries.ts'
