import type { FastifyInstance } from 'fastify'
import type { Limits } from '../services/limits.ts'
import { HttpError } from './errors.ts'

/** Bounds what nobody in particular may ask of the interface, by his address, before a body is read. Comes after the guard. */
export function installFlood(http: FastifyInstance, limits: Limits) {
  http.addHook('onRequest', ({ actor, ip, routeOptions: { config, url } }, _reply, done) => {
    if (actor || config.access !== 'public' || !url?.startsWith('/api/')) done()
    else
      limits
        .take(ip)
        .then(
          (seconds) => done(seconds > 0 ? new HttpError(429, 'error.too_much', { count: seconds }) : undefined),
          done,
        )
  })
}
