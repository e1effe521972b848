import type { SeesFile } from '../files/public.ts'
import { isVisible } from './queries.ts'

export { itemsAbout } from './about-queries.ts'
export { startContentLibraryJobs } from './jobs.ts'

/** Whoever sees an item may look at its files in the page; they are saved by the item's own download, which is logged. */
export const mayReadLibraryFile: SeesFile = async (db, actor, id, { place, isSaved }) =>
  !(place === 'content' && isSaved) && (await isVisible(db, actor, id))
export { visibleTo as visibleItems } from './scope-queries.ts'
