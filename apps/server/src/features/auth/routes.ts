import { auth } from '@guildhall/contract/auth'
import { twoFactor } from '@guildhall/contract/two-factor'
import { users } from '@guildhall/contract/users'
import type { Db } from '../../db/db.ts'
import { clearSessionCookie, readSessionToken, setDeviceCookie, setSessionCookie } from '../../http/cookie.ts'
import { route, type App, type Call } from '../../http/route.ts'
import { isTermsDue } from '../terms/public.ts'
import { findActiveUser } from '../users/public.ts'
import { deviceOf } from './device.ts'
import { makeRecoveryCodes, startEnrolment, storeQuestions } from './enrolment.ts'
import { endImpersonation, startImpersonation } from './impersonate.ts'
import type { Opened } from './open-session.ts'
import { passkeyQuestion } from './passkeys.ts'
import { answerQuestions, askQuestions, requestRecoveryLink } from './recovery.ts'
import { disableFactor, resetFactor } from './reset-factor.ts'
import { isResetLinkValid, requestResetLink, resetPassword } from './reset-password.ts'
import { enterHalfSession, outOfOrder, verifyCode, verifyPasskey, verifyRecoveryCode } from './second-factor.ts'
import { signIn, signOut } from './sign-in.ts'
import { userDetails } from './user-details.ts'

export function authRoutes(app: App) {
  signInRoutes(app)
  passwordRoutes(app)
  factorRoutes(app)
  impersonationRoutes(app)
  recoveryRoutes(app)
}

function signInRoutes(app: App) {
  route(app, auth.login, async (call) => hand(call, await signIn(call, call.body, deviceOf(call.request))))

  route(app, auth.user, async ({ db, actor, say }) => ({
    ...userDetails(actor, say),
    is_terms_due: !actor.is_impersonate && (await isTermsDue(db, actor.id)),
  }))

  route(app, auth.logout, async ({ db, actor, author, config, sessions, request, reply }) => {
    const token = readSessionToken(request, config)
    if (token) {
      await signOut(db, actor, token, author.origin ?? deviceOf(request))
      sessions.forget(token)
    }
    clearSessionCookie(reply, config)
    return null
  })
}

function passwordRoutes(app: App) {
  route(app, auth.forgotPassword, async ({ db, jobs, secretBox, body, language }) => {
    await requestResetLink({ db, jobs, secretBox }, { ...body, language })
    return null
  })

  route(app, auth.tokenVerification, async ({ db, body }) => ({ is_valid: await isResetLinkValid(db, body) }))

  route(app, auth.resetPassword, async (call) => {
    await resetPassword(call, call.body, deviceOf(call.request))
    return null
  })
}

function factorRoutes(app: App) {
  route(app, twoFactor.qrCode, (call) => startEnrolment(call, callerOf(call)))
  route(app, twoFactor.verify, async (call) => hand(call, await verifyCode(call, callerOf(call), call.body.code)))
  route(app, twoFactor.recoveryCode, async (call) => ({
    recovery_codes: await makeRecoveryCodes(call, callerOf(call), call.body.code),
  }))
  route(app, twoFactor.storeQuestions, async (call) =>
    hand(call, await storeQuestions(call, callerOf(call), call.body)),
  )
  route(app, twoFactor.passkeyOptions, async (call) => {
    const { account } = await enterHalfSession(call.db, callerOf(call))
    if (!account.enrolled_at) throw outOfOrder()
    return passkeyQuestion(call, call.actor)
  })
  route(app, twoFactor.passkeyVerify, async (call) =>
    hand(call, await verifyPasskey(call, callerOf(call), call.body.response)),
  )
}

function recoveryRoutes(app: App) {
  route(app, twoFactor.recoveryCodeVerify, async (call) =>
    hand(call, await verifyRecoveryCode(call, callerOf(call), call.body.code)),
  )
  route(app, twoFactor.recover, async (call) => {
    await requestRecoveryLink(call, callerOf(call))
    return null
  })
  route(app, twoFactor.questions, async (call) => ({
    questions: await askQuestions(call, callerOf(call), call.body.token),
  }))
  route(app, twoFactor.validate, async (call) => hand(call, await answerQuestions(call, callerOf(call), call.body)))
  route(app, twoFactor.disable, async (call) => hand(call, await disableFactor(call, callerOf(call), call.body.code)))
  route(app, twoFactor.reset, async (call) => {
    const { actor, author, body } = call
    await resetFactor(call, author, { id: body.user_id, find: (tx) => findActiveUser(tx, actor, body.user_id) })
    return null
  })
}

function impersonationRoutes(app: App) {
  route(app, users.impersonateOn, async (call) => {
    const { actor, author, query } = call
    const asked = { ...query, find: (tx: Db) => findActiveUser(tx, actor, query.id) }
    const handed = await startImpersonation(call, author, asked, deviceOf(call.request))
    handCookie(call, handed)
    return { is_impersonate_mode: true }
  })
  route(app, users.impersonateOff, async (call) => {
    const handed = await endImpersonation(call, call.author)
    if (handed) handCookie(call, handed)
    return { is_impersonate_mode: false }
  })
}

type AnyCall = Call<typeof twoFactor.verify>
const callerOf = ({ actor, request }: Pick<AnyCall, 'actor' | 'request'>) => ({ actor, device: deviceOf(request) })

/** Hands a session over by cookie, where one was opened, and forgets what is remembered of the one before it. */
function hand(call: Handing, opened: Opened | Pick<Opened, 'state'>) {
  if ('token' in opened) {
    handCookie(call, opened)
    if (opened.deviceToken) setDeviceCookie(call.reply, call.config, opened.deviceToken)
  }
  return opened.state
}

type Handing = Pick<AnyCall, 'config' | 'sessions' | 'request' | 'reply'>

function handCookie(
  { config, sessions, request, reply }: Handing,
  { token, expiresAt }: { token: string; expiresAt: string },
) {
  const before = readSessionToken(request, config)
  if (before) sessions.forget(before)
  setSessionCookie(reply, config, token, expiresAt)
}
