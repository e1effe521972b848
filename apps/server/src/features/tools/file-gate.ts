import type { SeesFile } from '../files/public.ts'
import { findToolState } from './queries.ts'
import { holdsSeat } from './seat-queries.ts'

/** Licence files are for those who write them, and for those who can use the element now; documents for all who read it. */
export const readsTool: SeesFile = async (db, _actor, id, { place }) =>
  place !== 'content' && (await findToolState(db, id)) !== undefined

export const writesTool: SeesFile = async (db, _actor, id) => (await findToolState(db, id)) !== undefined

export const ordersTool: SeesFile = async (db, _actor, id, { place }) =>
  place !== 'content' && isReleased(await findToolState(db, id))

export const usesTool: SeesFile = async (db, actor, id, { place }) =>
  place === 'content'
    ? holdsSeat(db, actor.id, id, true)
    : isReleased(await findToolState(db, id)) && (await holdsSeat(db, actor.id, id, false))

const isReleased = (state: string | undefined) => state !== undefined && state !== 'draft'
