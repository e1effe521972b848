import { auth } from '@guildhall/contract/auth'
import type { FastifyRequest } from 'fastify'
import { clearSessionCookie, readSessionToken, setSessionCookie } from '../../http/cookie.ts'
import { route, type App } from '../../http/route.ts'
import { isResetLinkValid, requestResetLink, resetPassword } from './reset-password.ts'
import { signIn, signOut, verifyCode } from './sign-in.ts'
import { userDetails } from './user-details.ts'

export function authRoutes(app: App) {
  route(app, auth.login, async ({ db, body, config, request, reply }) => {
    const signed = await signIn(db, body, deviceOf(request))
    setSessionCookie(reply, config, signed.token, signed.expiresAt)
    return signed.state
  })

  route(app, auth.verify, async ({ db, actor, body, config, secretBox, sessions, request, reply }) => {
    const halfToken = readSessionToken(request, config) ?? ''
    const signed = await verifyCode(db, secretBox, actor, halfToken, body.code, deviceOf(request))
    sessions.forget(halfToken)
    setSessionCookie(reply, config, signed.token, signed.expiresAt)
    return signed.state
  })

  route(app, auth.user, ({ actor, say }) => userDetails(actor, say))

  route(app, auth.forgotPassword, async ({ db, jobs, secretBox, body, language }) => {
    await requestResetLink({ db, jobs, secretBox }, { ...body, language })
    return null
  })

  route(app, auth.tokenVerification, async ({ db, body }) => ({ is_valid: await isResetLinkValid(db, body) }))

  route(app, auth.resetPassword, async ({ body, language, request, ...deps }) => {
    await resetPassword(deps, body, deviceOf(request), language)
    return null
  })

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

const deviceOf = (request: FastifyRequest) => ({
  address: request.ip,
  request_id: request.id,
  user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
})
