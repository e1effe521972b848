import { company, type CompanyInput } from '@guildhall/contract/company'
import { has } from '@guildhall/contract/policy'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import { expectVersion } from '../../db/versions.ts'
import type { Actor } from '../../http/actor.ts'
import { found, notFound } from '../../http/errors.ts'
import { route, type App } from '../../http/route.ts'
import { findCompany, lockCompany, saveCompany } from './queries.ts'

export function companyRoutes(app: App) {
  route(app, company.show, async ({ db, actor, params }) => {
    const id = params.id === 'own' ? actor.organization_id : params.id
    return found(await findCompany(db, ownOf(actor, id)))
  })
  route(app, company.update, ({ db, author, body }) => updateCompany(db, author, body))
}

/** What is signed and what is issued keeps the name and address that it was written with. */
function updateCompany(db: Db, author: Author<Actor>, input: CompanyInput) {
  const id = ownOf(author.actor, input.id)
  return audited(db, author, async (tx, note) => {
    await lockCompany(tx, id)
    const before = found(await findCompany(tx, id))
    expectVersion(before, input)
    await saveCompany(tx, input)
    const after = found(await findCompany(tx, id))
    note({ action: 'organization.updated', subject_type: 'organization', subject_id: id, before, after })
    return after
  })
}

/** Its admins alone; the office has the form of organizations. */
function ownOf(actor: Actor, id: string | null): string {
  if (id === null || id !== actor.organization_id || !has(actor, 'organization_admin')) throw notFound()
  return id
}
