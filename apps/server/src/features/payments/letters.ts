import type { Invoice } from '@guildhall/contract/payments'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import type { LetterName } from '../../words/letters.ts'
import { dayIn } from '../../words/moments.ts'
import type { Language } from '../../words/say.ts'
import { adminsOf } from '../users/public.ts'

type News = {
  name: Extract<LetterName, `invoice_${string}` | `payment_${string}` | `membership_${string}`>
  organization: { id: string; name: string; billing_name: string; billing_email: string }
  invoice?: Pick<Invoice, 'number' | 'currency'> & { amount: number }
  /** The day that the letter is about. */
  day?: string | null
  reason?: string
}

/** The whole board need not be asked for money. */
const mostReaders = 10

/** Writes to those who pay for an organization, if the transaction commits: to its billing contact, else to its admins. */
export async function tellPayer({ post, siteUrl }: Pick<Deps, 'post' | 'siteUrl'>, tx: Db, news: News): Promise<void> {
  const { name, organization, invoice, day, reason } = news
  const admins = await adminsOf(tx, organization.id)
  const [first] = admins
  const contact = {
    first_name: organization.billing_name || organization.name,
    email: organization.billing_email,
    language: first?.language ?? 'en',
  }
  const readers = organization.billing_email ? [contact] : admins.slice(0, mostReaders)
  await post.send(
    tx,
    ...readers.map(({ email, first_name, language }) => ({
      name,
      to: email,
      first_name,
      language,
      link: `${siteUrl()}/membership`,
      values: {
        organization: organization.name,
        number: invoice?.number ?? '',
        amount: invoice ? moneyIn(language, invoice.amount, invoice.currency) : '',
        when: day ? dayIn(language, day) : '',
      },
      ...(reason ? { quote: reason } : {}),
    })),
  )
}

export const moneyIn = (language: Language, amount: number, currency: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100)
