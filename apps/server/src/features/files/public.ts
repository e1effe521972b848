export type { FileGate } from './gates.ts'
export { fileAnswer } from './serve.ts'
export { startFileSweep } from './sweep.ts'
export { dropFiles, filesOf, assignFiles } from './use-queries.ts'
