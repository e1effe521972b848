import type { FastifyInstance } from 'fastify'

/** Shows the pages of a sandbox under the portal's own address, at the paths that they have there. */
export function relay(http: FastifyInstance, path: `/demo/${string}`, sandbox: FastifyInstance) {
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.route({
      method: ['GET', 'POST'],
      url: `${path}/*`,
      config: { access: 'public' },
      handler: async ({ method, url, headers, body }, reply) => {
        const answer = await sandbox.inject({
          method: method === 'POST' ? 'POST' : 'GET',
          url,
          headers: {
            ...(headers['accept-language'] ? { 'accept-language': headers['accept-language'] } : {}),
            ...(headers['content-type'] ? { 'content-type': headers['content-type'] } : {}),
          },
          ...(Buffer.isBuffer(body) ? { payload: body } : {}),
        })
        for (const name of ['content-type', 'content-security-policy', 'location'] as const) {
          const value = answer.headers[name]
          if (value) reply.header(name, value)
        }
        return reply.code(answer.statusCode).send(answer.rawPayload)
      },
    })
  })
}
