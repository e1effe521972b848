import { recoveryCodeCount, type TwoFactorState } from '@guildhall/contract/two-factor'
import { generateSecret, generateURI } from 'otplib'
import { audited } from '../../db/audited.ts'
import type { Deps } from '../../http/deps.ts'
import { InvalidField } from '../../http/errors.ts'
import { lockAccount, readAccount } from './account-queries.ts'
import { confirmCode, confirmPassword } from './confirm.ts'
import { completeEnrolment, countRecoveryCodes, replaceQuestions, replaceRecoveryCodes } from './factor-queries.ts'
import { openFullSession, placeInAudit, stateOf, type Opened } from './open-session.ts'
import { enterHalfSession, outOfOrder, type Caller } from './second-factor.ts'
import { hashAnswer, hashRecoveryCode, newRecoveryCode } from './spare-keys.ts'
import { keepPendingSecret, readSession } from './session-queries.ts'

/** A new secret for an account without authenticator; it counts when a code has shown that it was taken. */
export async function startEnrolment({ db, config, secretBox }: Deps, caller: Caller): Promise<TwoFactorState> {
  const { account } = await enterHalfSession(db, caller)
  if (account.totp_secret) throw outOfOrder()
  const secret = generateSecret()
  await keepPendingSecret(db, caller.actor.session_id, secretBox.seal(secret))
  const qr_secret_code = generateURI({ issuer: config.networkName, label: account.email, secret })
  return stateOf(account, { isLogin: false, enrolment: { secret, qr_secret_code } })
}

/** A new set, the only time that it is seen: during an enrolment, or for a code of whoever is signed in. */
export async function makeRecoveryCodes(deps: Deps, caller: Caller, code: string | undefined): Promise<string[]> {
  const { db, secretBox } = deps
  if (await isSignedIn(deps, caller)) await confirmCode(deps, caller, code)
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode)
  await audited(db, { actor: caller.actor, origin: placeInAudit(caller.device) }, async (tx, note) => {
    await lockAccount(tx, caller.actor.id)
    await replaceRecoveryCodes(
      tx,
      caller.actor.id,
      codes.map((each) => hashRecoveryCode(secretBox, each)),
    )
    note({ action: 'auth.recovery_codes_made', subject_type: 'user', subject_id: caller.actor.id })
  })
  return codes
}

type Questions = { questions: { question: string; answer: string }[]; password?: string | undefined }

/** The last step of an enrolment, which ends in a full session; or new questions, for the password. */
export async function storeQuestions(
  deps: Deps,
  caller: Caller,
  input: Questions,
): Promise<Opened | Pick<Opened, 'state'>> {
  const { db } = deps
  const { actor, device } = caller
  const isRenewal = await isSignedIn(deps, caller)
  if (isRenewal) {
    if (!input.password) throw new InvalidField('password', 'password_needed')
    await confirmPassword(deps, caller, input.password, 'password')
  } else if ((await countRecoveryCodes(db, actor.id)) === 0) throw outOfOrder()

  const hashed = await Promise.all(
    input.questions.map(async ({ question, answer }) => ({ question, answer_hash: await hashAnswer(answer) })),
  )
  if (!isRenewal)
    return openFullSession(deps, actor.id, actor, device, { method: 'code' }, async (tx, note) => {
      await replaceQuestions(tx, actor.id, hashed)
      await completeEnrolment(tx, actor.id)
      note({ action: 'auth.factor_enrolled', subject_type: 'user', subject_id: actor.id })
    })
  await audited(db, { actor, origin: placeInAudit(device) }, async (tx, note) => {
    await lockAccount(tx, actor.id)
    await replaceQuestions(tx, actor.id, hashed)
    note({ action: 'auth.questions_changed', subject_type: 'user', subject_id: actor.id })
  })
  return { state: stateOf(await readAccount(db, actor.id), { isLogin: true }) }
}

/** Whether a full session asks, or else an enrolment that has come this far; nobody else may. */
async function isSignedIn({ db }: Deps, { actor }: Caller): Promise<boolean> {
  const session = await readSession(db, actor.session_id)
  if (session?.kind === 'full' && !actor.is_reset_2fa) return true
  if (session?.kind === 'half' && session.factor_passed_at) return false
  throw outOfOrder()
}
