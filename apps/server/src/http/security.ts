import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

/** Strict headers on every answer, and the request's number for whoever reports a problem. */
export async function installSecurityHeaders(http: FastifyInstance, config: Pick<Config, 'isSecure'>) {
  await http.register(helmet, {
    global: true,
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  http.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
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
