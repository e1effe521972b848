import type { ApproverKind } from '@guildhall/contract/packages'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { audit } from '../../db/schema/audit.ts'
import { order_users } from '../../db/schema/orders.ts'
import { users } from '../../db/schema/users.ts'
import type { Language } from '../../words/say.ts'
import { holdsRole, isApprover } from './approver-queries.ts'
import type { StoredOrder } from './scope-queries.ts'

/** Somebody who is written to about an order. */
export type Reader = { id: string; first_name: string; email: string; language: Language }

const reader = { id: users.id, first_name: users.first_name, email: users.email, language: users.language }
const isActive = eq(users.status, 'active')

/** Whoever asked for it, and who runs the organization. */
export const listSide = (tx: Db, { organization_id, requester_id }: StoredOrder): Promise<Reader[]> =>
  tx
    .select(reader)
    .from(users)
    .where(
      and(
        isActive,
        or(
          eq(users.id, requester_id),
          and(eq(users.organization_id, organization_id), holdsRole('organization_admin')),
        ),
      ),
    )
    .orderBy(asc(users.id))

/** Those who may give an approval of this kind: admins of the organization itself, or people outside it; where nobody can, the system admins. */
export async function listApprovers(tx: Db, order: StoredOrder, kind: ApproverKind): Promise<Reader[]> {
  const wanted = {
    kind: sql`${kind}::text`,
    organization_id: sql`${order.organization_id}::uuid`,
    requester_id: sql`${order.requester_id}::uuid`,
  }
  const near = await tx.select(reader).from(users).where(isApprover(wanted)).orderBy(asc(users.id))
  return near.length > 0 || kind === 'system_admin' ? near : listApprovers(tx, order, 'system_admin')
}

/** Who looks after an order of another organization, once it is submitted. */
export async function listOffice(tx: Db, { organization_id, state, submitted_at }: StoredOrder): Promise<Reader[]> {
  if (state === 'draft' || (state === 'cancelled' && submitted_at === null)) return []
  return tx
    .select(reader)
    .from(users)
    .where(and(isActive, holdsRole('eda_admin'), worksElsewhere(organization_id)))
    .orderBy(asc(users.id))
}

const worksElsewhere = (organization_id: string) =>
  sql`${users.organization_id} is distinct from ${organization_id}::uuid`

/** Of these people, those who are named on an order and can get mail. */
export const listNamedReaders = (tx: Db, order_id: string, ids: string[]) =>
  tx
    .select({ ...reader, status: users.status, enrolled_at: users.enrolled_at })
    .from(users)
    .innerJoin(order_users, and(eq(order_users.user_id, users.id), eq(order_users.order_id, order_id)))
    .where(and(inArray(users.id, ids), inArray(users.status, ['active', 'invited', 'unverified'])))
    .orderBy(asc(users.id))

/** Who was reminded about an order within the last day. */
export async function listReminded(tx: Db, order_id: string): Promise<Set<string>> {
  const rows = await tx
    .select({ ids: sql<string[]>`${audit.after}->'user_ids'` })
    .from(audit)
    .where(
      and(
        eq(audit.subject_type, 'order'),
        eq(audit.subject_id, order_id),
        eq(audit.action, 'order.reminded'),
        sql`${audit.created_at} > now() - interval '1 day'`,
      ),
    )
  return new Set(rows.flatMap(({ ids }) => ids))
}
