import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audited } from '../db/audited.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from './actor.ts'

/** In a minute one row for the same attempt, and a few for the same person: whoever knocks all day does not fill the audit. */
const quietMs = 60_000
const mostOfOne = 20
const mostRemembered = 10_000

/**
 * Keeps in the audit who tried what he may not, and who asked by id for what is not his or not there: to him the two look
 * the same, to whoever reads the audit a row of them is somebody who looks around.
 */
export function installDenials(http: FastifyInstance, db: Db) {
  let since = 0
  const told = new Map<string, Set<string>>()

  http.addHook('onResponse', (request, reply, done) => {
    const { actor } = request
    if (!actor || !isDenied(request, reply.statusCode)) done()
    else
      keep(actor, request, reply.statusCode).then(
        () => done(),
        (error: unknown) => {
          request.log.error({ err: error }, 'a denied attempt is not in the audit')
          done()
        },
      )
  })

  async function keep(actor: Actor, request: FastifyRequest, status: number) {
    const call = `${request.method} ${request.routeOptions.url}`
    const ids = idsOf(request)
    if (performance.now() - since > quietMs || told.size > mostRemembered) {
      told.clear()
      since = performance.now()
    }
    const attempts = told.get(actor.id) ?? new Set()
    const attempt = [call, ...ids].join(' ')
    if (attempts.has(attempt) || attempts.size >= mostOfOne) return
    told.set(actor.id, attempts.add(attempt))
    const origin = { address: request.ip, request_id: request.id }
    await audited(db, { actor, origin }, async (_tx, note) =>
      note({
        action: 'access.denied',
        subject_type: 'call',
        subject_id: call,
        after: { status, ids },
      }),
    )
  }
}

const isDenied = (request: FastifyRequest, status: number) =>
  status === 403 || (status === 404 && idsOf(request).length > 0)

/** The ids that were asked for, wherever they stood. */
function idsOf({ params, query, body }: FastifyRequest): string[] {
  const given = [params, query, body].flatMap((part) =>
    typeof part === 'object' && part !== null ? Object.entries(part) : [],
  )
  return given
    .filter(([name]) => /(^|_)ids?$/.test(name))
    .flatMap(([, value]) => [value].flat())
    .filter((value) => typeof value === 'string')
    .slice(0, 20)
}
