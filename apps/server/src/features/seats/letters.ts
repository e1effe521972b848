import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import type { Letter } from '../../words/letters.ts'
import { sayIn } from '../../words/say.ts'
import { type HeldSeat, listToTell } from './holder-queries.ts'

export type Writes = Pick<Deps, 'post' | 'siteUrl'>

export type SeatNews = 'seats_given' | 'seats_suspended_eula' | 'seats_suspended_order'

/** Writes to whoever these seats belong to, if the transaction commits: one letter each, however many seats it is about. */
export async function tellHolders(
  { post, siteUrl }: Writes,
  tx: Db,
  name: SeatNews,
  seats: { id: string }[],
): Promise<void> {
  const byPerson = new Map<string, HeldSeat[]>()
  for (const seat of await listToTell(
    tx,
    seats.map(({ id }) => id),
  ))
    byPerson.set(seat.user_id, [...(byPerson.get(seat.user_id) ?? []), seat])
  const letters = [...byPerson.values()].flatMap((held) => letterTo(name, held, siteUrl()))
  if (letters.length > 0) await post.send(tx, ...letters)
}

function letterTo(name: SeatNews, held: HeldSeat[], site: string): Letter[] {
  const [first] = held
  if (!first) return []
  const { email, first_name, language } = first
  const say = sayIn(language)
  const list = (words: string[]) => new Intl.ListFormat(language).format([...new Set(words)])
  const eulas = list(held.flatMap(({ missing }) => missing))
  return [
    {
      name,
      to: email,
      first_name,
      language,
      link: `${site}/eda-access`,
      values: {
        title: list(held.map(({ tool_name }) => tool_name)),
        number: list(held.map(({ order_number }) => order_number)),
        facts: eulas ? say('seat.needs_eulas', { eulas }) : say('seat.needs_nothing'),
      },
    },
  ]
}
