import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/db.ts'
import { failedItems } from '../db/sweeps.ts'
import type { Limits } from '../services/limits.ts'
import type { Live } from '../services/live.ts'
import type { Shared } from '../services/redis.ts'
import type { Gate } from './gate.ts'
import { notFound } from './errors.ts'

type Watched = {
  gate: Gate
  limits: Limits
  live: Live
  database: Pick<Database, 'connections'>
  /** None where the nodes share nothing but the database. */
  redis: Shared | undefined
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Tells whoever holds the token how the node does, in the form that Prometheus reads; without a token nothing is counted. */
export function metricRoutes(http: FastifyInstance, token: string | undefined, watched: Watched) {
  const registry = token ? counting(http, watched) : undefined
  http.get('/metrics', { config: { access: 'public', ungated: true }, logLevel: 'warn' }, async (request, reply) => {
    if (!registry || !isSame(request.headers.authorization, `Bearer ${token}`)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function counting(http: FastifyInstance, watched: Watched): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(http, registry)
  watch(registry, watched)
  return registry
}

/** By the pattern of the address, never by the address itself, which has no end of values and carries ids. */
function countRequests(http: FastifyInstance, registry: Registry) {
  const durations = new Histogram({
    name: 'guildhall_http_request_duration_seconds',
    help: 'Time from a request to the end of its answer, by route; streams of live events do not count.',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers: [registry],
  })
  http.addHook('onResponse', (request, reply, done) => {
    if (!isStream(reply)) {
      const route = request.routeOptions.url ?? 'none'
      durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    }
    done()
  })
}

const isStream = (reply: FastifyReply) => String(reply.getHeader('content-type')).startsWith('text/event-stream')

function watch(registry: Registry, { gate, limits, live, database, redis }: Watched) {
  const registers: Registry[] = []
  const metrics = [
    new Gauge({
      name: 'guildhall_requests_inside',
      help: 'Requests that are being worked on.',
      registers,
      collect() {
        this.set(gate.inside())
      },
    }),
    new Counter({
      name: 'guildhall_requests_refused_total',
      help: 'Requests turned away because there was too much to do at once.',
      registers,
      collect() {
        this.reset()
        this.inc(gate.refused())
      },
    }),
    new Counter({
      name: 'guildhall_requests_limited_total',
      help: 'Requests turned away because too many came from one address.',
      registers,
      collect() {
        this.reset()
        this.inc(limits.refused())
      },
    }),
    new Gauge({
      name: 'guildhall_live_streams',
      help: 'Open streams of live events.',
      registers,
      collect() {
        this.set(live.count())
      },
    }),
    new Gauge({
      name: 'guildhall_database_connections',
      help: 'Connections of this node to the database, and what waits for one.',
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count)
      },
    }),
    new Counter<string>({
      name: 'guildhall_sweep_failures_total',
      help: 'Items of scheduled jobs that this node could not process, by job.',
      labelNames: ['sweep'],
      registers,
      collect() {
        this.reset()
        for (const [sweep, count] of failedItems) this.inc({ sweep }, count)
      },
    }),
  ]
  for (const metric of metrics) registry.registerMetric(metric)
  if (redis) registry.registerMetric(connectionTo(redis))
}

const connectionTo = (redis: Shared) =>
  new Gauge({
    name: 'guildhall_redis_connected',
    help: 'Whether this node can speak and listen to Redis, 1 or 0.',
    registers: [],
    collect() {
      this.set(redis.isConnected() ? 1 : 0)
    },
  })

function isSame(given: string | undefined, wanted: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
