import type { Deps } from '../../http/deps.ts'
import { InvalidField } from '../../http/errors.ts'
import { readAccount } from './account-queries.ts'
import { stepOfCode } from './codes.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Device } from './device.ts'
import { takeCodeStep } from './factor-queries.ts'
import { verifyPassword } from './passwords.ts'
import { noteFailure } from './sign-in.ts'
import { noteFailedAttempt, refuseHaste } from './throttle.ts'
import type { Actor } from '../../http/actor.ts'

type Caller = { actor: Actor; device: Device }

/**
 * Asks somebody who is signed in for their password again, before something that a thief of the session must not do. Answers
 * the hash that it was checked against.
 */
export async function confirmPassword({ db }: Pick<Deps, 'db'>, caller: Caller, password: string, field: string) {
  await refuseHaste(db, attemptOf(caller))
  const { password_hash } = await readAccount(db, caller.actor.id)
  if (await verifyPassword(password_hash, password)) {
    await refuseHaste(db, attemptOf(caller))
    return password_hash
  }
  await noteFailedAttempt(db, attemptOf(caller))
  await noteFailure(db, caller.device, 'auth.password_refused', caller.actor.id)
  throw new InvalidField(field, 'password_wrong')
}

/** Asks somebody who is signed in for a code of their authenticator. */
export async function confirmCode({ db, secretBox }: Pick<Deps, 'db' | 'secretBox'>, caller: Caller, code?: string) {
  if (!code) throw new InvalidField('code', 'code_needed')
  await refuseHaste(db, attemptOf(caller))
  const { id, totp_secret } = await readAccount(db, caller.actor.id)
  const step = totp_secret ? await stepOfCode(secretBox.open(totp_secret), code) : null
  if (step === null) {
    await noteFailedAttempt(db, attemptOf(caller))
    await noteFailure(db, caller.device, 'auth.code_refused', id)
    throw new InvalidField('code', 'code_refused')
  }
  await refuseHaste(db, attemptOf(caller))
  if (!(await takeCodeStep(db, id, step))) throw new InvalidField('code', 'code_refused')
}

/** Length and not being one of the common ones is all that is asked of a new password. */
export async function refuseWeakPassword({ settings }: Pick<Deps, 'settings'>, password: string, field = 'password') {
  const { password_minimum } = await settings.read()
  if (password.length < password_minimum) throw new InvalidField(field, 'password_short', { minimum: password_minimum })
  if (isCommonPassword(password)) throw new InvalidField(field, 'password_common')
}

const attemptOf = ({ actor, device }: Caller) => ({ email: actor.email, address: device.address })
