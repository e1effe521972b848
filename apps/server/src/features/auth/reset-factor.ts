import { audited, type Author } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, found } from '../../http/errors.ts'
import { expectAuthority } from '../roles/public.ts'
import { lockAccount, lockPerson, readAccount } from './account-queries.ts'
import { confirmCode } from './confirm.ts'
import { deleteFactors } from './factor-queries.ts'
import { openHalfSession, placeInAudit, type Opened } from './open-session.ts'
import type { Caller } from './second-factor.ts'
import { deleteSessionsOf, readSession } from './session-queries.ts'

/** Ends the old factor and every session; what is opened instead is a half-session in which enrolment starts anew. */
export async function disableFactor(deps: Deps, caller: Caller, code: string | undefined): Promise<Opened> {
  const { db } = deps
  const { actor, device } = caller
  const session = found(await readSession(db, actor.session_id))
  const { totp_secret } = await readAccount(db, actor.id)
  // Nobody is asked for a code of the authenticator that he has just shown to be lost.
  if (totp_secret && !session.recovered_by) await confirmCode(deps, caller, code)
  return audited(db, { actor, origin: placeInAudit(device) }, async (tx, note) => {
    await lockAccount(tx, actor.id)
    await deleteFactors(tx, actor.id, { resetPending: false })
    await deleteSessionsOf(tx, actor.id)
    note({ action: 'auth.factor_ended', subject_type: 'user', subject_id: actor.id })
    return openHalfSession(tx, await readAccount(tx, actor.id), device)
  })
}

type Target = { id: string; organization_id: string | null; role_ids: string[] } | undefined
type Asked = { id: string; find: (tx: Db) => Promise<Target> }

/** Takes the factor away from somebody who cannot get in: the next sign-in leads to a new one. */
export const resetFactor = (deps: Deps, author: Author<Actor>, { id, find }: Asked) =>
  deps.db.transaction(async (tx) => {
    await lockPerson(tx, id)
    const person = found(await find(tx))
    if (id === author.actor.id) throw conflict('error.own_factor')
    await expectAuthority(tx, author.actor, person)
    await takeFactorAway({ ...deps, db: tx }, author, id)
  })

/** The same without a question: for those who have asked already. */
export async function takeFactorAway({ db, post, siteUrl }: Deps, author: Author, id: string) {
  await audited(db, author, async (tx, note) => {
    const account = await lockAccount(tx, id)
    await deleteFactors(tx, id, { resetPending: true })
    await deleteSessionsOf(tx, id)
    await post.send(tx, {
      name: 'factor_reset',
      to: account.email,
      first_name: account.first_name,
      language: account.language,
      link: siteUrl(),
    })
    note({ action: 'auth.factor_reset', subject_type: 'user', subject_id: id })
  })
}
