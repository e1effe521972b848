import type { HubInput } from '@guildhall/contract/hubs'
import { has } from '@guildhall/contract/policy'
import { isDeepStrictEqual } from 'node:util'
import { audited, type Author, type Note } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { expectVersion } from '../../db/versions.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import { found, HttpError, InvalidField } from '../../http/errors.ts'
import { expectHub } from '../../http/hub-scope.ts'
import { cleanHtml } from '../../services/rich-text.ts'
import { dropFiles, assignFiles } from '../files/public.ts'
import {
  addOrganization,
  changeHub,
  countContents,
  insertHub,
  isMember,
  listManagerIds,
  lockHub,
  removeHub,
  replaceManagers,
} from './change-queries.ts'
import { listManagerOptions } from './member-queries.ts'

const subject_type = 'hub'

export function createHub(
  db: Db,
  author: Author<Actor>,
  { cover_id, attachment_ids, manager_ids, ...input }: HubInput,
) {
  const { actor } = author
  // A hub that is not there yet is nobody's but the office's.
  expectHub(actor, null)
  const fields = { ...input, page: cleanHtml(input.page) }
  return audited(db, author, async (tx, note) => {
    const hub = await insertHub(tx, fields)
    await assignFiles(
      tx,
      actor,
      { type: 'hub', id: hub.id },
      { body: hub.page, cover: cover_id, attachment: attachment_ids },
    )
    note({ action: 'hub.created', subject_type, subject_id: hub.id, after: hub })
    await nameManagers(tx, actor, hub.id, manager_ids, note)
    await takeInLead(tx, actor, hub, note)
    return hub.id
  })
}

export function updateHub(
  db: Db,
  author: Author<Actor>,
  { id, version, cover_id, attachment_ids, manager_ids, ...input }: HubInput & { id: string; version: number },
) {
  const { actor } = author
  expectHub(actor, id)
  const fields = { ...input, page: cleanHtml(input.page) }
  return audited(db, author, async (tx, note) => {
    const before = found(await lockHub(tx, id, concerned(fields, manager_ids)))
    expectVersion(before, { version })
    const after = await changeHub(tx, id, { ...fields, version: before.version + 1 })
    await assignFiles(tx, actor, { type: 'hub', id }, { body: after.page, cover: cover_id, attachment: attachment_ids })
    note({ action: 'hub.updated', subject_type, subject_id: id, before, after })
    await nameManagers(tx, actor, id, manager_ids, note)
    if (after.lead_organization_id !== before.lead_organization_id) await takeInLead(tx, actor, after, note)
    return id
  })
}

/** Only a hub that holds nothing goes: what is in it would be left without those who look after it. */
export function deleteHub(db: Db, author: Author<Actor>, id: string) {
  expectHub(author.actor, id)
  return audited(db, author, async (tx, note) => {
    const before = found(await lockHub(tx, id, { strength: 'update' }))
    const contents = await countContents(tx, id)
    if (Object.values(contents).some((count) => count > 0)) throw new HttpError(409, 'error.hub_in_use', contents)
    await dropFiles(tx, { type: 'hub', id })
    await removeHub(tx, id)
    note({ action: 'hub.deleted', subject_type, subject_id: id, before })
    return null
  })
}

/** Locks the leading organization and the managers until the hub is saved. */
const concerned = ({ lead_organization_id }: Pick<HubInput, 'lead_organization_id'>, manager_ids: string[] = []) => ({
  organizationIds: [lead_organization_id],
  userIds: manager_ids,
})

/** Who manages a hub is up to the system admins, and nobody does without the role that lets him. */
async function nameManagers(tx: Db, actor: Actor, hubId: string, named: string[] | undefined, note: Note) {
  if (!named) return
  const before = await listManagerIds(tx, hubId)
  const ids = [...new Set(named)].toSorted()
  if (isDeepStrictEqual(before, ids)) return
  if (!has(actor, 'system_admin')) throw new InvalidField('manager_ids', 'managers_by_office')
  const added = ids.filter((id) => !before.includes(id))
  const able = added.length > 0 ? await listManagerOptions(tx, actor, added) : []
  if (able.length !== added.length) throw new InvalidField('manager_ids', 'manager_role_missing')
  await replaceManagers(tx, hubId, ids)
  note({
    action: 'hub.managers_changed',
    subject_type,
    subject_id: hubId,
    before: { manager_ids: before },
    after: { manager_ids: ids },
  })
}

type Led = { id: string; lead_organization_id: string | null }

/** Whoever leads a hub belongs to it; only the office takes somebody in by that. */
async function takeInLead(tx: Db, actor: Actor, { id, lead_organization_id }: Led, note: Note) {
  if (!lead_organization_id || (await isMember(tx, id, lead_organization_id))) return
  if (!seesAll(actor)) throw new InvalidField('lead_organization_id', 'lead_outside')
  await addOrganization(tx, id, lead_organization_id)
  note({
    action: 'hub.organization_added',
    subject_type,
    subject_id: id,
    after: { organization_id: lead_organization_id },
  })
}
