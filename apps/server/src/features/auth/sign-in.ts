import { setTimeout as sleep } from 'node:timers/promises'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor, Origin } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { HttpError, InvalidField } from '../../http/errors.ts'
import { findAccount, storeRehash, type Account } from './account-queries.ts'
import type { Device } from './device.ts'
import { openFullSession, openHalfSession, placeInAudit, type Opened } from './open-session.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { deleteSession, deleteSessionById } from './session-queries.ts'
import { hashToken } from './sessions.ts'
import { noteFailedAttempt, refuseHaste, type Attempt } from './throttle.ts'

type Credentials = { email: string; password: string; captcha?: string | undefined }

/** The first factor: opens a half-session that can do nothing but hand in the second. */
export async function signIn(deps: Deps, input: Credentials, device: Device): Promise<Opened> {
  const { db } = deps
  const askedAt = performance.now()
  const attempt = { email: input.email, address: device.address }
  const { isCaptchaDue } = await refuseHaste(db, attempt)
  if (isCaptchaDue) await askForCaptcha(deps, attempt, input.captcha)
  const account = await findAccount(db, input.email)
  const isRight = await verifyPassword(account?.password_hash, input.password)
  if (!account || !isRight || isClosed(account)) {
    await noteFailedAttempt(db, attempt)
    await noteFailure(db, device, 'auth.password_refused', account?.id)
    await nextBeat(askedAt)
    throw new HttpError(401, 'error.wrong_credentials')
  }
  await refuseHaste(db, attempt)
  // Told only to somebody who knows the password.
  if (account.status === 'pending_approval') throw new HttpError(403, 'error.account_pending')
  if (account.status === 'rejected') throw new HttpError(403, 'error.account_rejected')
  if (account.password_hash && isOutdated(account.password_hash))
    await storeRehash(db, account.id, { from: account.password_hash, to: await hashPassword(input.password) })

  // An administrator has taken the factor away: there is none to ask for, and nothing is open but to set up a new one.
  if (account.is_reset_2fa && account.totp_secret === null)
    return openFullSession(deps, account.id, null, device, { method: 'reset' })
  return openHalfSession(db, account, device)
}

const beatMs = 100

/** Refusals leave on a beat: reading and noting an account that exists takes a little longer than one that does not. */
const nextBeat = (since: number) => sleep(Math.ceil(beatMs - ((performance.now() - since) % beatMs)))

const isClosed = ({ status }: Account) => status !== 'active' && status !== 'pending_approval' && status !== 'rejected'

export async function signOut(db: Db, actor: Actor | null, token: string, origin: Origin) {
  await audited(db, { actor, origin }, async (tx, note) => {
    const [ended] = await deleteSession(tx, hashToken(token))
    // Whoever leaves in another person's name leaves in his own too.
    if (ended?.origin_session_id) await deleteSessionById(tx, ended.origin_session_id)
    if (ended?.kind === 'full') note({ action: 'auth.signed_out', subject_type: 'user', subject_id: ended.user_id })
  })
}

async function askForCaptcha({ captcha }: Deps, attempt: Attempt, solution: string | undefined) {
  if (!solution) throw new InvalidField('captcha', 'captcha_needed')
  if (!(await captcha.accepts(solution, attempt.address))) throw new InvalidField('captcha', 'captcha_refused')
}

/** Nobody is answerable for what failed: the account may be somebody else's. */
export const noteFailure = (db: Db, device: Device, action: string, userId: string | undefined) =>
  audited(db, { actor: null, origin: placeInAudit(device) }, async (_tx, note) =>
    note({
      action,
      subject_type: 'user',
      subject_id: userId ?? null,
      after: userId ? { user_agent: device.user_agent } : undefined,
    }),
  )
