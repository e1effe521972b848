import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line for each call, written when it is answered: what was asked, and how and how fast it was answered. */
export class OneLineLog extends LogController {
  readonly #log: FastifyBaseLogger

  constructor(log: FastifyBaseLogger) {
    super()
    // These lines hold nothing but what is named below: to look through each for secrets takes longer than to write it.
    this.#log = log.child({}, { redact: [] })
  }

  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    if (request.isTurnedAway) return
    const line = { reqId: request.id, req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    // A route may be quieter than the others.
    else if (reply.log.level === this.#log.level) this.#log.info(line, 'request completed')
  }
}
