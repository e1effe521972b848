import type { OrganizationImportPlan } from '@guildhall/contract/organization-imports'
import { en } from '@guildhall/contract/words/en'
import { es } from '@guildhall/contract/words/es'
import { today } from '../../db/days.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import { listAllRoles, mayGive } from '../roles/public.ts'
import { plainly } from './headings.ts'
import { findKnown, findPeople, findSimilar, listHubs, listLevels } from './known-queries.ts'
import type { Known } from './plan.ts'
import { readGroup, type Group, type Lists } from './read-rows.ts'

/** What rarely changes and is read once for many organizations. */
export type Frame = Pick<Known, 'lists' | 'adminRefusal'>

export async function readFrame(db: Db, actor: Actor): Promise<Frame> {
  const levels: Lists['levels'] = new Map()
  for (const level of await listLevels(db))
    for (const name of [level.slug, level.name, ...titlesOf(level.slug)]) {
      levels.set(plainly(name), level)
      levels.set(level.slug, level)
    }
  const hubs = new Map((await listHubs(db)).map(({ id, name }) => [name.toLowerCase(), id]))
  const role = (await listAllRoles(db)).find(({ slug }) => slug === 'organization_admin')
  const adminRefusal = role && mayGive(actor, role) ? null : 'permission_not_held'
  return { lists: { levels, hubs, today: today() }, adminRefusal }
}

/** What a built-in level is called on the screen, in both languages. */
const titlesOf = (slug: string): string[] =>
  [en.level, es.level].flatMap((titles) => new Map(Object.entries(titles)).get(slug) ?? [])

/** What the organizations of a file are compared with. Likely duplicates are looked for once, in the check of the whole file. */
export async function readKnown(
  db: Db,
  frame: Frame,
  groups: Group[],
  plan: OrganizationImportPlan,
  { withSimilar }: { withSimilar: boolean },
): Promise<Known> {
  const rows = groups.map((group) => readGroup(group, plan, frame.lists, (key) => key))
  const names = groups.map(({ name }) => name).filter(Boolean)
  const organizations = await findKnown(db, {
    names,
    domains: rows.flatMap(({ domains }) => domains),
    ids: groups.flatMap(({ line }) => plan.choices[String(line)] ?? []).filter((choice) => choice.length === 36),
    legalNames: withSimilar ? rows.map(({ legal_name }) => legal_name) : [],
  })
  const emails = rows.flatMap(({ admins }) => admins.map(({ email }) => email)).filter(Boolean)
  return {
    ...frame,
    organizations,
    similar: withSimilar ? await findSimilar(db, names) : new Map(),
    people: await findPeople(db, [...new Set(emails)]),
  }
}
