import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import type { LetterName } from '../../words/letters.ts'
import { quotedIn, type Language } from '../../words/say.ts'
import { adminsOf } from '../users/public.ts'
import { listApprovers } from './approver-queries.ts'

type Posting = Pick<Deps, 'post' | 'siteUrl'>
type About = { id: string; organization_id: string; organization_name: string; name: string }
type Reader = { id: string; first_name: string; email: string; language: Language }
type News = {
  letter: Extract<LetterName, `capability_${string}`>
  /** All of one organization. */
  about: About[]
  quote?: string
}

/** Tells those who approve that something waits for them. */
export const tellApprovers = async (posting: Posting, tx: Db, actor: Actor, about: About) =>
  tell(posting, tx, actor, await listApprovers(tx, about.organization_id), {
    letter: 'capability_submitted',
    about: [about],
  })

/** Tells the admins of an organization what became of theirs, in one letter for all of it. */
export async function tellAdmins(posting: Posting, tx: Db, actor: Actor | null, news: News) {
  const [first] = news.about
  if (first) await tell(posting, tx, actor, await adminsOf(tx, first.organization_id), news)
}

const tell = (
  { post, siteUrl }: Posting,
  tx: Db,
  actor: Actor | null,
  readers: Reader[],
  { letter, about, quote }: News,
) =>
  post.send(
    tx,
    ...readers
      // Nobody writes to himself.
      .filter(({ id }) => id !== actor?.id)
      .map(({ first_name, email, language }) => ({
        name: letter,
        to: email,
        first_name,
        language,
        link: `${siteUrl()}/capabilities${placeOf(letter, about)}`,
        values: {
          organization: about[0]?.organization_name ?? '',
          person: actor ? `${actor.first_name} ${actor.last_name}` : '',
          title: inShort(about, language),
          facts: listed(about, language),
        },
        ...(quote ? { quote } : {}),
      })),
  )

function placeOf(letter: News['letter'], about: About[]): string {
  if (letter === 'capability_stale') return '?stale=1'
  const [only, ...more] = about
  return only && more.length === 0 ? `/view-capability/${only.id}` : ''
}

const subjectNames = 2

const listed = (about: About[], language: Language) =>
  new Intl.ListFormat(language).format(about.map(({ name }) => quotedIn(language, name)))

/** A subject line has room for a few names. */
const inShort = (about: About[], language: Language) => {
  const names = about.map(({ name }) => name)
  const more = names.length - subjectNames
  return new Intl.ListFormat(language).format(more > 0 ? [...names.slice(0, subjectNames), `+${more}`] : names)
}
