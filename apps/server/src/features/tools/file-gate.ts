import { may } from '@guildhall/contract/policy'
import type { FileGate } from '../files/public.ts'
import { findToolState } from './queries.ts'
import { holdsSeat } from './seat-queries.ts'

/** Documents are for everybody who orders or uses the element; licence files for those who can use it now. */
export const mayReadToolFile: FileGate = async (db, actor, id, place) => {
  const state = await findToolState(db, id)
  if (state === undefined) return false
  if (place === 'content')
    return may(actor, 'eda_write') || (may(actor, 'eda_tools_read') && (await holdsSeat(db, actor.id, id, true)))
  if (may(actor, 'eda_read')) return true
  return state !== 'draft' && (may(actor, 'order_write') || (await holdsSeat(db, actor.id, id, false)))
}
