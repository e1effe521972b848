import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import type { LetterName } from '../../words/letters.ts'
import { adminsOf } from '../users/public.ts'
import { listReviewers } from './reviewer-queries.ts'

type Posting = Pick<Deps, 'post' | 'siteUrl'>
type About = { id: string; name: string }
type News = About & { letter: Extract<LetterName, `profile_${string}`>; quote?: string }
type Reader = { id: string; first_name: string; email: string; language: 'en' | 'es' }

/** Tells those who review that a profile waits for them. */
export const tellOffice = async (posting: Posting, tx: Db, actor: Actor, about: About) =>
  tell(posting, tx, actor, await listReviewers(tx), { ...about, letter: 'profile_submitted' })

/** Tells the admins of the organization what became of their profile. */
export const tellAdmins = async (posting: Posting, tx: Db, actor: Actor, news: News) =>
  tell(posting, tx, actor, await adminsOf(tx, news.id), news)

const tell = ({ post, siteUrl }: Posting, tx: Db, actor: Actor, readers: Reader[], news: News) =>
  post.send(
    tx,
    ...readers
      // Nobody writes to himself.
      .filter(({ id }) => id !== actor.id)
      .map(({ first_name, email, language }) => ({
        name: news.letter,
        to: email,
        first_name,
        language,
        link: `${siteUrl()}/organizations/profile/${news.id}?set=1`,
        values: { organization: news.name, person: `${actor.first_name} ${actor.last_name}` },
        ...(news.quote ? { quote: news.quote } : {}),
      })),
  )
