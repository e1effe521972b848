import type { FastifyBaseLogger } from 'fastify'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import { afterCommit } from '../db/after-commit.ts'
import { chunks } from '../db/chunks.ts'
import type { Database, Db } from '../db/db.ts'
import { foreignStatement } from '../db/fixed-statement.ts'

/** A kind of work done outside a request, and what it is told. */
export type Job<T extends object> = { name: string; data?: T }

type Worker = { id: string; isBusy: boolean }

export type Jobs = {
  /** Asks for jobs in the transaction of the change that wants it: they run if that commits, and only then. */
  enqueue: <T extends object>(tx: Db, job: Job<T>, ...data: T[]) => Promise<void>
  /**
   * Asks for one job for all changes of a moment, once this one has committed. What it works on is found in the rows themselves:
   * a scheduled job of this kind finds what is left behind by a node that ended in that moment.
   */
  enqueueSoon: (tx: Db, job: Job<object>) => void
  /** Does jobs of this kind on this node, so many at once. A job that throws is tried again at growing intervals, for most of a day. */
  work: <T extends object>(job: Job<T>, run: (data: T) => Promise<void>, atOnce?: number) => Promise<void>
  /**
   * Does all jobs of this kind together that have come in a moment: they must be cheaper together, and harmless to repeat. When
   * it fails, all of them are tried again.
   */
  workTogether: <T extends object>(job: Job<T>, run: (data: T[]) => Promise<void>) => Promise<void>
  /** Asks for a job by the clock (cron, UTC), once for all nodes together. */
  schedule: <T extends object>(job: Job<T>, cron: string, data: T) => Promise<void>
  stop: () => Promise<void>
}

/** Starts the job queue, which lives in the same database as everything else. */
export async function startJobs(
  database: Database,
  log: FastifyBaseLogger,
  pollingIntervalSeconds = defaultPollingSeconds,
  startsScheduled = true,
): Promise<Jobs> {
  const work = underWay()
  const stopping = new AbortController()
  const boss = openQueue(database, { startsScheduled, work, log, stopped: stopping.signal })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  await indexWaiting(database)
  const { open, keep } = await readQueues(boss)
  const workers = new Map<string, Worker[]>()
  const wakeIdle = (name: string) => boss.notifyWorker(workers.get(name)?.find(({ isBusy }) => !isBusy)?.id ?? '')
  const gathering = new Set<string>()
  const wakeSoon = oncePerName(
    (name) => wakeIdle(name),
    (name) => (gathering.has(name) ? gatherMs : wakeMs),
  )
  const sendSoon = sendOnce(boss, { work, log, sent: wakeIdle })
  return {
    enqueueSoon: (tx, { name }) => afterCommit(tx, () => sendSoon(name)),
    async enqueue(tx, job, ...data) {
      const asked = data.map((each) => ({ name: job.name, data: each, ...retries }))
      for (const some of chunks(asked))
        await boss.insert(some, {
          db: { executeSql: (text, values) => foreignStatement(tx, 'jobs_insert', text, values) },
        })
      afterCommit(tx, () => wakeSoon(job.name))
    },
    async work<T extends object>(job: Job<T>, run: (data: T) => Promise<void>, atOnce = 1) {
      await open(job.name)
      const handle = async (asked: PgBoss.Job<T>, worker: Worker) => {
        worker.isBusy = true
        // Where one waited, others may: the next is fetched by another worker, and by this one as soon as it is done.
        wakeIdle(job.name)
        boss.notifyWorker(worker.id)
        await noting(log, job.name, [asked], () => work.add(run(asked.data))).finally(() => (worker.isBusy = false))
      }
      const ours = Array.from({ length: atOnce }, (): Worker => ({ id: '', isBusy: false }))
      workers.set(job.name, ours)
      for (const [place, worker] of ours.entries()) {
        const others = Math.max(othersPollingSeconds, pollingIntervalSeconds)
        const interval = { pollingIntervalSeconds: place === 0 ? pollingIntervalSeconds : others }
        worker.id = await boss.work<T>(job.name, interval, async ([asked]) => asked && handle(asked, worker))
      }
    },
    async workTogether<T extends object>(job: Job<T>, run: (data: T[]) => Promise<void>) {
      await open(job.name)
      gathering.add(job.name)
      // Never busy: when it is woken while it works, it looks again as soon as it is done.
      const worker: Worker = { id: '', isBusy: false }
      workers.set(job.name, [worker])
      const options = { pollingIntervalSeconds, batchSize: mostTogether }
      worker.id = await boss.work<T>(job.name, options, (asked) => {
        if (asked.length === mostTogether) boss.notifyWorker(worker.id)
        return noting(log, job.name, asked, () => work.add(run(asked.map(({ data }) => data))))
      })
    },
    async schedule(job, cron, data) {
      await open(job.name)
      await keep(job.name, cron, data)
    },
    async stop() {
      stopping.abort()
      await boss.stop({ graceful: true, timeout: stopMs, wait: true })
      await work.done()
    },
  }
}

type Work = ReturnType<typeof underWay>

