import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Access, BodyOf, DataOf, Endpoint, Meta, ParamsOf, QueryOf } from '@guildhall/contract/endpoint'
import { check, type Say } from '@guildhall/contract/validation'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Author } from '../db/audited.ts'
import type { Db } from '../db/db.ts'
import { once } from '../db/idempotency.ts'
import type { Language } from '../words/say.ts'
import type { Deps } from './deps.ts'
import type { Actor } from './actor.ts'
import { Invalid, notFound } from './errors.ts'
import { writerOf } from './response-schema.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    inPerson?: true
    changes?: true
    unattended?: true
  }
  interface FastifyRequest {
    actor: Actor | null
    language: Language
    say: Say
  }
}

/** The server as the features see it: where to register, and what to work with. */
export type App = { http: FastifyInstance; deps: Deps }

/** What a handler is handed: its caller, its parsed input, and the database, inside the call's transaction if it has one. */
export type Call<E extends Endpoint> = Omit<Deps, 'db'> & {
  db: Db
  actor: CallerOf<E>
  /** Who is answerable, for `audited`. */
  author: Author<CallerOf<E>>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  say: Say
  language: Language
  log: FastifyBaseLogger
  request: FastifyRequest
  reply: FastifyReply
}

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Actor | null : Actor

/** A file, whole or as it is made. Unnamed, it is shown rather than saved. */
export type FileAnswer = {
  name?: string
  /** Which of the endpoint's media types it has, where there are several. */
  type?: string
  content: AsyncIterable<string | Uint8Array> | Uint8Array
  /** Its address changes with its content, so that the browser may keep it. */
  isVersioned?: boolean
  /** Where it is not the whole file that is answered with. */
  status?: 206 | 304 | 416
  /** Over those that every file has. */
  headers?: Record<string, string>
}

type Answer<E extends Endpoint> = E extends { file: string | readonly string[] }
  ? FileAnswer
  : E extends { paged: true }
    ? { rows: DataOf<E>; meta: Meta }
    : DataOf<E>

/** Serves one endpoint of the contract; who may call it and what it takes and gives is said there. */
export function route<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
) {
  const { db } = app.deps
  serve(app, endpoint, (callOn, request) =>
    endpoint.file || endpoint.secret ? handle(callOn(db)) : runOnce(request, db, (tx) => handle(callOn(tx))),
  )
}

/**
 * Serves an endpoint that calls an outside service, which no transaction may wait for. `intend` checks and keeps what is to be
 * done; for an idempotency key it runs once. `perform` does it outside of any transaction, again for each repeated call.
 * `prepare` comes first, outside of any transaction too: it asks the service what `intend` has to know.
 */
export function outsideRoute<const E extends Endpoint, Intent>(
  app: App,
  endpoint: E,
  intend: (call: Call<E>) => Promise<Intent> | Intent,
  perform: (call: Call<E>, intent: Intent) => Promise<Answer<E>>,
  prepare?: (call: Call<E>) => Promise<unknown>,
) {
  const { db } = app.deps
  serve(app, endpoint, async (callOn, request) => {
    await prepare?.(callOn(db))
    const intent = await runOnce(request, db, (tx) => intend(callOn(tx)))
    return perform(callOn(db), intent)
  })
}

/** For an outside call that changes nothing here, or whose repetition is the same. */
export const noIntent = () => null

function serve<const E extends Endpoint>(
  { http, deps }: App,
  endpoint: E,
  answerTo: (callOn: (db: Db) => Call<E>, request: FastifyRequest) => Promise<Answer<E>> | Answer<E>,
) {
  http.route({
    method: endpoint.method,
    url: `/api/${endpoint.path}`,
    config: {
      access: endpoint.access,
      inPerson: endpoint.inPerson,
      changes: endpoint.changes,
      unattended: endpoint.unattended,
    },
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    handler: async (request, reply) => {
      const input = parseInput(endpoint, request)
      // The guard has seen to it that only a public endpoint is called by nobody.
      const actor = request.actor as CallerOf<E>
      const author = { actor, origin: { address: request.ip, request_id: request.id } }
      const callOn = (db: Db) => ({
        ...deps,
        params: input.params,
        query: input.query,
        body: input.body,
        db,
        actor,
        author,
        say: request.say,
        language: request.language,
        log: request.log,
        request,
        reply,
      })
      const answer = await answerTo(callOn, request)
      if (endpoint.file) return sendFile([endpoint.file].flat(), answer as FileAnswer, reply)
      const text = writerOf(endpoint, reply)(envelope(endpoint, answer, request.say))
      return reply.type('application/json; charset=utf-8').send(text)
    },
  })
}

/** The names that a call adds to what there is to work with: an object that gets them one by one takes far longer to make. */
export const namesOfCall = {
  params: undefined,
  query: undefined,
  body: undefined,
  actor: undefined,
  author: undefined,
  say: undefined,
  language: undefined,
  log: undefined,
  request: undefined,
  reply: undefined,
}

function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest) {
  const errors: Record<string, string[]> = {}
  const parse = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined
    const checked = check(schema, value, request.say)
    if (checked.ok) return checked.value
    Object.assign(errors, checked.errors)
    return undefined
  }
  const params = parse(endpoint.params, request.params) as ParamsOf<E>
  // An address that cannot be is one that is not there.
  if (Object.keys(errors).length > 0) throw notFound()
  const query = parse(endpoint.query, request.query) as QueryOf<E>
  const body = parse(endpoint.body, request.body ?? {}) as BodyOf<E>
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
  return { params, query, body }
}

/** A call with a key runs in one transaction with the note that it was answered; repeated, it gets that answer again. */
function runOnce<T>(request: FastifyRequest, db: Db, run: (db: Db) => Promise<T> | T): Promise<T> | T {
  const key = request.headers['idempotency-key']
  if (request.method === 'GET' || typeof key !== 'string' || !request.actor) return run(db)
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`)
    .digest('hex')
  return once(db, { actorId: request.actor.id, key: key.slice(0, 100), fingerprint }, run)
}

function envelope(endpoint: Endpoint, answer: unknown, say: Say) {
  const message = endpoint.done ? say(endpoint.done) : ''
  if (!endpoint.paged) return { data: answer, message, response_code: 200 }
  const { rows, meta } = answer as { rows: unknown[]; meta: Meta }
  return { data: rows, message, response_code: 200, meta }
}

function sendFile([first = '']: string[], answer: FileAnswer, reply: FastifyReply) {
  const { name, type = first, content, isVersioned } = answer
  reply
    .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
    .header('cache-control', isVersioned ? 'private, max-age=31536000, immutable' : 'no-store')
  if (name) reply.header('content-disposition', `attachment; filename="${name}"`)
  reply.code(answer.status ?? 200).headers(answer.headers ?? {})
  const isWhole = content instanceof Uint8Array || content instanceof Readable
  return reply.send(isWhole ? content : Readable.from(content))
}
