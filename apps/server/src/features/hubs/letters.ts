import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import type { LetterName } from '../../words/letters.ts'
import { adminsOf } from '../users/public.ts'
import { listDeciders } from './join-queries.ts'

type Posting = Pick<Deps, 'post' | 'siteUrl'>
type News = {
  letter: Extract<LetterName, `hub_${string}`>
  hub: { id: string; name: string }
  organization: string
  quote?: string
}
type Reader = { id: string; first_name: string; email: string; language: 'en' | 'es' }

/** Tells those who look after the hub. */
export const tellManagers = async (posting: Posting, tx: Db, actor: Actor, news: News) =>
  tell(posting, tx, actor, await listDeciders(tx, news.hub.id), news)

/** Tells the admins of the organization. */
export const tellAdmins = async (posting: Posting, tx: Db, actor: Actor, organizationId: string, news: News) =>
  tell(posting, tx, actor, await adminsOf(tx, organizationId), news)

const tell = (
  { post, siteUrl }: Posting,
  tx: Db,
  actor: Actor,
  readers: Reader[],
  { letter, hub, organization, quote }: News,
) =>
  post.send(
    tx,
    ...readers
      // Nobody writes to himself.
      .filter(({ id }) => id !== actor.id)
      .map(({ first_name, email, language }) => ({
        name: letter,
        to: email,
        first_name,
        language,
        link: `${siteUrl()}/hubs/view-hub/${hub.id}${letter === 'hub_asked' ? '/requests' : ''}?set=1`,
        values: { hub: hub.name, organization, person: `${actor.first_name} ${actor.last_name}` },
        ...(quote ? { quote } : {}),
      })),
  )
