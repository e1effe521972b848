import type { FastifyRequest } from 'fastify'
import type { Origin } from '../../http/actor.ts'
import { deviceCookie } from '../../http/cookie.ts'

/** Where a sign-in comes from, and the cookie by which a browser is known again. */
export type Device = Origin & { user_agent: string; device_token: string | undefined }

export const deviceOf = (request: FastifyRequest): Device => ({
  address: request.ip,
  request_id: request.id,
  user_agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  device_token: request.cookies[deviceCookie],
})
