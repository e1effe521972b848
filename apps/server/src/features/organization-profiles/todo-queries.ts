import { may } from '@guildhall/contract/policy'
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { organization_profiles } from '../../db/schema/organization-profiles.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { seesAll, type Actor } from '../../http/actor.ts'
import { isOwn, mayEdit } from './scope-queries.ts'

/** The profile of this person's own organization, while it was never handed in, or was handed back. */
export const profileToComplete = (actor: Actor): SQL | undefined =>
  actor.organization_id && mayEdit(actor, actor.organization_id)
    ? sql`select ${organizations.id} as place, '' as name, null::timestamptz as since_at, null::timestamptz as due_at
      from ${organizations}
      where ${and(isOwn(actor), inArray(organizations.profile_status, ['pending', 'changes_requested']))}`
    : undefined

/** Profiles that were handed in. */
export const profilesToReview = (actor: Actor): SQL | undefined =>
  may(actor, 'organization_write')
    ? sql`select ${organizations.id} as place, ${organizations.name} as name,
        ${organization_profiles.submitted_at} as since_at, null::timestamptz as due_at
      from ${organizations}
      left join ${organization_profiles} on ${organization_profiles.organization_id} = ${organizations.id}
      where ${and(isSubmitted, seesAll(actor) ? undefined : isOwn(actor))}`
    : undefined

const isSubmitted = and(eq(organizations.profile_status, 'submitted'), ne(organizations.status, 'archived'))
