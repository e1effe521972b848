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
import {
  hasRecoveryCode,
  setResetPending,
  spendRecoveryCode,
  storeAuthenticator,
  takeCodeStep,
} from './factor-queries.ts'
import { openFullSession, placeInAudit, stateOf, type Opened } from './open-session.ts'
import { checkPasskey } from './passkeys.ts'
import { countWrongCode, deleteSessionById, markFactorPassed, readSession } from './session-queries.ts'
import { noteFailure } from './sign-in.ts'
import { forgiveAccount, noteFailedAttempt, refuseHaste } from './throttle.ts'

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
  const step = await stepOfCode(secretBox.open(sealed), code)
  if (step === null) return refuseFactor(db, caller, codeRefused())
  await refuseHaste(db, attemptOf(caller))
  const isTaken = isEnrolling
    ? await storeAuthenticator(db, account.id, sealed, step)
    : await takeCodeStep(db, account.id, step)
  // A code that was right and is used already was no guess.
  if (!isTaken) throw codeRefused()

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
  const isRight = await checkPasskey(deps, caller.actor, session.challenge, response as AuthenticationResponseJSON)
  if (!isRight) return refuseFactor(deps.db, caller, new InvalidField('passkey', 'passkey_refused'))
  return openFullSession(deps, account.id, caller.actor, caller.device, { method: 'passkey' })
}

/** A spare key in place of the factor: lets in, to nothing but a reset. */
export async function verifyRecoveryCode(deps: Deps, caller: Caller, code: string): Promise<Opened> {
  const { account } = await enterHalfSession(deps.db, caller)
  if (!account.enrolled_at) throw outOfOrder()
  const codeHash = hashRecoveryCode(deps.secretBox, code)
  const refused = new InvalidField('code', 'recovery_code_refused')
  if (!(await hasRecoveryCode(deps.db, account.id, codeHash))) return refuseFactor(deps.db, caller, refused)
  await refuseHaste(deps.db, attemptOf(caller))
  return openRecovered(deps, caller, account, 'recovery_code', async (tx) => {
    if (!(await spendRecoveryCode(tx, account.id, codeHash))) throw refused
  })
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

/** Counts a code, answer or key that is wrong; the half-session ends after five. */
export async function refuseFactor(db: Db, caller: Caller, reason: HttpError): Promise<never> {
  await noteFailedAttempt(db, attemptOf(caller))
  await noteFailure(db, caller.device, 'auth.code_refused', caller.actor.id)
  const count = await countWrongCode(db, caller.actor.session_id)
  if (count === undefined) throw outOfOrder()
  if (count < mostWrongCodes) throw reason
  await deleteSessionById(db, caller.actor.session_id)
  throw tooManyCodes()
}

const codeRefused = () => new InvalidField('code', 'code_refused')
const tooManyCodes = () => new HttpError(401, 'error.too_many_codes')

export const outOfOrder = () => conflict('error.step_out_of_order')
export const attemptOf = ({ actor, device }: Caller) => ({ email: actor.email, address: device.address })
