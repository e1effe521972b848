import type { DataOf } from '@guildhall/contract/endpoint'
import type { orders as endpoints } from '@guildhall/contract/orders'
import type { Db } from '../../db/db.ts'
import { type Actor, seesAll } from '../../http/actor.ts'
import { found, notFound } from '../../http/errors.ts'
import { isEligible, readPackages } from '../packages/public.ts'
import { countUsed, findOrderer, listPeople } from './offer-queries.ts'

/** What an organization can order, and how many of each it has. */
export async function listOffers(
  db: Db,
  actor: Actor,
  asked: string | undefined,
): Promise<DataOf<typeof endpoints.offers>> {
  const organization_id = orderedFor(actor, asked)
  const organization = organization_id === null ? undefined : found(await findOrderer(db, organization_id))
  const used = organization_id === null ? new Map<string, number>() : await countUsed(db, organization_id)
  const packages = await readPackages(db, { onlyPublished: true })
  return packages.map((pkg) => ({
    ...pkg,
    is_eligible: organization === undefined || isEligible(pkg, organization),
    used: used.get(pkg.id) ?? 0,
  }))
}

export async function listNameable(db: Db, actor: Actor, query: { organization_id?: string; search?: string }) {
  const organization_id = orderedFor(actor, query.organization_id)
  return organization_id === null ? [] : listPeople(db, organization_id, query.search)
}

/** For whom somebody looks: the office for anybody, everybody else for his own organization. */
function orderedFor(actor: Actor, asked: string | undefined): string | null {
  if (asked !== undefined && asked !== actor.organization_id && !seesAll(actor)) throw notFound()
  return asked ?? actor.organization_id
}
