import { type AccessRequest, type DecisionInput, isOpenRequest } from '@guildhall/contract/access-requests'
import type { z } from 'zod'
import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { found, InvalidField } from '../../http/errors.ts'
import { findAnyToken, findToken, hashToken } from '../auth/public.ts'
import { decide } from './decide.ts'
import { findRequest, lockRequest } from './queries.ts'

/** What a link is about; also when it no longer holds because somebody has decided, so that it can be said who. */
export async function showByLink(db: Db, actor: Actor, token: string): Promise<AccessRequest> {
  const request = found(await findRequest(db, actor, await subjectOf(db, token)))
  if (isOpenRequest(request)) await refuseSpentLink(db, token)
  return request
}

/** A decision by a link that was mailed; what it leads to is the same as from the list. */
export function decideByLink(
  deps: Deps,
  author: Author<Actor>,
  { token, version, ...decision }: z.output<typeof DecisionInput>,
): Promise<AccessRequest> {
  const { actor } = author
  return audited(deps.db, author, async (tx, note) => {
    const id = await subjectOf(tx, token)
    const request = found(await lockRequest(tx, actor, id))
    if (isOpenRequest(request)) await refuseSpentLink(tx, token)
    return decide(deps, tx, actor, { id, version }, decision, note)
  })
}

/** The request that a link was made for, whether the link still holds or not. */
async function subjectOf(db: Db, token: string): Promise<string> {
  const link = await findAnyToken(db, held(token))
  if (!link?.subject_id) throw new InvalidField('token', 'link_spent')
  return link.subject_id
}

async function refuseSpentLink(db: Db, token: string) {
  if (!(await findToken(db, held(token)))) throw new InvalidField('token', 'link_spent')
}

const held = (token: string) => ({ purpose: 'decide_request' as const, token_hash: hashToken(token) })
