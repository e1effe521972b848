import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

// The __Host- prefix binds the cookie to this host; browsers take it over https only.
export const cookieName = ({ isSecure }: Pick<Config, 'isSecure'>) => (isSecure ? '__Host-guildhall' : 'guildhall')

export const readSessionToken = (request: FastifyRequest, config: Pick<Config, 'isSecure'>) =>
  request.cookies[cookieName(config)]

export function setSessionCookie(
  reply: FastifyReply,
  config: Pick<Config, 'isSecure'>,
  token: string,
  expiresAt: string,
) {
  reply.setCookie(cookieName(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.isSecure,
    expires: new Date(expiresAt),
  })
}

/** Knows a browser again, for longer than any session; it opens nothing. */
export const deviceCookie = 'guildhall-device'

export function setDeviceCookie(reply: FastifyReply, config: Pick<Config, 'isSecure'>, token: string) {
  reply.setCookie(deviceCookie, token, {
    path: '/api/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.isSecure,
    maxAge: 400 * 24 * 60 * 60,
  })
}

export function clearSessionCookie(reply: FastifyReply, config: Pick<Config, 'isSecure'>) {
  reply.clearCookie(cookieName(config), { path: '/', httpOnly: true, sameSite: 'lax', secure: config.isSecure })
}
