import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audited } from '../db/audited.ts'
import type { Db } from '../db/db.ts'

/** One row a minute for the same attempt of the same person: whoever knocks all day does not fill the audit. */
const quietMs = 60_000
const mostRemembered = 10_000

/**
 * Keeps in the audit who tried what he may not, and who asked by id for what is not his or not there: to him the two look
 * the same, to whoever reads the audit a row of them is somebody who looks around.
 */
export function installDenials(http: FastifyInstance, db: Db) {
  const told = new Map<string, number>()

  http.addHook('onResponse', async (request, reply) => {
    const { actor } = request
    if (!actor || !isDenied(request, reply.statusCode)) return
    const call = `${request.method} ${request.routeOptions.url}`
    const ids = idsOf(request)
    const attempt = [actor.id, call, ids].join(' ')
    if (Date.now() - (told.get(attempt) ?? 0) < quietMs) return
    if (told.size >= mostRemembered) told.clear()
    told.set(attempt, Date.now())
    const origin = { address: request.ip, request_id: request.id }
    await audited(db, { actor, origin }, async (_tx, note) =>
      note({
        action: 'access.denied',
        subject_type: 'call',
        subject_id: call,
        after: { status: reply.statusCode, ids },
      }),
    ).catch((error: unknown) => request.log.error({ err: error }, 'a denied attempt is not in the audit'))
  })
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
