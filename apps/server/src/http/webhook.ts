import type { IncomingHttpHeaders } from 'node:http'
import type { App } from './route.ts'

/** Whether the call was taken; a provider sends again what was not. */
type Verdict = 'taken' | 'refused'

/** An address that a provider calls: it hands over the bytes as they came, for only those can be checked against its signature. */
export function webhook(
  { http }: App,
  path: string,
  take: (body: Buffer, headers: IncomingHttpHeaders) => Promise<Verdict>,
) {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(`/api/${path}`, { config: { access: 'public' }, bodyLimit: 1024 * 1024 }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const verdict = await take(body, request.headers)
      return reply.code(verdict === 'taken' ? 200 : 400).send({ received: verdict === 'taken' })
    })
  })
}
