import { eq } from 'drizzle-orm'
import { one, type Db } from '../db/db.ts'
import { access_requests } from '../db/schema/access-requests.ts'
import { user_roles, type users } from '../db/schema/users.ts'
import { anOrganization, aUser } from './builders.ts'

export type Given = Partial<typeof access_requests.$inferInsert> & { person?: Partial<typeof users.$inferInsert> }

/** Somebody who has chosen a password and waits to join an organization, and the admin who may decide. */
export async function aWaitingRequest(db: Db, { person: details, ...given }: Given = {}) {
  const organization = await anOrganization(db)
  const admin = await aUser(db, { roles: ['organization_admin'], organization_id: organization.id })
  const person = await aUser(db, {
    status: 'pending_approval',
    organization_id: null,
    password_hash: 'chosen',
    ...details,
  })
  await db.delete(user_roles).where(eq(user_roles.user_id, person.id))
  const request = one(
    await db
      .insert(access_requests)
      .values({ kind: 'join_organization', user_id: person.id, organization_id: organization.id, ...given })
      .returning(),
  )
  return { organization, admin, person, request }
}

/** The same for a company that is no member yet. */
export const aNewcomersRequest = (db: Db, organization_name: string, given: Given = {}) =>
  aWaitingRequest(db, { kind: 'new_organization', organization_id: null, organization_name, ...given })
