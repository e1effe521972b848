import { featureOfPage } from '@guildhall/contract/feature-switches'
import { todoKinds, type Todo } from '@guildhall/contract/notifications'
import { may } from '@guildhall/contract/policy'
import type { SiteSettings } from '@guildhall/contract/site-settings'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { listDue } from '../eulas/public.ts'
import { countWaiting, readWaiting, type Queried } from './queries.ts'
import { countedKinds, sources } from './sources.ts'

type Rules = Pick<SiteSettings, 'switched_off'>

/** What waits for a person, limited to what they can do now. An administrator who acts in their name sees the same. */
export async function listTodos(db: Db, actor: Actor, rules: Rules): Promise<Todo[]> {
  const counted = (await readWaiting(db, queriesOf(actor, rules))).map(({ places, place, ...waiting }) => {
    const { page, placed } = sources[waiting.kind]
    return { ...waiting, link: places === 1 && placed ? placed(place) : page }
  })
  const todos = [...counted, ...(await eulasToAccept(db, actor, rules))]
  return todos.toSorted((one, other) => todoKinds.indexOf(one.kind) - todoKinds.indexOf(other.kind))
}

/** How many things wait for somebody. */
export const countTodos = async (db: Db, actor: Actor, rules: Rules): Promise<number> =>
  (await countWaiting(db, queriesOf(actor, rules))) + (await eulasToAccept(db, actor, rules)).length

const queriesOf = (actor: Actor, rules: Rules): Queried[] =>
  countedKinds.flatMap((kind) => {
    const { page, rows } = sources[kind]
    const asked = isThere(page, rules) ? rows(actor) : undefined
    return asked ? [{ kind, rows: asked }] : []
  })

const eulaPage = '/eda/eulas'

/** What he has to accept for himself or for his organization; the text that is due first is opened. */
async function eulasToAccept(db: Db, actor: Actor, rules: Rules): Promise<Todo[]> {
  if (!isThere(eulaPage, rules) || !may(actor, 'eula_read')) return []
  const due = (await listDue(db, actor)).filter(({ may_accept }) => may_accept)
  const [first] = due.toSorted((one, other) => (one.due_at ?? '9').localeCompare(other.due_at ?? '9'))
  if (!first) return []
  const texts = new Set(due.map(({ version_id }) => version_id))
  return [
    {
      kind: 'accept_eula',
      count: texts.size,
      name: `${first.vendor}, ${first.name}`,
      link: texts.size === 1 ? `${eulaPage}?read=${first.version_id}` : eulaPage,
      since_at: null,
      due_at: first.due_at,
    },
  ]
}

function isThere(page: string, { switched_off }: Rules): boolean {
  const feature = featureOfPage(page.replace(/\?.*/, ''))
  return feature === undefined || !switched_off.includes(feature)
}
