import { featureOfEndpoint } from '@guildhall/contract/feature-switches'
import type { SwitchableFeature } from '@guildhall/contract/site-settings'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../../http/deps.ts'
import { notFound } from '../../http/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route belongs to, if the network can do without it. */
    feature?: SwitchableFeature | undefined
  }
}

/** What the network does without is not there; who may is asked before. */
export function installSwitches(http: FastifyInstance, settings: Settings) {
  http.addHook('onRoute', ({ url, config }) => {
    if (config) config.feature = featureOfEndpoint(url.replace(/^\/api\//, ''))
  })
  http.addHook('onRequest', ({ routeOptions: { config } }, _reply, done) => {
    const { feature } = config
    if (!feature) done()
    else settings.read().then(({ switched_off }) => done(switched_off.includes(feature) ? notFound() : undefined), done)
  })
}
