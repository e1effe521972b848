import { decideDoor, type Obstacle } from '@guildhall/contract/policy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readSessionToken } from './cookie.ts'
import type { Deps } from './deps.ts'
import { forbidden, HttpError, inPersonOnly, unauthenticated } from './errors.ts'

/** Lets nobody in who may not: before a body is read or validated, and a route that does not say who may stops the start. */
export function installGuard(http: FastifyInstance, { config, sessions }: Pick<Deps, 'config' | 'sessions'>) {
  http.addHook('onRoute', ({ method, url, config: routeConfig }) => {
    if (!routeConfig?.access) throw new Error(`${String(method)} ${url} declares no access`)
  })

  http.decorateRequest('actor', null)
  http.addHook('onRequest', async (request) => {
    const { access, inPerson, changes, unattended } = request.routeOptions.config
    if (!access) return // the not-found handler
    if (changes || !isReading(request)) refuseForeignPages(request, changes)

    const token = readSessionToken(request, config)
    const isUnattended = request.headers['x-unattended'] !== undefined
    const actor = token ? await (unattended ? sessions.peek(token) : sessions.find(token, { isUnattended })) : null
    request.actor = actor
    const decision = decideDoor(actor, { access, inPerson })
    if (!decision.granted) throw refusalFor(decision.obstacles)
  })
}

function refusalFor(obstacles: Obstacle[]): HttpError {
  if (obstacles.includes('sign_in') || obstacles.includes('second_factor')) return unauthenticated()
  return obstacles.includes('impersonating') ? inPersonOnly() : forbidden()
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** A change must come from the portal's own page; browsers say where a call comes from, and a cross-site page cannot lie. */
function refuseForeignPages({ headers }: FastifyRequest, changesByGet: true | undefined) {
  const site = headers['sec-fetch-site']
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  const isBareGet = changesByGet && (site !== 'same-origin' || headers['x-requested-with'] === undefined)
  if (isForeign || isBareGet) throw new HttpError(403, 'error.not_from_portal')
}
