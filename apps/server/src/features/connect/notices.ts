import { may } from '@guildhall/contract/policy'
import type { Db } from '../../db/db.ts'
import { readerOf } from '../../db/listed.ts'
import { sweepEach } from '../../db/sweeps.ts'
import type { Deps } from '../../http/deps.ts'
import { sayIn } from '../../words/say.ts'
import { claimMatches, listExpired, listSeekers, lockNotified, refreshEntry, type Seeker } from './notice-queries.ts'
import { findMatches } from './search-queries.ts'

type Needs = Pick<Deps, 'db' | 'log' | 'post' | 'settings' | 'siteUrl'>

const atOnce = 100

/** Tells everybody what his searches find that they never found before, each match once, whatever restarts. */
export const tellMatches = (deps: Needs): Promise<void> =>
  sweepEach(
    deps,
    'connect.notices',
    seekersOf(deps),
    ({ id }) => id,
    (seeker) => deps.db.transaction((tx) => tell(deps, tx, seeker)),
  )

/** Takes certifications that have run out from the index, which no change of a row would do. */
export const dropExpired = async (deps: Pick<Deps, 'db' | 'log'>): Promise<void> =>
  sweepEach(
    deps,
    'connect.expired',
    await listExpired(deps.db),
    ({ id }) => id,
    ({ id }) => refreshEntry(deps.db, id),
  )

async function* seekersOf({ db, settings }: Needs): AsyncGenerator<Seeker> {
  let after: string | undefined
  while (true) {
    const seekers = await listSeekers(db, after, atOnce, await settings.read())
    yield* seekers.filter(({ person }) => may(person, 'connect_read'))
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
