export { expectNodes, holdNodes, nodeNames } from './queries.ts'
