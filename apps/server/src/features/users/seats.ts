import type { Db } from '../../db/db.ts'
import { conflict, InvalidField } from '../../http/errors.ts'
import { seatsLeft } from '../membership-levels/public.ts'

/** Lets one more person into an organization, or says that its membership has no room for him. */
export async function takeSeat(tx: Db, organizationId: string | null, field?: string) {
  const left = organizationId === null ? null : await seatsLeft(tx, organizationId)
  if (left === null || left > 0) return
  throw field ? new InvalidField(field, 'seats_full') : conflict('error.seats_full')
}
