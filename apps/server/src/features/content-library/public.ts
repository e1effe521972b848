import type { FileGate } from '../files/public.ts'
import { isVisible } from './queries.ts'

export { itemsAbout } from './about-queries.ts'
export { startContentLibraryJobs } from './jobs.ts'

/** Whoever may see an item may look at its files in the page; whoever takes one along does it by the item, where that is kept. */
export const mayReadLibraryFile: FileGate = async (db, actor, id, place, isSaved) =>
  !(place === 'content' && isSaved) && (await isVisible(db, actor, id))
export { visibleTo as visibleItems } from './scope-queries.ts'
