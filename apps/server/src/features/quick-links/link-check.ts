import type { Db } from '../../db/db.ts'
import { reach } from '../../services/outside.ts'
import { listLinksToCheck, saveLinkState } from './check-queries.ts'

const atOnce = 5

/** Visits every link and notes which of them lead nowhere. */
export async function runLinkCheck(db: Db, { ids }: { ids?: string[] }, options: { allowPrivate: boolean }) {
  const links = await listLinksToCheck(db, ids)
  for (let start = 0; start < links.length; start += atOnce) {
    const visits = links
      .slice(start, start + atOnce)
      .map(async (link) => saveLinkState(db, link, await problemOf(link.url, options)))
    await Promise.all(visits)
  }
}

/** Why a link counts as broken; null when it leads somewhere. A page that asks for a sign-in is there all the same. */
async function problemOf(url: string, options: { allowPrivate: boolean }): Promise<string | null> {
  const reached = await reach(url, options)
  if ('problem' in reached) return reached.problem
  return reached.status === 404 || reached.status === 410 || reached.status >= 500 ? String(reached.status) : null
}
