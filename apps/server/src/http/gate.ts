import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered however much there is to do: whoever looks after the server asks just then. */
    ungated?: true
  }
  interface FastifyRequest {
    isInside: boolean
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

  const enter = (request: FastifyRequest): Overloaded | undefined => {
    if (request.isInside || request.routeOptions.config.ungated) return undefined
    if (inside >= most) return refuse(request)
    inside += 1
    request.isInside = true
  }
  const refuse = (request: FastifyRequest) => {
    refused += 1
    if (performance.now() - loggedAt > logEveryMs) {
      loggedAt = performance.now()
      request.log.warn({ inside, refused }, 'too much at once: requests are turned away')
    }
    return new Overloaded()
  }
  const leave = (request: FastifyRequest) => {
    if (request.isInside) inside -= 1
    request.isInside = false
  }

  http.decorateRequest('isInside', false)
  http.addHook('onRequest', (request, _reply, done) => done(enter(request)))
  http.addHook('preParsing', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
  http.addHook('preValidation', (request, _reply, done) => done(enter(request)))
  // Also for somebody who has gone: the work for him goes on until here.
  http.addHook('onSend', (request, _reply, payload, done) => {
    leave(request)
    done(null, payload)
  })
  return { inside: () => inside, refused: () => refused }
}

/** Not the caller's fault and no surprise to us. */
export class Overloaded extends HttpError {
  constructor() {
    // Not all of them in the same second.
    super(503, 'error.overloaded', { count: 1 + Math.floor(Math.random() * 3) })
  }
}
