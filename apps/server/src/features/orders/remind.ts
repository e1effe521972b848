import type { DueEula } from '@guildhall/contract/eulas'
import { audited } from '../../db/audited.ts'
import { conflict, forbidden } from '../../http/errors.ts'
import { seesAll } from '../../http/actor.ts'
import type { Letter } from '../../words/letters.ts'
import { sayIn } from '../../words/say.ts'
import { dueForUsers } from '../eulas/public.ts'
import { titleOf } from './letters.ts'
import { readLines } from './queries.ts'
import { listNamedReaders, listReminded } from './reader-queries.ts'
import { isSideOf } from './rules.ts'
import { lockOrder, type StoredOrder } from './scope-queries.ts'
import { type Call, subject_type } from './states.ts'

/** Reminds named people of what they have to accept or to finish; nobody more than once a day. */
export function remindPeople({ db, author, post, siteUrl }: Call, input: { id: string; user_ids: string[] }) {
  const { actor } = author
  return audited(db, author, async (tx, note) => {
    const order = await lockOrder(tx, actor, input.id)
    if (!seesAll(actor) && !isSideOf(actor, order)) throw forbidden()
    const people = await listNamedReaders(tx, order.id, input.user_ids)
    const toolIds = (await readLines(tx, order.id)).map(({ tool_id }) => tool_id)
    const ids = people.map(({ id }) => id)
    const due = await dueForUsers(tx, order.organization_id, toolIds, ids)
    const lacking = people.filter((person) => !isReady(person) || (due.get(person.id) ?? []).length > 0)
    if (lacking.length === 0) throw conflict('error.order_nothing_due')
    const reminded = await listReminded(tx, order.id)
    const readers = lacking.filter(({ id }) => !reminded.has(id))
    if (readers.length === 0) throw conflict('error.order_reminded_today')
    await post.send(tx, ...readers.map((reader) => letterTo(reader, order, due.get(reader.id) ?? [], siteUrl())))
    const user_ids = readers.map(({ id }) => id)
    note({ action: 'order.reminded', subject_type, subject_id: order.id, after: { number: order.number, user_ids } })
    return null
  })
}

type Person = Awaited<ReturnType<typeof listNamedReaders>>[number]

const isReady = ({ status, enrolled_at }: Person) => status === 'active' && enrolled_at !== null

function letterTo(person: Person, order: StoredOrder, due: DueEula[], site: string): Letter {
  const { email, first_name, language } = person
  const say = sayIn(language)
  const eulas = new Intl.ListFormat(language).format(due.map(({ name }) => name))
  const [first] = due
  return {
    name: 'order_reminder',
    to: email,
    first_name,
    language,
    link: isReady(person) && first ? `${site}/eda/eulas?read=${first.version_id}` : `${site}/`,
    values: {
      number: order.number,
      title: titleOf(order),
      facts: [
        ...(isReady(person) ? [] : [say('order.finish_sign_in')]),
        ...(due.length > 0 ? [say('order.accept_eulas', { eulas })] : []),
      ].join(' '),
    },
  }
}
