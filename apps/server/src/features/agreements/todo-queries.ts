import { has } from '@guildhall/contract/policy'
import { sql, type SQL } from 'drizzle-orm'
import { agreements } from '../../db/schema/agreements.ts'
import type { Actor } from '../../http/actor.ts'

/** The agreement that waits for this person's signature. */
export const agreementToSign = (actor: Actor): SQL | undefined =>
  has(actor, 'organization_admin')
    ? sql`select ${agreements.id} as place, '' as name, ${agreements.sent_at} as since_at, ${agreements.expires_at} as due_at
      from ${agreements}
      where ${agreements.organization_id} = ${actor.organization_id}
        and ${agreements.status} in ('sent', 'viewed') and ${agreements.expires_at} > now()`
    : undefined