function openQueue(
  database: Database,
  {
    startsScheduled,
    work,
    log,
    stopped,
  }: { startsScheduled: boolean; work: Work; log: FastifyBaseLogger; stopped: AbortSignal },
) {
  const execute = (text: string, values: unknown[] = []) =>
    database.execute(text, values.length > 0 ? values : undefined)
  return new PgBoss({
    schedule: startsScheduled,
    db: {
      executeSql: (text, values) =>
        work.add(isEndOfJob(text, values) ? insist(() => execute(text, values), log, stopped) : execute(text, values)),
    },
  })
}

/** Sends one job of a name for all that ask for it within a moment. */
function sendOnce(
  boss: PgBoss,
  { work, log, sent }: { work: Work; log: FastifyBaseLogger; sent: (name: string) => void },
) {
  const send = async (name: string) => {
    try {
      await boss.send(name, {}, retries)
      sent(name)
    } catch (error) {
      log.warn({ err: error, job: name }, 'a job could not be enqueued')
    }
  }
  return oncePerName(
    (name) => void work.add(send(name)),
    () => gatherMs,
  )
}

/** Logs that jobs begin, and that they fail. */
async function noting(log: FastifyBaseLogger, job: string, asked: PgBoss.Job[], run: () => Promise<void>) {
  const told = { job, job_id: asked.map(({ id }) => id).join(' ') }
  log.debug(told, 'job')
  try {
    await run()
  } catch (error) {
    log.warn({ err: error, ...told }, 'a job failed, and is tried again later')
    throw error
  }
}

/**
 * The queue takes the oldest of the waiting jobs, each time, and has no index in that order: of twenty thousand letters each
 * one cost a sort of all the others. Made on the table that all kinds of jobs share, it is there for later kinds too.
 */
async function indexWaiting(database: Database) {
  const { rows } = await database.execute("select to_regclass('pgboss.job_waiting') is not null as is_there")
  const [index] = rows as { is_there: boolean }[]
  if (index?.is_there) return
  await database.execute(`create index if not exists job_waiting on pgboss.job (name, priority desc, created_on, id)
    where state < 'active'`)
}

/** How a job ended, by its id: with a result, or with what went wrong. */
const isEndOfJob = (text: string, values: unknown[] = []) =>
  /unnest\(\$2::uuid\[\]\)/i.test(text) && values.length === 3

/**
 * Writes down how a job ended, as soon as the database is there to write it. The queue does not wait for this, so that a
 * refusal would reach nobody and end the process. What stays unwritten runs out, and the job is done again.
 */
async function insist<T>(write: () => Promise<T>, log: FastifyBaseLogger, stopped: AbortSignal) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      const goesOn = attempt < mostAttempts && !stopped.aborted
      log.warn({ err: error, attempt, goesOn }, 'how a job ended could not be written down')
      if (!goesOn) return { rows: [{ count: 0 }] }
      await sleep(attemptMs, undefined, { ref: false })
    }
  }
}

const attemptMs = 1000
const mostAttempts = 600

/** What the queue knows from the last start is not said again: on the embedded database each time takes many milliseconds. */
async function readQueues(boss: PgBoss) {
  const queues = new Set((await boss.getQueues()).map(({ name }) => name))
  const clock = new Map((await boss.getSchedules()).map(({ name, cron, data }) => [name, JSON.stringify([cron, data])]))
  return {
    open: async (name: string) => {
      if (!queues.has(name)) await boss.createQueue(name)
      queues.add(name)
    },
    keep: async (name: string, cron: string, data: object) => {
      if (clock.get(name) !== JSON.stringify([cron, data])) await boss.schedule(name, cron, data)
    },
  }
}

/** How often a worker polls for jobs that nothing wakes it for: scheduled jobs, retries, jobs of a node that stopped. */
const defaultPollingSeconds = 2

/** The workers beside the first one are woken when it is busy. */
const othersPollingSeconds = 10

/** Long enough that the time of the next response does not reveal which kind of job was enqueued. */
const wakeMs = 100

/** How long jobs gather that are done together, and how many of them at most. */
const gatherMs = 500
const mostTogether = 100

/** Calls a moment after it was asked to, once for a name, however often it was asked in that moment. */
function oncePerName(call: (name: string) => void, momentOf: (name: string) => number): (name: string) => void {
  const due = new Set<string>()
  return (name) => {
    if (due.has(name)) return
    due.add(name)
    setTimeout(() => {
      due.delete(name)
      call(name)
    }, momentOf(name)).unref()
  }
}

/**
 * What the queue still does when it says that it has stopped: it does not wait until the end of a job is written down,
 * nor for a job that it fetched in that moment. The database must stay open until then.
 */
function underWay() {
  const running = new Set<Promise<unknown>>()
  return {
    add<T>(promise: Promise<T>): Promise<T> {
      running.add(promise)
      const forget = () => running.delete(promise)
      promise.then(forget, forget)
      return promise
    },
    async done() {
      const until = performance.now() + stopMs
      while (running.size > 0 && performance.now() < until) {
        await Promise.race([Promise.allSettled(running), sleep(stopMs, undefined, { ref: false })])
        await nextTurn()
      }
    },
  }
}

const stopMs = 10_000

/** After two to four seconds, then twice as late each time: most of a day in all. A mail server may be away for that long. */
const retries = { retryLimit: 16, retryDelay: 2, retryBackoff: true }
