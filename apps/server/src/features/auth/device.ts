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

const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** A browser in words: "Firefox, Windows"; what it calls itself where we do not know it. */
export function nameDevice(userAgent: string): string {
  const names = [browsers, systems].flatMap((kind) => kind.find(([, mark]) => mark.test(userAgent))?.[0] ?? [])
  return names.join(', ') || userAgent || '?'
}
