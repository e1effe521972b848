import { featureOfPage } from '@guildhall/contract/feature-switches'
import { todoKinds, type Todo } from '@guildhall/contract/notifications'
import { has, may } from '@guildhall/contract/policy'
import type { SiteSettings } from '@guildhall/contract/site-settings'
import type { Db } from '../../db/db.ts'
import { listPersistent } from '../../db/sweeps.ts'
import type { Actor } from '../../http/actor.ts'
import { listDue } from '../eulas/public.ts'
import { countWaiting, most, readWaiting, type Queried } from './queries.ts'
import { countedKinds, sources } from './sources.ts'

type Rules = Pick<SiteSettings, 'switched_off'>

/** What waits for a person, limited to what they can do now. An administrator who acts in their name sees the same. */
export async function listTodos(db: Db, actor: Actor, rules: Rules): Promise<Todo[]> {
  const counted = (await readWaiting(db, queriesOf(actor, rules))).map(({ places, place, ...waiting }) => {
    const { page, placed } = sources[waiting.kind]
    return { ...waiting, link: places === 1 && placed ? placed(place) : page }
  })
  const todos = [...counted, ...(await eulasToAccept(db, actor, rules)), ...(await jobsToRepair(db, actor))]
  return todos.toSorted((one, other) => todoKinds.indexOf(one.kind) - todoKinds.indexOf(other.kind))
}

/** How many things wait for somebody. */
export const countTodos = async (db: Db, actor: Actor, rules: Rules): Promise<number> =>
  (await countWaiting(db, queriesOf(actor, rules))) +
  (await eulasToAccept(db, actor, rules)).length +
  (await jobsToRepair(db, actor)).length

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

/** Scheduled jobs that could not process something several times in a row, one line for each job. */
async function jobsToRepair(db: Db, actor: Actor): Promise<Todo[]> {
  if (!has(actor, 'system_admin')) return []
  const failing = await listPersistent(db)
  return [...new Set(failing.map(({ sweep }) => sweep))].map((name) => {
    const items = failing.filter(({ sweep }) => sweep === name)
    const since_at = items.map(({ first_failed_at }) => first_failed_at).toSorted()[0] ?? null
    return {
      kind: 'repair_jobs',
      count: Math.min(items.length, most),
      name,
      link: '/site-settings/integrations',
      since_at,
      due_at: null,
    }
  })
}

function isThere(page: string, { switched_off }: Rules): boolean {
  const feature = featureOfPage(page.replace(/\?.*/, ''))
  return feature === undefined || !switched_off.includes(feature)
}
