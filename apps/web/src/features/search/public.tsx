export { HitList } from './hit-list.tsx'
export { default as MissesPage } from './misses-page.tsx'
export { SearchBox } from './search-box.tsx'
export { useWordQuery } from './use-word-query.ts'
