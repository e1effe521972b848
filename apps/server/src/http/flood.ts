import type { FastifyInstance } from 'fastify'
import type { Limits } from '../services/limits.ts'
import { HttpError } from './errors.ts'

/** Bounds what nobody in particular may ask of the interface, by his address, before a body is read. Comes after the guard. */
export function installFlood(http: FastifyInstance, limits: Limits) {
  http.addHook('onRequest', async ({ actor, ip, routeOptions: { config, url } }) => {
    if (actor || config.access !== 'public' || !url?.startsWith('/api/')) return
    const seconds = await limits.take(ip)
    if (seconds > 0) throw new HttpError(429, 'error.too_much', { count: seconds })
  })
}
