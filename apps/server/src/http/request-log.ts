import {
  type FastifyBaseLogger,
  type FastifyLogFn,
  type FastifyServerOptions,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'

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
    if (error) reply.log.error({ ...lineOf(request, reply), err: error }, 'request errored')
    // A route may be quieter than the others.
    else if (reply.log.level === this.#log.level) this.#log.info(lineOf(request, reply), 'request completed')
  }
}

/** The route instead of the address: addresses carry tokens and what people search for. */
const lineOf = (request: FastifyRequest, reply: FastifyReply) => ({
  reqId: request.id,
  method: request.method,
  route: request.routeOptions.url,
  address: request.ip,
  status: reply.statusCode,
  responseTime: reply.elapsedTime,
})

type Factory = NonNullable<FastifyServerOptions['childLoggerFactory']>
type Given = Parameters<FastifyLogFn>

/** The log of one call, made when the call has something to say: most have nothing beside the one line that each gets. */
export const logOfCall: Factory = (...given) => new LogOfCall(...given)

class LogOfCall implements FastifyBaseLogger {
  readonly level: string
  readonly #make: () => FastifyBaseLogger
  #made: FastifyBaseLogger | undefined

  constructor(...[log, bindings, options]: Parameters<Factory>) {
    this.level = options.level ?? log.level
    this.#make = () => log.child(bindings, options)
  }

  get #log() {
    return (this.#made ??= this.#make())
  }
  trace(...given: unknown[]) {
    this.#log.trace(...(given as Given))
  }
  debug(...given: unknown[]) {
    this.#log.debug(...(given as Given))
  }
  info(...given: unknown[]) {
    this.#log.info(...(given as Given))
  }
  warn(...given: unknown[]) {
    this.#log.warn(...(given as Given))
  }
  error(...given: unknown[]) {
    this.#log.error(...(given as Given))
  }
  fatal(...given: unknown[]) {
    this.#log.fatal(...(given as Given))
  }
  silent() {}
  child(...given: Parameters<FastifyBaseLogger['child']>) {
    return this.#log.child(...given)
  }
}
