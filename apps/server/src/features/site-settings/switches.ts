import { featureOfEndpoint } from '@guildhall/contract/feature-switches'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../http/deps.ts'
import { notFound } from '../../http/errors.ts'

/** What the network does without is not there; who may is asked before. */
export function installSwitches(http: FastifyInstance, settings: Settings) {
  http.addHook('onRequest', async ({ routeOptions }) => {
    const feature = featureOfEndpoint((routeOptions.url ?? '').replace(/^\/api\//, ''))
    if (feature && (await settings.read()).switched_off.includes(feature)) throw notFound()
  })
}
