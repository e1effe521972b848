import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, HttpError, InvalidField } from '../../http/errors.ts'
import { readAccount, type Account } from './account-queries.ts'
import { stepOfCode } from './codes.ts'
import type { Device } from './device.ts'
import { hashRecoveryCode } from './spare-keys.ts'
import { setResetPending, spendRecoveryCode, storeAuthenticator, takeCodeStep } from './factor-queries.ts'
import { openFullSession, placeInAudit, stateOf, type Opened } from './open-session.ts'
import { checkPasskey } from './passkeys.ts'
import { countCode, deleteSessionById, markFactorPassed, readSession, returnCode } from './session-queries.ts'
import { noteFailure } from './sign-in.ts'
import { type Begun, beginAttempt, forgiveAccount, forgiveAttempt, noteFailedAttempt, refuseHaste } from './throttle.ts'

const mostWrongCodes = 5

/** Who is at which door with what. */
export type Caller = { actor: Actor; device: Device }
type Session = NonNullable<Awaited<ReturnType<typeof readSession>>>

/** A code of the authenticator: the last step of a sign-in, or the first of an enrolment. */
export async function verifyCode(deps: Deps, caller: Caller, code: string): Promise<Opened | Pick<Opened, 'state'>> {
  const { db, secretBox } = deps
  const { account, session } = await enterHalfSession(db, caller)
  const isEnrolling = account.totp_secret === null
  const sealed = account.totp_secret ?? session.pending_secret
  if (!sealed) throw outOfOrder()
  const guess = await beginGuess(db, caller)
  const step = await stepOfCode(secretBox.open(sealed), code)
  const isTaken =
    step !== null &&
    (isEnrolling ? await storeAuthenticator(db, account.id, sealed, step) : await takeCodeStep(db, account.id, step))
  if (!isTaken) return refuseFactor(db, caller, guess, new InvalidField('code', 'code_refused'))

  await forgiveGuess(db, caller, guess)
  if (account.enrolled_at) return openFullSession(deps, account.id, caller.actor, caller.device, { method: 'code' })
  await audited(db, { actor: caller.actor, origin: placeInAudit(caller.device) }, async (tx, note) => {
    await markFactorPassed(tx, caller.actor.session_id)
    await forgiveAccount(tx, attemptOf(caller))
    if (isEnrolling) note({ action: 'auth.authenticator_added', subject_type: 'user', subject_id: account.id })
  })
  return { state: stateOf(await readAccount(db, account.id), { isLogin: false, factorPassed: true }) }
}

/** A passkey in place of the code. */
export async function verifyPasskey(deps: Deps, caller: Caller, response: unknown): Promise<Opened> {
  const { account, session } = await enterHalfSession(deps.db, caller)
  if (!account.enrolled_at || !session.challenge) throw outOfOrder()
  // The shape is the browser's; whatever else somebody sends does not verify.
  const guess = await beginGuess(deps.db, caller)
  const isRight = await checkPasskey(deps, caller.actor, session.challenge, response as AuthenticationResponseJSON)
  if (!isRight) return refuseFactor(deps.db, caller, guess, new InvalidField('passkey', 'passkey_refused'))
  await forgiveGuess(deps.db, caller, guess)
  return openFullSession(deps, account.id, caller.actor, caller.device, { method: 'passkey' })
}

/** A spare key in place of the factor: lets in, to nothing but a reset. */
export async function verifyRecoveryCode(deps: Deps, caller: Caller, code: string): Promise<Opened> {
  const { account } = await enterHalfSession(deps.db, caller)
  if (!account.enrolled_at) throw outOfOrder()
  const guess = await beginGuess(deps.db, caller)
  if (!(await spendRecoveryCode(deps.db, account.id, hashRecoveryCode(deps.secretBox, code))))
    return refuseFactor(deps.db, caller, guess, new InvalidField('code', 'recovery_code_refused'))
  await forgiveGuess(deps.db, caller, guess)
  return openRecovered(deps, caller, account, 'recovery_code')
}

/** What stood in for a lost factor opens a session with a pending reset; the person is told by mail. */
export const openRecovered = (
  deps: Deps,
  caller: Caller,
  account: Account,
  recoveredBy: 'recovery_code' | 'questions',
  change: (tx: Db) => Promise<void> = async () => {},
): Promise<Opened> =>
  openFullSession(
    deps,
    account.id,
    caller.actor,
    caller.device,
    { method: recoveredBy, recoveredBy },
    async (tx, note) => {
      await change(tx)
      await setResetPending(tx, account.id)
      await deps.post.send(tx, {
        name: 'factor_reset',
        to: account.email,
        first_name: account.first_name,
        language: account.language,
        link: deps.siteUrl(),
      })
      note({ action: 'auth.recovered', subject_type: 'user', subject_id: account.id, after: { method: recoveredBy } })
    },
  )

/** Lets a half-session on to a step that stands in for the factor; not one that has given it already. */
export async function enterHalfSession(db: Db, caller: Caller): Promise<{ account: Account; session: Session }> {
  await refuseHaste(db, attemptOf(caller))
  const session = await readSession(db, caller.actor.session_id)
  if (session?.kind !== 'half' || session.factor_passed_at) throw outOfOrder()
  return { session, account: await readAccount(db, caller.actor.id) }
}

/** A code, answer or key that counts as wrong until it is known to be right: so many of a half-session. */
export type Guess = { begun: Begun; count: number }

/** Counts a guess against account and half-session before it is checked, so that many at the same moment are no way around. */
export async function beginGuess(db: Db, caller: Caller): Promise<Guess> {
  const begun = await beginAttempt(db, attemptOf(caller))
  const count = await countCode(db, caller.actor.session_id)
  if (count > 0 && count <= mostWrongCodes) return { begun, count }
  await forgiveAttempt(db, begun)
  throw count === 0 ? outOfOrder() : tooManyCodes()
}

export async function forgiveGuess(db: Db, caller: Caller, { begun }: Guess) {
  await forgiveAttempt(db, begun)
  await returnCode(db, caller.actor.session_id)
}

/** What was wrong stays counted; the half-session ends when it was too much. */
export async function refuseFactor(db: Db, caller: Caller, { begun, count }: Guess, reason: HttpError): Promise<never> {
  await noteFailedAttempt(db, begun)
  await noteFailure(db, caller.device, 'auth.code_refused', caller.actor.id)
  if (count < mostWrongCodes) throw reason
  await deleteSessionById(db, caller.actor.session_id)
  throw tooManyCodes()
}

const tooManyCodes = () => new HttpError(401, 'error.too_many_codes')

export const outOfOrder = () => conflict('error.step_out_of_order')
export const attemptOf = ({ actor, device }: Caller) => ({ email: actor.email, address: device.address })
