import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Job } from '../../services/jobs.ts'
import { helpArea, workforceArea } from './area.ts'
import { sweepDepartedEnrolments } from './enrol.ts'
import { mayReadArticle } from './reader-queries.ts'

export { articlesAbout } from './about-queries.ts'
export { helpArea, workforceArea } from './area.ts'
export { indexArticle } from './change-queries.ts'
export { releaseEnrolments } from './enrol.ts'

const departed: Job<object> = { name: 'articles.departed' }

/** Every quarter of an hour frees the places of people who left. */
export async function startArticleJobs(deps: Deps) {
  await deps.jobs.work(departed, () => sweepDepartedEnrolments(deps))
  await deps.jobs.schedule(departed, '*/15 * * * *', {})
}

/** Whether somebody may have the files of an article. */
export const mayReadHelpArticle = (db: Db, actor: Actor, id: string) => mayReadArticle(db, actor, helpArea, id)
export const mayReadWorkforceItem = (db: Db, actor: Actor, id: string) => mayReadArticle(db, actor, workforceArea, id)
export { publishedTo } from './row-queries.ts'
