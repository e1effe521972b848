import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { raceLost } from '../db/violations.ts'
import { HttpError, Invalid, InvalidField, notFound } from './errors.ts'

/** Makes the one envelope of everything that is not a success. What went wrong inside goes to the log, never to the caller. */
export function installAnswers(http: FastifyInstance) {
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    const lost = raceLost(error)
    if (lost)
      request.log.warn(
        { code: Object(error.cause).code, constraint: Object(error.cause).constraint },
        'refused by the database',
      )
    const told = error instanceof HttpError ? error : (lost ?? translate(error))
    if (told.status >= 500) request.log.error({ err: error }, 'request failed')
    return answer(told, request, reply)
  })
  http.setNotFoundHandler((request, reply) => answer(notFound(), request, reply))
}

function answer(error: HttpError, request: FastifyRequest, reply: FastifyReply) {
  const errors = errorsOf(error, request)
  if (typeof error.values['count'] === 'number' && (error.status === 429 || error.status === 503))
    reply.header('retry-after', String(error.values['count']))
  return reply.status(error.status).send({
    data: null,
    message: request.say(error.word, { request_id: request.id, ...error.values }),
    response_code: error.status,
    ...(errors ? { errors } : {}),
  })
}

function errorsOf(error: HttpError, request: FastifyRequest): Record<string, string[]> | undefined {
  if (error instanceof Invalid) return error.errors
  if (error instanceof InvalidField) return { [error.field]: [request.say(`validation.${error.reason}`, error.values)] }
  return undefined
}

/** What fastify itself refuses, in our words. */
function translate(error: FastifyError): HttpError {
  if (error.statusCode === 413) return new HttpError(413, 'error.too_large')
  if (error.statusCode === 503) return new HttpError(503, 'error.busy')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new HttpError(error.statusCode, 'error.malformed')
  return new HttpError(500, 'error.unexpected')
}
