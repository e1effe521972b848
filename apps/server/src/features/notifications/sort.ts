import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import type { Letter } from '../../words/letters.ts'

type Sorting = Pick<Deps, 'live' | 'secretBox' | 'siteUrl'>

/** Notes for their readers what the letters tell, and picks those that are mailed at once. */
export async function sortLetters(_deps: Sorting, _tx: Db, letters: Letter[]): Promise<Letter[]> {
  return letters
}
