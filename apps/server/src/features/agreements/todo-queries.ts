import { has } from '@guildhall/contract/policy'
import { sql, type SQL } from 'drizzle-orm'
import { agreements } from '../../db/schema/agreements.ts'
import type { Actor } from '../../http/actor.ts'

/** The agreement that waits for this person's signature. */
export const agreementToSign = (actor: Actor): SQL | undefined =>
  has(actor, 'organization_admin')
    ? sql`select ${agreements.id} as place, '' as name, ${agreements.sent_at} as since_at,
        coalesce(${agreements.sign_by}::timestamptz, ${agreements.expires_at}) as due_at
      from ${agreements}
      where ${agreements.organization_id} = ${actor.organization_id}
        and ${agreements.status} in ('sent', 'viewed') and ${agreements.expires_at} > now()`
    : undefined

/** Organizations that are joining, or have to sign again, and have nothing to sign: somebody has to send it. */
export const agreementsToSend = (actor: Actor): SQL | undefined =>
  has(actor, 'system_admin')
    ? sql`select organizations.id as place, organizations.name as name, organizations.created_at as since_at, null::timestamptz as due_at
      from organizations
      where (status = 'onboarding' and agreement_signed_at is null
          or status in ('onboarding', 'active') and agreement_due_on < network_today())
        and not exists (select from agreements open where open.organization_id = organizations.id
          and open.status in ('sent', 'viewed') and open.expires_at > now())
        and not exists (select from outside_calls call where call.kind = 'agreement.send'
          and call.subject_id = organizations.id::text and call.state = 'open')`
    : undefined
