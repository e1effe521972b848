import type { Message } from '@guildhall/contract/messages'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { LetterName } from '../../words/letters.ts'
import type { Seen } from './access.ts'
import type { Reader } from './member-queries.ts'
import { findOrganizationName } from './people-queries.ts'
import type { Talk } from './talk.ts'

type News = { seen: Seen; message: Message; readers: Reader[] }

/** Writes to those who have not muted the conversation; of all that they have not read yet it is one letter. */
export async function tellReaders(
  { post, siteUrl }: Pick<Talk, 'post' | 'siteUrl'>,
  tx: Db,
  actor: Actor,
  { seen, message, readers }: News,
) {
  const { id, kind, title, room, organization_id } = seen
  const organization = organization_id ? await findOrganizationName(tx, organization_id) : ''
  await post.send(
    tx,
    ...readers
      .filter(({ is_muted }) => !is_muted)
      .map((reader) => ({
        name: nameFor(seen, reader),
        to: reader.email,
        first_name: reader.first_name,
        language: reader.language,
        // Not everybody who takes part in an order has an inbox.
        link: `${siteUrl()}${kind === 'order' && room ? `${room.link}?` : `/inbox?conversation=${id}&`}set=1`,
        values: {
          person: `${actor.first_name} ${actor.last_name}`,
          from: actor.organization_name ? ` (${actor.organization_name})` : '',
          organization,
          number: room?.name ?? '',
          title: room?.note ?? title,
        },
        quote: message.body || message.files.map(({ name }) => name).join('\n'),
        cause: `conversation:${id}:${reader.read_seq}`,
      })),
  )
}

const names = {
  direct: 'message_received',
  organization: 'message_to_organization',
  group: 'message_in_group',
  order: 'order_message',
  opportunity: 'message_in_team',
} as const satisfies Record<Seen['kind'], LetterName>

/** What comes back from an organization is a message to whoever wrote to it. */
const nameFor = ({ kind, customer_id }: Seen, { id }: Reader) => (id === customer_id ? names.direct : names[kind])
