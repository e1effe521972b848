import type { FastifyBaseLogger } from 'fastify'
import { pino, type DestinationStream, type LoggerOptions } from 'pino'

const secrets = [
  'password',
  'secret',
  'token',
  'code',
  'answer',
  'cookie',
  'authorization',
  'totp_secret',
  'password_hash',
]

const options: LoggerOptions = {
  redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  serializers: {
    // The route instead of the address: addresses carry tokens and what people search for.
    req: (request: { method: string; ip: string; routeOptions?: { url?: string } }) => ({
      method: request.method,
      route: request.routeOptions?.url,
      address: request.ip,
    }),
    res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
  },
}

/** Structured lines, on the standard output unless told otherwise; what a secret is called never shows what it is. */
export const createLog = (level: string, destination: DestinationStream = output()): FastifyBaseLogger =>
  pino({ ...options, level }, destination)

/** Written out together five times a second, or sooner where there is much to say, and when the process ends. */
const output = () => pino.destination({ sync: false, minLength: 4096, periodicFlush: 200 })
