import { may } from '@guildhall/contract/policy'
import { sql, type SQL } from 'drizzle-orm'
import { message_reports } from '../../db/schema/messages.ts'
import type { Actor } from '../../http/actor.ts'

/** Messages that people have reported and nobody has looked at. */
export const reportsToClose = (actor: Actor): SQL | undefined =>
  may(actor, 'system_admin')
    ? sql`select ${message_reports.id} as place, '' as name, ${message_reports.created_at} as since_at, null::timestamptz as due_at
      from ${message_reports} where ${message_reports.state} = 'open'`
    : undefined
