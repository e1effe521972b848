import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Reader } from './queries.ts'

type News = {
  body: string
  /** The organization that was written to; null where it was the reader himself. */
  organization: string | null
  readers: Reader[]
}

/** Writes at once to those who want to hear of messages at once. */
export const tellReaders = (
  { post, siteUrl }: Pick<Deps, 'post' | 'siteUrl'>,
  tx: Db,
  actor: Actor,
  { body, organization, readers }: News,
) =>
  post.send(
    tx,
    ...readers
      .filter(({ pace }) => pace === 'instant')
      .map(({ email, first_name, language }) => ({
        name: organization === null ? ('message_received' as const) : ('message_to_organization' as const),
        to: email,
        first_name,
        language,
        // Not to the details of the sender, which not every reader may see.
        link: `${siteUrl()}/connect?message=${actor.id}`,
        values: {
          person: `${actor.first_name} ${actor.last_name}`,
          from: actor.organization_name ? ` (${actor.organization_name})` : '',
          organization: organization ?? '',
        },
        quote: body,
      })),
  )
