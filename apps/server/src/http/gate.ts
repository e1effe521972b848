import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, sayIn } from '../words/say.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however much there is to do: whoever looks after the server asks just then. */
    ungated?: true
  }
  interface FastifyRequest {
    isInside: boolean
    /** Turned away: one line every ten seconds speaks of all of them. */
    isTurnedAway: boolean
  }
}

/** What a node has on its hands. */
export type Gate = {
  /** Requests that are being worked on. */
  inside: () => number
  /** Requests that were turned away since the start. */
  refused: () => number
}

const logEveryMs = 10_000

/**
 * Works on so many requests at once and turns the rest away at once, told when to come again: a queue that only grows would
 * take the memory and answer everybody too late. Who sends or reads slowly takes no place while he does.
 */
export function installGate(http: FastifyInstance, most: number): Gate {
  let inside = 0
  let refused = 0
  let loggedAt = -Infinity

  const enter = (request: FastifyRequest, reply: FastifyReply, goOn: () => void) => {
    if (request.isInside || request.routeOptions.config.ungated) return goOn()
    if (inside >= most) return refuse(request, reply)
    inside += 1
    request.isInside = true
    goOn()
  }
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    refused += 1
    request.isTurnedAway = true
    turnAway(reply, request)
    if (performance.now() - loggedAt > logEveryMs) {
      loggedAt = performance.now()
      request.log.warn({ inside, refused }, 'too much at once: requests are turned away')
    }
  }
  const leave = (request: FastifyRequest) => {
    if (request.isInside) inside -= 1
    request.isInside = false
  }

  http.decorateRequest('isInside', false)
  http.decorateRequest('isTurnedAway', false)
  http.addHook('onRequest', (request, reply, done) => enter(request, reply, () => done()))
  http.addHook('preParsing', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
  http.addHook('preValidation', (request, reply, done) => enter(request, reply, () => done()))
  // Also for somebody who has gone: the work for him goes on until here.
  http.addHook('onSend', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
  return { inside: () => inside, refused: () => refused }
}

const mostSeconds = 3

/** Past all that is done for an answer otherwise: it must cost next to nothing, or those inside would pay for it. */
function turnAway(reply: FastifyReply, { id, language }: FastifyRequest) {
  // Not all of them come again in the same second.
  const seconds = 1 + Math.floor(Math.random() * mostSeconds)
  const body = refusals[language][seconds - 1] ?? ''
  reply.hijack()
  reply.raw
    .writeHead(503, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': String(seconds),
      'x-request-id': id,
    })
    .end(body)
}

const refusalsIn = (language: Language) =>
  Array.from({ length: mostSeconds }, (_, n) =>
    JSON.stringify({
      data: null,
      message: sayIn(language)('error.overloaded', { count: n + 1 }),
      response_code: 503,
    }),
  )
const refusals: Record<Language, string[]> = { en: refusalsIn('en'), es: refusalsIn('es') }
