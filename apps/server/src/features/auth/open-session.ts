import { nameDevice } from '@guildhall/contract/devices'
import type { TwoFactorState } from '@guildhall/contract/two-factor'
import type { signInMethods } from '@guildhall/contract/profile'
import { audited, type AuditEntry } from '../../db/audited.ts'
import type { Db } from '../../db/db.ts'
import type { Actor } from '../../http/actor.ts'
import type { Deps } from '../../http/deps.ts'
import { conflict, HttpError } from '../../http/errors.ts'
import { momentIn } from '../../words/moments.ts'
import { lockAccount, readAccount, stampSignIn, type Account } from './account-queries.ts'
import type { Device } from './device.ts'
import { meetDevice } from './factor-queries.ts'
import { createSession, deleteSessionById, deleteSessionsOf, noteActivity } from './session-queries.ts'
import { hashToken, newToken } from './sessions.ts'
import { forgiveAccount } from './throttle.ts'

const halfSessionMinutes = 10

/** A session that was opened, for the cookie, and how far the sign-in is with it. */
export type Opened = {
  token: string
  expiresAt: string
  state: TwoFactorState
  /** A browser that was not known is by this from now on. */
  deviceToken?: string
}

type Way = { method: (typeof signInMethods)[number]; recoveredBy?: 'recovery_code' | 'questions' }
type Change = (tx: Db, note: (entry: AuditEntry) => void) => Promise<void>

/** After the password: a session that can do nothing but finish the second factor. */
export async function openHalfSession(db: Db, account: Account, device: Device): Promise<Opened> {
  const token = newToken()
  const expiresAt = inMinutes(halfSessionMinutes)
  await createSession(db, {
    user_id: account.id,
    token_hash: hashToken(token),
    kind: 'half',
    expires_at: expiresAt,
    ...placeOf(device),
  })
  return { token, expiresAt, state: stateOf(account, { isLogin: false }) }
}

/**
 * The end of a sign-in: the half-session, if there was one, gives way to a full one under a new token.
 * `change` belongs to it: both happen, or neither.
 */
export async function openFullSession(
  { db, post, settings, siteUrl }: Pick<Deps, 'db' | 'post' | 'settings' | 'siteUrl'>,
  userId: string,
  halfSession: Pick<Actor, 'session_id'> | null,
  device: Device,
  { method, recoveredBy }: Way,
  change: Change = async () => {},
): Promise<Opened> {
  const token = newToken()
  const expiresAt = inMinutes((await settings.read()).session_absolute_hours * 60)
  const deviceToken = device.device_token ?? newToken()
  const actor = { id: userId, impersonator_id: null }
  return audited(db, { actor, origin: placeInAudit(device) }, async (tx, note) => {
    // Nobody closes it meanwhile, so that no session outlives that.
    const { status } = await lockAccount(tx, userId)
    if (status !== 'active') throw new HttpError(401, 'error.wrong_credentials')
    await change(tx, note)
    const account = await readAccount(tx, userId)
    // Wrong codes at the same moment may have ended it, or another call with the right one.
    if (halfSession && (await deleteSessionById(tx, halfSession.session_id)).length === 0)
      throw conflict('error.step_out_of_order')
    // A lost factor may be in somebody else's hands.
    if (recoveredBy) await deleteSessionsOf(tx, userId)
    await forgiveAccount(tx, { email: account.email, address: device.address })
    await createSession(tx, {
      user_id: userId,
      token_hash: hashToken(token),
      kind: 'full',
      expires_at: expiresAt,
      recovered_by: recoveredBy,
      ...placeOf(device),
    })
    const isKnown = await meetDevice(tx, userId, hashToken(deviceToken))
    if (!isKnown && account.last_sign_in_at) await post.send(tx, newDeviceLetter(account, device, siteUrl()))
    await stampSignIn(tx, userId)
    await noteActivity(tx, userId)
    note({
      action: 'auth.signed_in',
      subject_type: 'user',
      subject_id: userId,
      after: { method, user_agent: device.user_agent },
    })
    return { token, expiresAt, deviceToken, state: stateOf(account, { isLogin: true }) }
  })
}

type Progress = {
  isLogin: boolean
  factorPassed?: boolean
  enrolment?: Pick<TwoFactorState, 'secret' | 'qr_secret_code'>
}

/** Roles are told only to those who are through. */
export const stateOf = (account: Account, { isLogin, factorPassed = false, enrolment }: Progress): TwoFactorState => ({
  is_login: isLogin,
  qr_secret_code: enrolment?.qr_secret_code ?? null,
  is_2fa_enabled: account.totp_secret !== null,
  is_first_login: account.is_first_login,
  is_reset_2fa: account.is_reset_2fa,
  is_system_admin: isLogin && account.role_slug.includes('system_admin'),
  reset_2fa: account.is_reset_2fa,
  security_question: account.has_questions,
  secret: enrolment?.secret ?? null,
  email: account.email,
  is_2fa_required: !isLogin && !factorPassed && account.totp_secret !== null,
  is_qr_scanned: account.totp_secret !== null,
  is_admin: isLogin && account.role_slug.some((role) => role === 'system_admin' || role === 'eda_admin'),
})

function newDeviceLetter(account: Account, device: Device, siteUrl: string) {
  const when = momentIn(account.language, new Date(), account.time_zone)
  return {
    name: 'new_device',
    to: account.email,
    first_name: account.first_name,
    language: account.language,
    link: `${siteUrl}/user-profile?set=1`,
    values: { device: nameDevice(device.user_agent) || '?', address: device.address, when },
  } as const
}

export const placeInAudit = ({ address, request_id }: Device) => ({ address, request_id })
const placeOf = ({ address, user_agent }: Device) => ({ address, user_agent })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
