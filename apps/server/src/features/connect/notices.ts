import { may } from '@guildhall/contract/policy'
import type { Db } from '../../db/db.ts'
import { readerOf } from '../../db/listed.ts'
import type { Deps } from '../../http/deps.ts'
import { sayIn } from '../../words/say.ts'
import { claimMatches, listSeekers, lockNotified, type Seeker } from './notice-queries.ts'
import { findMatches } from './search-queries.ts'

type Needs = Pick<Deps, 'db' | 'post' | 'settings' | 'siteUrl'>

const atOnce = 100

/** Tells everybody what his searches find that they never found before, each match once, whatever restarts. */
export async function tellMatches(deps: Needs): Promise<void> {
  let after: string | undefined
  while (true) {
    const seekers = await listSeekers(deps.db, after, atOnce, await deps.settings.read())
    for (const seeker of seekers.filter(({ person }) => may(person, 'connect_read')))
      await deps.db.transaction((tx) => tell(deps, tx, seeker))
    if (seekers.length < atOnce) return
    after = seekers.at(-1)?.id
  }
}

/** One letter for all of his searches, with no more than he would see himself. */
async function tell({ post, siteUrl }: Needs, tx: Db, { id, person, first_name, email, language }: Seeker) {
  const news: { search: string; line: string }[] = []
  for (const { id: searchId, name, ...search } of await lockNotified(tx, id)) {
    const { ids } = await findMatches(tx, readerOf(person), { id: searchId, name, ...search })
    const names = await claimMatches(tx, searchId, ids)
    if (names.length > 0) news.push({ search: search.search, line: `${name}: ${inShort(names, language)}` })
  }
  const [first, second] = news
  if (!first) return
  await post.send(tx, {
    name: 'connect_matches',
    to: email,
    first_name,
    language,
    link: `${siteUrl()}/connect${second ? '' : `?${first.search}`}`,
    quote: news.map(({ line }) => line).join('\n'),
  })
}

const mostNamed = 5

function inShort(names: string[], language: Seeker['language']): string {
  const left = names.length - mostNamed
  const named = names.slice(0, mostNamed)
  const more = left > 0 ? [sayIn(language)('connect.more_matches', { count: left })] : []
  return new Intl.ListFormat(language).format([...named, ...more])
}
