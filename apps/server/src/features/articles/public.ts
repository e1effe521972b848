import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { helpArea, workforceArea } from './area.ts'
import { mayReadArticle } from './reader-queries.ts'

export { articlesAbout } from './about-queries.ts'
export { helpArea, workforceArea } from './area.ts'
export { indexArticle } from './change-queries.ts'
export { releaseEnrolments } from './enrol.ts'

/** Whether somebody may have the files of an article. */
export const mayReadHelpArticle = (db: Db, actor: Actor, id: string) => mayReadArticle(db, actor, helpArea, id)
export const mayReadWorkforceItem = (db: Db, actor: Actor, id: string) => mayReadArticle(db, actor, workforceArea, id)
export { publishedTo } from './row-queries.ts'
