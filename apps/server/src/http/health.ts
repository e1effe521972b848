import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'
import { ping } from '../db/locks.ts'

/** Whether the server takes new work; turned off before it closes, so that a balancer looks elsewhere first. */
export type Readiness = { isDraining: boolean }

export function healthRoutes(http: FastifyInstance, db: Db, readiness: Readiness) {
  http.get('/healthz', { config: { access: 'public', ungated: true }, logLevel: 'warn' }, () => ({ status: 'ok' }))
  http.get('/readyz', { config: { access: 'public', ungated: true }, logLevel: 'warn' }, async (request, reply) => {
    if (readiness.isDraining) return reply.status(503).send({ status: 'draining' })
    try {
      await ping(db)
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'database does not answer')
      return reply.status(503).send({ status: 'database does not answer' })
    }
  })
}
