import type { AmendedField } from '@guildhall/contract/opportunities'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Letter, LetterName } from '../../words/letters.ts'
import { sayIn } from '../../words/say.ts'
import { isSameClock, momentIn } from '../../words/moments.ts'
import type { Reader } from './reader-queries.ts'
import type { StoredOpportunity } from './visible-queries.ts'

export type Writes = Pick<Deps, 'post' | 'siteUrl'>

type News = {
  name: Extract<LetterName, `opportunity_${string}` | `response_${string}`>
  opportunity: StoredOpportunity
  readers: (Reader & { has_submitted?: boolean })[]
  /** Who did it; nobody is told what he did himself. */
  by?: Actor
  /** Whom it is about. */
  organization?: string
  changes?: AmendedField[]
  quote?: string
}

/** Writes to people about an opportunity, if the transaction commits, each in his language and with his own time beside its own. */
export async function tellReaders({ post, siteUrl }: Writes, tx: Db, news: News): Promise<void> {
  const readers = news.readers.filter(({ id }) => id !== news.by?.id)
  if (readers.length > 0) await post.send(tx, ...readers.map((reader) => letterTo(reader, news, siteUrl())))
}

function letterTo(reader: News['readers'][number], news: News, site: string): Letter {
  const { name, opportunity, by, organization, changes = [], quote } = news
  const { email, first_name, language } = reader
  const say = sayIn(language)
  const fields = changes.map(({ field }) => say(`opportunity.field.${field}`))
  return {
    name,
    to: email,
    first_name,
    language,
    link: `${site}/opportunities/details/${opportunity.id}`,
    values: {
      title: opportunity.title,
      number: opportunity.number,
      when: deadlineFor(reader, opportunity),
      organization: organization ?? '',
      person: by ? `${by.first_name} ${by.last_name}` : '',
      changes: new Intl.ListFormat(language).format(fields) || say('opportunity.field.note'),
      facts: reader.has_submitted ? say('opportunity.stays_submitted') : '',
    },
    ...(quote ? { quote } : {}),
  }
}

/** In the zone of the opportunity, and in the reader's where his clock shows something else. */
function deadlineFor({ language, time_zone }: Reader, { closes_at, time_zone: zone }: StoredOpportunity): string {
  const when = momentIn(language, closes_at, zone)
  return isSameClock(closes_at, zone, time_zone)
    ? when
    : sayIn(language)('event.when_elsewhere', { when, yours: momentIn(language, closes_at, time_zone) })
}
