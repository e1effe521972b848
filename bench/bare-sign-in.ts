import { hash, verify } from '@node-rs/argon2'
import fastify from 'fastify'

// The ceiling of sign-in: the same check of the same password, and nothing else.
const { PASSWORD = '', PORT } = process.env
const stored = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

const http = fastify()
http.get('/readyz', () => ({}))
http.post<{ Body: { password: string } }>('/api/auth/login', async ({ body }, reply) => {
  const isRight = await verify(stored, body.password)
  return reply.code(isRight ? 200 : 401).send({ isRight })
})
await http.listen({ port: Number(PORT), host: '127.0.0.1' })
