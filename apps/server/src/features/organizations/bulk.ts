import type { BulkOutcome } from '@guildhall/contract/bulk'
import type { OrganizationBulkInput } from '@guildhall/contract/organizations'
import type { Say } from '@guildhall/contract/validation'
import { audited, type Author, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { changeEach } from '../../http/bulk.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found, InvalidField } from '../../http/errors.ts'
import { levelChanged } from '../payments/public.ts'
import { isLevelOffered, lockOrganization, replaceHubs, saveOrganization } from './change-queries.ts'
import { changeStatus } from './manage.ts'
import { findOrganization } from './queries.ts'

/** Does one thing for several organizations, each in a transaction of its own. */
export const changeSeveral = (
  deps: Deps,
  author: Author<Actor>,
  input: OrganizationBulkInput,
  say: Say,
): Promise<BulkOutcome> =>
  changeEach({
    ids: input.ids,
    find: (id) => findOrganization(deps.db, author.actor, id),
    change: ({ id }) => changeOne(deps, author, id, input),
    say,
    log: deps.log,
  })

function changeOne(deps: Deps, author: Author<Actor>, id: string, input: OrganizationBulkInput): Promise<unknown> {
  if (input.action === 'set_level')
    return change(deps.db, author, id, (tx, before, note) => setLevel(deps, tx, before, input.membership_level, note))
  if (input.action === 'add_hub') return change(deps.db, author, id, (tx, before) => addHub(tx, before, input.hub_id))
  return changeStatus(deps.db, author, { id, change: input.action, reason: input.reason })
}

type Before = NonNullable<Awaited<ReturnType<typeof findOrganization>>>

function change(
  db: Db,
  author: Author<Actor>,
  id: string,
  write: (tx: Db, before: Before, note: Note) => Promise<unknown>,
) {
  return audited(db, author, async (tx, note) => {
    await lockOrganization(tx, id)
    const before = found(await findOrganization(tx, author.actor, id))
    await write(tx, before, note)
    const after = found(await findOrganization(tx, author.actor, id))
    note({ action: 'organization.updated', subject_type: 'organization', subject_id: id, before, after })
  })
}

async function setLevel(deps: Deps, tx: Db, { id, ...before }: Before, membership_level: string, note: Note) {
  if (before.membership_level === membership_level) throw conflict('error.on_level_already')
  if (!(await isLevelOffered(tx, membership_level))) throw new InvalidField('membership_level', 'not_offered')
  await saveOrganization(tx, id, { membership_level })
  await levelChanged(deps, tx, id, note)
}

async function addHub(tx: Db, { id, hub_ids }: Before, hub_id: string) {
  if (hub_ids.includes(hub_id)) throw conflict('error.in_hub_already')
  await replaceHubs(tx, id, [...hub_ids, hub_id])
  await saveOrganization(tx, id, {})
}
