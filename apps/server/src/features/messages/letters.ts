import type { Message } from '@guildhall/contract/messages'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { LetterName } from '../../words/letters.ts'
import type { Room } from './rooms.ts'
import type { SendFacts, SendReader } from './send-queries.ts'
import type { Talk } from './talk.ts'

type Seen = NonNullable<SendFacts['talk']> & { room: Room | null }
type News = { seen: Seen; message: Message; readers: SendReader[] }

/** Writes to those who have not muted the conversation; of all that they have not read yet it is one letter. */
export async function tellReaders(
  { post, siteUrl }: Pick<Talk, 'post' | 'siteUrl'>,
  tx: Db,
  actor: Actor,
  { seen, message, readers }: News,
) {
  const { id, kind, title, room } = seen
  await post.send(
    tx,
    ...readers
      .filter(({ is_muted, is_told }) => !is_muted && !is_told)
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
          organization: seen.organization_name ?? '',
          number: room?.name ?? '',
          title: room?.note ?? title,
        },
        quote: message.body || message.files.map(({ name }) => name).join('\n'),
        cause: `conversation:${id}:${reader.read_seq}`,
        reader,
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

/** What comes back from an organization is a message to the person who wrote to it. */
const nameFor = ({ kind, customer_id }: Seen, { id }: SendReader) => (id === customer_id ? names.direct : names[kind])
