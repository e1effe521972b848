import type { SeesFile } from '../files/public.ts'
import { isVisible } from './queries.ts'

export { itemsAbout } from './about-queries.ts'
export { startContentLibraryJobs } from './jobs.ts'

/** People who see an item can view its files in the page. Saving a file goes through the item's download, which is logged. */
export const mayReadLibraryFile: SeesFile = async (db, actor, id, { place, isSaved }) =>
  !(place === 'content' && isSaved) && (await isVisible(db, actor, id))
export { visibleTo as visibleItems } from './scope-queries.ts'
