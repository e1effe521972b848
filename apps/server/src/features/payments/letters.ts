import type { Invoice } from '@guildhall/contract/billing'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import type { Letter, LetterName } from '../../words/letters.ts'
import { dayIn } from '../../words/moments.ts'
import type { Language } from '../../words/say.ts'
import { adminsOf } from '../users/public.ts'

type Payee = { id: string; name: string; billing_name: string; billing_email: string }
type News = {
  name: Extract<LetterName, `invoice_${string}` | `payment_${string}` | `membership_${string}`>
  organization: Payee
  invoice?: Pick<Invoice, 'number' | 'currency'> & { amount: number }
  /** The day that the email is about. */
  day?: string | null
  reason?: string
  /** The page for people without an account; by default the membership page. */
  link?: string
  file?: NonNullable<Letter['file']>
}

/** The whole board need not be asked for money. */
const mostReaders = 10

/** Who is asked for an organization's money, and in which language: its billing contact, else its admins. */
export async function payersOf(tx: Db, { id, name, billing_name, billing_email }: Payee) {
  const admins = await adminsOf(tx, id)
  const language: Language = admins[0]?.language ?? 'en'
  const people = billing_email
    ? [{ first_name: billing_name || name, email: billing_email, language }]
    : admins.slice(0, mostReaders)
  return { language, people }
}

/** Emails the people who pay for an organization, if the transaction commits. */
export async function tellPayer({ post, siteUrl }: Pick<Deps, 'post' | 'siteUrl'>, tx: Db, news: News): Promise<void> {
  const { name, organization, invoice, day, reason, link, file } = news
  const { people } = await payersOf(tx, organization)
  await post.send(
    tx,
    ...people.map(({ email, first_name, language }) => ({
      name,
      to: email,
      first_name,
      language,
      link: link ?? `${siteUrl()}/membership`,
      values: {
        organization: organization.name,
        number: invoice?.number ?? '',
        amount: invoice ? moneyIn(language, invoice.amount, invoice.currency) : '',
        when: day ? dayIn(language, day) : '',
      },
      ...(reason ? { quote: reason } : {}),
      ...(file ? { file } : {}),
    })),
  )
}

export const moneyIn = (language: Language, amount: number, currency: string) =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100)
