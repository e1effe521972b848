import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import type { LetterName } from '../../words/letters.ts'
import { dateFormat } from '../../words/moments.ts'
import type { Language } from '../../words/say.ts'
import type { Item } from './enrolment-queries.ts'

type Reader = { first_name: string; email: string; language: Language }

/** Confirms to somebody that he takes part, or no longer does. */
export const tellEnrolled = (
  { post, siteUrl }: Pick<Deps, 'post' | 'siteUrl'>,
  tx: Db,
  { first_name, email, language }: Reader,
  item: Item,
  name: Extract<LetterName, `enrolment_${string}`>,
) =>
  post.send(tx, {
    name,
    first_name,
    language,
    to: email,
    link: `${siteUrl()}/workforce-development/category/${item.category_slug}/${item.slug}?set=1`,
    values: { title: item.title, facts: factsOf(item, language) },
  })

/** Who offers it, where and when, as far as that is known. */
function factsOf({ provider, place, starts_on, ends_on }: Item, language: Language): string {
  const format = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const [first, last] = [starts_on, ends_on].map((day) => day && new Date(`${day}T00:00:00Z`))
  const when = first && last ? format.formatRange(first, last) : first ? format.format(first) : ''
  const facts = [provider, place, when].filter(Boolean).join(', ')
  return facts && `${facts}.`
}
