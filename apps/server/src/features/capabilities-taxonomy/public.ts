export { expectNodes, nodeNames } from './queries.ts'
