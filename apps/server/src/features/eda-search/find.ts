import { edaSubjects, type EdaHits } from '@guildhall/contract/eda-search'
import type { Db } from '../../db/db.ts'
import { readable } from '../../db/found-words.ts'
import type { Actor } from '../../http/actor.ts'
import { marked, markedAlike } from './marks.ts'
import { allowAlike, findHits, mostRanked, type FoundRow, type Manner } from './queries.ts'

/** Looks everywhere at once; where nothing has the words, for what is written like them. */
export async function searchEda(db: Db, actor: Actor, typed: string): Promise<{ groups: EdaHits[]; is_near: boolean }> {
  const asked = readable(typed).replaceAll(/\s+/g, ' ').trim()
  if (asked === '') return { groups: [], is_near: false }
  const exact = await findGroups(db, actor, asked, 'exact')
  if (exact.length > 0) return { groups: exact, is_near: false }
  const alike = await db.transaction(async (tx) => {
    await allowAlike(tx)
    return findGroups(tx, actor, asked, 'alike')
  })
  return { groups: alike, is_near: alike.length > 0 }
}

async function findGroups(db: Db, actor: Actor, asked: string, manner: Manner): Promise<EdaHits[]> {
  const groups: EdaHits[] = []
  for (const subject of edaSubjects) {
    const rows = await findHits(db, actor, subject, asked, manner)
    const total = rows[0]?.total ?? 0
    if (total === 0) continue
    groups.push({
      subject,
      hits: rows.map((row) => hitOf(row, asked.split(' '), manner)),
      total: Math.min(total, mostRanked),
      total_is_exact: total <= mostRanked,
    })
  }
  return groups
}

function hitOf({ id, title, note, state }: FoundRow, words: string[], manner: Manner) {
  const mark = manner === 'exact' ? marked : markedAlike
  return { id, title: mark(title, words), note: mark(note, words), state }
}
