import type { TwoFactorState } from '@guildhall/contract/auth'
import { audited } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor, Origin } from '../../http/actor.ts'
import { HttpError, InvalidField } from '../../http/errors.ts'
import type { SecretBox } from '../../services/secret-box.ts'
import { stepOfCode } from './codes.ts'
import { verifyPassword } from './passwords.ts'
import { countWrongCode, createSession, deleteSession, findAccount, findAccountById, takeCodeStep } from './queries.ts'
import { forgiveAccount, noteFailedAttempt, refuseHaste } from './throttle.ts'
import { absoluteHours, halfSessionMinutes, hashToken, newToken } from './sessions.ts'

const mostWrongCodes = 5

type Device = Origin & { user_agent: string }
export type SignedIn = { token: string; expiresAt: string; state: TwoFactorState }

/** The first factor: opens a half-session that can do nothing but hand in the second. */
export async function signIn(db: Db, input: { email: string; password: string }, device: Device): Promise<SignedIn> {
  const attempt = { email: input.email, address: device.address }
  await refuseHaste(db, attempt)
  const account = await findAccount(db, input.email)
  const isRight = await verifyPassword(account?.password_hash, input.password)
  if (!account || !isRight) {
    await noteFailedAttempt(db, attempt)
    await noteFailure(db, device, 'auth.password_refused', account?.id)
    throw new HttpError(401, 'error.wrong_credentials')
  }
  if (!account.totp_secret) throw new HttpError(409, 'error.enrolment_needed')

  const token = newToken()
  const expiresAt = inMinutes(halfSessionMinutes)
  await createSession(db, {
    user_id: account.id,
    token_hash: hashToken(token),
    kind: 'half',
    expires_at: expiresAt,
    ...place(device),
  })
  return { token, expiresAt, state: stateOf(account, [], false) }
}

/** The second factor: ends the half-session and opens a full one under a new token. */
export async function verifyCode(
  db: Db,
  box: SecretBox,
  actor: Actor,
  halfToken: string,
  code: string,
  device: Device,
): Promise<SignedIn> {
  const attempt = { email: actor.email, address: device.address }
  await refuseHaste(db, attempt)
  const account = await findAccountById(db, actor.id)
  const step = account?.totp_secret ? await stepOfCode(box.open(account.totp_secret), code) : null
  if (!account || step === null || !(await takeCodeStep(db, account.id, step)))
    return refuseCode(db, actor, halfToken, device)

  const token = newToken()
  const expiresAt = inMinutes(absoluteHours * 60)
  await audited(db, { actor, origin: device }, async (tx, note) => {
    await deleteSession(tx, hashToken(halfToken))
    await forgiveAccount(tx, attempt)
    const session = await createSession(tx, {
      user_id: account.id,
      token_hash: hashToken(token),
      kind: 'full',
      expires_at: expiresAt,
      ...place(device),
    })
    note({ action: 'auth.signed_in', subject_type: 'session', subject_id: session.id })
  })
  return { token, expiresAt, state: stateOf({ ...account, is_first_login: false }, actor.role_slug, true) }
}

export async function signOut(db: Db, actor: Actor | null, token: string, origin: Origin) {
  await audited(db, { actor, origin }, async (tx, note) => {
    const [ended] = await deleteSession(tx, hashToken(token))
    if (ended?.kind === 'full') note({ action: 'auth.signed_out', subject_type: 'user', subject_id: ended.user_id })
  })
}

async function refuseCode(db: Db, actor: Actor, halfToken: string, device: Device): Promise<never> {
  const wrong = await countWrongCode(db, actor.session_id)
  await noteFailedAttempt(db, { email: actor.email, address: device.address })
  await noteFailure(db, device, 'auth.code_refused', actor.id)
  if (wrong < mostWrongCodes) throw new InvalidField('code', 'code_refused')
  await deleteSession(db, hashToken(halfToken))
  throw new HttpError(401, 'error.too_many_codes')
}

const noteFailure = (db: Db, origin: Origin, action: string, userId: string | undefined) =>
  audited(db, { actor: null, origin: { address: origin.address, request_id: origin.request_id } }, async (_tx, note) =>
    note({ action, subject_type: 'user', subject_id: userId ?? null }),
  )

const place = ({ address, user_agent }: Device) => ({ address, user_agent })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

type Account = { email: string; is_first_login: boolean; is_reset_2fa: boolean; totp_secret: string | null }

/** Roles are told only to those who are through. */
const stateOf = (account: Account, roles: readonly string[], isLogin: boolean): TwoFactorState => ({
  is_login: isLogin,
  qr_secret_code: null,
  is_2fa_enabled: account.totp_secret !== null,
  is_first_login: account.is_first_login,
  is_reset_2fa: account.is_reset_2fa,
  is_system_admin: roles.includes('system_admin'),
  reset_2fa: account.is_reset_2fa,
  security_question: false,
  secret: null,
  email: account.email,
  is_2fa_required: !isLogin,
  is_qr_scanned: account.totp_secret !== null,
  is_admin: roles.includes('system_admin') || roles.includes('eda_admin'),
})
