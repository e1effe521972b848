import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

const secrets = ['password', 'secret', 'token', 'code', 'answer', 'cookie', 'authorization', 'totp_secret', 'password_hash']

/** Structured lines on the standard output; what a secret is called never shows what it is. */
export const createLog = (level: string): FastifyBaseLogger =>
  pino({
    level,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers["${name}"]`]), censor: '[redacted]' },
    serializers: {
      // The route instead of the address: addresses carry tokens and what people search for.
      req: (request: { method: string; id: string; ip: string; routeOptions?: { url?: string } }) => ({
        method: request.method,
        route: request.routeOptions?.url,
        address: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  })
