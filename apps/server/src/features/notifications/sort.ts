import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/deps.ts'
import type { SecretBox } from '../../services/secret-box.ts'
import type { Letter } from '../../words/letters.ts'
import { withDefaults } from '../profile/public.ts'
import { letterKinds, type NoticeKind } from './letter-kinds.ts'
import { nextDigest, quietUntil } from './mail-times.ts'
import { insertNotices, listReaders, type NewNotice, type Reader } from './queries.ts'
import { unsubscribeFor } from './unsubscribe-link.ts'

type Sorting = Pick<Deps, 'live' | 'secretBox' | 'siteUrl'>
/** A letter that goes out at once if it is new to its reader, beside what is noted of it. */
type Sorted = { letter: Letter; notice?: NewNotice }

/** Notes for their readers what the letters tell, and picks those that are mailed at once. */
export async function sortLetters(
  { live, secretBox, siteUrl }: Sorting,
  tx: Db,
  letters: Letter[],
  given?: Date,
): Promise<Letter[]> {
  const addresses = letters
    .filter(({ name, reader }) => letterKinds[name] !== 'always' && !reader)
    .map(({ to }) => to.toLowerCase())
  const { readers, now } = await listReaders(tx, addresses)
  const sorted = distinct(letters).flatMap(({ reader: known, ...letter }, index): Sorted[] => {
    const kind = letterKinds[letter.name]
    const reader = known ?? readers.get(letter.to.toLowerCase())
    if (kind === 'always' || !reader) return [{ letter }]
    const at = given ?? (known ? new Date(known.now) : now)
    return sortOne({ letter, kind, reader, now: at, index, site: siteUrl(), box: secretBox })
  })
  const noted = await insertNotices(
    tx,
    sorted.flatMap(({ notice }) => notice ?? []),
  )
  const shown = [...noted].filter(({ type }) => type !== 'messages')
  if (shown.length > 0)
    await live.tell(
      tx,
      shown.map(({ user_id }) => user_id),
      { what: 'notices' },
    )
  return sorted
    .filter(({ notice }) => !notice || (notice.mail === 'sent' && noted.has(notice)))
    .map(({ letter }) => letter)
}

type One = {
  letter: Letter
  kind: NoticeKind
  reader: Reader
  now: Date
  /** Which one of those that are told at once: they stay in this order. */
  index: number
  site: string
  box: SecretBox
}

function sortOne({ letter, kind, reader, now, index, site, box }: One): Sorted[] {
  const { type } = kind
  const mail = mailOf(kind, reader, now)
  // Messages are shown in the inbox; what is noted of them only keeps a second mail from being written.
  if (type === 'messages' && mail.mail === 'none') return []
  const signed =
    kind.mail === 'always' ? letter : { ...letter, unsubscribe: unsubscribeFor(box, site, reader.id, [type]) }
  const notice: NewNotice = {
    user_id: reader.id,
    type,
    letter: letter.name,
    values: type === 'messages' ? (letter.values ?? {}) : withQuote(letter),
    link: kind.page ?? pageOf(letter.link, site),
    cause: letter.cause ?? randomUUID(),
    mail: mail.mail,
    mail_due_at: mail.due?.toISOString() ?? null,
    mailed_at: mail.mail === 'sent' ? now.toISOString() : null,
    sealed: mail.mail === 'alone' ? box.seal(JSON.stringify(signed)) : null,
    created_at: new Date(now.getTime() + index).toISOString(),
    read_at: type === 'messages' ? now.toISOString() : null,
  }
  return [{ letter: signed, notice }]
}

/** Whether and when it is mailed, as the reader wishes. */
function mailOf(kind: NoticeKind, reader: Reader, now: Date): { mail: NewNotice['mail']; due?: Date } {
  if (kind.mail === 'always') return { mail: 'sent' }
  const pace = withDefaults(reader.notification_preferences)[kind.type]
  if (pace === 'off') return { mail: 'none' }
  if (pace === 'digest' && !kind.isUrgent) return { mail: 'digest', due: nextDigest(now, reader) }
  const due = quietUntil(now, reader)
  return due ? { mail: 'alone', due } : { mail: 'sent' }
}

/** The same to the same person in one go is one. */
const distinct = (letters: Letter[]) => [
  ...new Map(letters.map((letter) => [JSON.stringify({ ...letter, to: letter.to.toLowerCase() }), letter])).values(),
]

const mostQuoted = 300

/** What a person wrote stays with the sentence that leads up to it, though not at any length. */
function withQuote({ values = {}, quote }: Letter): Record<string, string> {
  if (!quote) return values
  return { ...values, quote: quote.length > mostQuoted ? `${quote.slice(0, mostQuoted).trimEnd()}…` : quote }
}

/** The path of a link into the portal, without the note that it comes from a mail. */
function pageOf(link: string, site: string): string {
  const url = new URL(link, site)
  url.searchParams.delete('set')
  return `${url.pathname}${url.search}${url.hash}`
}
