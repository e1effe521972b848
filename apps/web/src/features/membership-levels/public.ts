export { LevelList } from './level-list.tsx'
export { useLevelName, useLevels } from './use-levels.ts'
