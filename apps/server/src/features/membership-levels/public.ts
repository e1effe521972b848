export { levelName } from './level-name.ts'
export { seatsLeft } from './limit-queries.ts'
export { listLevelNames } from './queries.ts'
