import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** One line for each call, written when it is answered: what was asked, and how and how fast it was answered. */
export class OneLineLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }
}
