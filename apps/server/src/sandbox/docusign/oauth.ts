import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Sandbox } from './parts.ts'

const accessSeconds = 8 * 60 * 60
const refreshMs = 30 * 86_400_000

/** Codes become tokens here; a code and a refresh token count once each. */
export function oauthRoutes(http: FastifyInstance, sandbox: Sandbox) {
  const { state, keep } = sandbox.store
  const expected = `Basic ${Buffer.from(`${sandbox.clientId}:${sandbox.clientSecret}`).toString('base64')}`

  // As the service itself has it; people go to the page by way of the portal.
  http.get('/oauth/auth', (request, reply) =>
    reply.redirect(`${sandbox.portalUrl()}/demo/docusign/oauth/auth?${request.url.split('?')[1] ?? ''}`, 303),
  )

  http.post('/oauth/token', (request, reply) => {
    if (request.headers.authorization !== expected) return refuse(reply, 'invalid_client', 401)
    const { data } = Grant.safeParse(request.body)
    if (!data) return refuse(reply, 'invalid_request')
    const [held, given] =
      data.grant_type === 'authorization_code' ? [state.codes, data.code] : [state.refreshTokens, data.refresh_token]
    const until = held[given] ?? 0
    delete held[given]
    keep()
    if (until < Date.now()) return refuse(reply, 'invalid_grant')
    const [access_token, refresh_token] = [randomText(), randomText()]
    state.accessTokens[access_token] = Date.now() + accessSeconds * 1000
    state.refreshTokens[refresh_token] = Date.now() + refreshMs
    return reply.send({ access_token, token_type: 'Bearer', refresh_token, expires_in: accessSeconds })
  })

  http.get('/oauth/userinfo', (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if ((state.accessTokens[token] ?? 0) < Date.now()) return refuse(reply, 'invalid_token', 401)
    return reply.send({
      sub: sandbox.accountId,
      name: 'Demo Sender',
      email: 'sender@sandbox.example',
      accounts: [
        {
          account_id: sandbox.accountId,
          is_default: true,
          account_name: 'Sandbox account',
          base_uri: sandbox.apiUrl(),
        },
      ],
    })
  })
}

export const randomText = () => randomBytes(24).toString('base64url')

const Grant = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('authorization_code'), code: z.string() }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
])

const refuse = (reply: FastifyReply, error: string, status = 400) => reply.code(status).send({ error })
