import { networkDayOf } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import type { LetterName } from '../../words/letters.ts'
import { dayIn } from '../../words/moments.ts'
import type { Recipient } from './people-queries.ts'

type News = {
  name: Extract<LetterName, `agreement_${string}`>
  to: Recipient
  link: string
  organization: string
  /** Who did what the letter is about. */
  person?: string
  expires_at?: string
  /** Instead of the day on which it expires. */
  day?: string
  reason?: string
}

/** Writes to somebody about an agreement, if the transaction commits. */
export const tell = ({ post }: Pick<Deps, 'post'>, tx: Db, ...news: News[]) =>
  post.send(
    tx,
    ...news.map(({ name, to, link, organization, person = '', expires_at, day, reason }) => ({
      name,
      to: to.email,
      first_name: to.first_name,
      language: to.language,
      link,
      values: { organization, person, when: dayOf(to.language, day ?? (expires_at && networkDayOf(expires_at))) },
      ...(reason ? { quote: reason } : {}),
    })),
  )

const dayOf = (language: Recipient['language'], day: string | undefined) => (day ? dayIn(language, day) : '')

/** Where an organization's admin finds the agreement, with any signature service. */
export const agreementPage = ({ siteUrl }: Pick<Deps, 'siteUrl'>) => `${siteUrl()}/agreement`

/** Where the network's side sees an agreement. */
export const organizationPage = ({ siteUrl }: Pick<Deps, 'siteUrl'>, id: string) =>
  `${siteUrl()}/organizations/view-organization/${id}`
