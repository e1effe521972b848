export { LevelList } from './level-list.tsx'
export { TooManyPeople } from './too-many-people.tsx'
export { useOfferedLevels } from './use-offered-levels.ts'
export { useLevelName, useLevels } from './use-levels.ts'
