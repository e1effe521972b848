import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf, sayIn } from '../words/say.ts'

/** Knows the caller's language before anything can be refused, so that he is refused in it. */
export function installLanguage(http: FastifyInstance) {
  http.decorateRequest('language', 'en')
  http.decorateRequest('say', {
    getter(this: FastifyRequest) {
      return sayIn(this.language)
    },
  })
  http.addHook('onRequest', (request, _reply, done) => {
    request.language = languageOf(request.headers['accept-language'])
    done()
  })
}
