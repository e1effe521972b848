import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Letter, LetterName } from '../../words/letters.ts'
import { dayIn } from '../../words/moments.ts'
import { sayIn } from '../../words/say.ts'
import type { Reader } from './reader-queries.ts'
import type { StoredOrder } from './scope-queries.ts'

export type Writes = Pick<Deps, 'post' | 'siteUrl'>

type News = {
  name: Extract<LetterName, `order_${string}`>
  order: StoredOrder
  readers: Reader[]
  /** Who did it; nobody is told what he did himself. */
  by?: Pick<Actor, 'id' | 'first_name' | 'last_name'>
  organization?: string
  days?: number
  /** Whether fewer seats were approved than asked for. */
  isPartial?: boolean
  quote?: string
}

/** Writes to people about an order, if the transaction commits, each in his language. */
export async function tellReaders({ post, siteUrl }: Writes, tx: Db, news: News): Promise<void> {
  const readers = news.readers.filter(({ id }) => id !== news.by?.id)
  if (readers.length > 0) await post.send(tx, ...readers.map((reader) => letterTo(reader, news, siteUrl())))
}

export const linkTo = (site: string, { id }: { id: string }) => `${site}/order/view-order/${id}`

function letterTo({ email, first_name, language }: Reader, news: News, site: string): Letter {
  const { name, order, by, organization = '', days = 0, isPartial = false, quote } = news
  const say = sayIn(language)
  return {
    name,
    to: email,
    first_name,
    language,
    link: linkTo(site, order),
    values: {
      number: order.number,
      title: titleOf(order),
      organization,
      person: by ? `${by.first_name} ${by.last_name}` : '',
      days: String(days),
      until: order.ends_on ? dayIn(language, order.ends_on) : '',
      facts: isPartial ? say('order.in_part') : '',
    },
    ...(quote ? { quote } : {}),
  }
}

/** A draft may have no title yet. */
export const titleOf = ({ project_title, number }: StoredOrder) => project_title || number
