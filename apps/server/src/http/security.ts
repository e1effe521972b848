import { randomBytes } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config.ts'

/** Strict headers on every answer, and the request's number for whoever reports a problem. */
export function installSecurityHeaders(http: FastifyInstance, config: Pick<Config, 'isSecure'>) {
  const fixed = headersOf({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(fixed)
    done()
  })
  http.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

/** They are the same for every answer, so helmet is asked for them once. */
function headersOf(options: HelmetOptions) {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return response.getHeaders()
}

/** Where the page's hosted captcha comes from, if the settings ask for one. */
const captchaHost = 'https://challenges.cloudflare.com'

/** The policy of a page: only our own scripts and styles, or those that carry this answer's nonce. */
export function pagePolicy(
  reply: FastifyReply,
  { hostedCaptcha, aiStreamOrigin }: Pick<Config, 'hostedCaptcha' | 'aiStreamOrigin'>,
): string {
  const nonce = randomBytes(16).toString('base64')
  const guest = hostedCaptcha ? ` ${captchaHost}` : ''
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${guest}`,
    `frame-src 'self'${guest}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${aiStreamOrigin ? ` ${aiStreamOrigin}` : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  reply.header('content-security-policy', policy.join('; '))
  return nonce
}
