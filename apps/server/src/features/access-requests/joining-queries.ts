import { countriesWithoutPostalCode, countriesWithRegion } from '@guildhall/contract/company'
import { has, may } from '@guildhall/contract/policy'
import { and, eq, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import { isClosed, ofLevel } from '../../db/membership.ts'
import { agreements } from '../../db/schema/agreements.ts'
import { membership_levels } from '../../db/schema/membership-levels.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { tokens } from '../../db/schema/tokens.ts'
import { roles, user_roles, users } from '../../db/schema/users.ts'
import { seesAll, type Actor } from '../../http/actor.ts'

/** Company details that are needed before this person's organization signs and pays; the same rule as `blockingCompanyData`. */
export const companyToComplete = (actor: Actor): SQL | undefined =>
  has(actor, 'organization_admin')
    ? sql`select ${organizations.id} as place, '' as name, null::timestamptz as since_at, null::timestamptz as due_at
      from ${organizations} inner join ${membership_levels} on ${ofLevel}
      where ${and(isOwn(actor), not(isClosed), not(hasJoined), isIncomplete)}`
    : undefined

const hasJoined = sql`(${and(
  isNotNull(organizations.agreement_signed_at),
  or(isNotNull(organizations.paid_through), eq(membership_levels.is_billing_exempt, true)),
)})`

const listOf = (codes: Iterable<string>) => sql.raw([...codes].map((code) => `'${code}'`).join(', '))

const isIncomplete = sql`(trim(${organizations.legal_name}) = '' or trim(${organizations.street}) = ''
  or trim(${organizations.city}) = '' or ${organizations.country} = '' or trim(${organizations.billing_name}) = ''
  or trim(${organizations.billing_email}) = ''
  or (trim(${organizations.region}) = '' and ${organizations.country} in (${listOf(countriesWithRegion)}))
  or (trim(${organizations.postal_code}) = '' and ${organizations.country} not in (${listOf(countriesWithoutPostalCode)})))`

/** A new organization in which nobody was invited yet; after two months it is left alone. */
export const colleaguesToInvite = (actor: Actor): SQL | undefined =>
  has(actor, 'organization_admin') && may(actor, 'user_write')
    ? sql`select ${organizations.id} as place, '' as name, null::timestamptz as since_at, null::timestamptz as due_at
      from ${organizations}
      where ${isOwn(actor)} and ${organizations.created_at} > now() - interval '60 days'
        and not exists (select from ${users} where ${users.organization_id} = ${organizations.id}
          and ${users.status} in ('active', 'invited') and ${users.id} <> ${actor.id})`
    : undefined

const isOwn = (actor: Actor) => sql`${organizations.id} = ${actor.organization_id}`

/** Organizations whose joining stands still: nobody can sign in for them, or no agreement waits for them. */
export const organizationsToHelp = (actor: Actor): SQL | undefined =>
  seesAll(actor) && may(actor, 'organization_write')
    ? sql`select ${organizations.id} as place, ${organizations.name} as name, ${organizations.created_at} as since_at,
        null::timestamptz as due_at
      from ${organizations}
      where ${eq(organizations.status, 'onboarding')} and (not ${hasAdmin} or (${and(
        isNull(organizations.agreement_signed_at),
        sql`not ${hasAgreement}`,
      )}))`
    : undefined

/** An admin who signs in, or was invited in the last seven days. */
const hasAdmin = sql`exists (select from ${users} inner join ${user_roles} on ${user_roles.user_id} = ${users.id}
  inner join ${roles} on ${roles.id} = ${user_roles.role_id} and ${roles.slug} = 'organization_admin'
  where ${users.organization_id} = ${organizations.id} and (${users.status} = 'active'
    or (${users.status} = 'invited' and exists (select from ${tokens} where ${tokens.user_id} = ${users.id}
      and ${tokens.purpose} = 'invitation' and ${tokens.created_at} > now() - interval '7 days'))))`

const hasAgreement = sql`exists (select from ${agreements} where ${agreements.organization_id} = ${organizations.id}
  and ${agreements.status} in ('sent', 'viewed') and ${agreements.expires_at} > now())`
