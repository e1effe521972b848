import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, startServer } from '../scripts/lib/server.mjs'
import { signIn } from '../scripts/vitest/portal.ts'
import { type FaultyDatabase, openDatabase } from './database.ts'
import { type FaultyDisk, openDisk } from './disk.ts'
import { type FaultyFiles, openFiles } from './files.ts'
import { type FaultyMail, openMail } from './mail.ts'
import { type FaultyRedis, openRedis } from './redis.ts'

export const stageNames = ['embedded', 'one node', 'two nodes'] as const
export type StageName = (typeof stageNames)[number]

/** A network that runs, in one of the ways in which it can, and whatever can be done to it. */
export type Stage = {
  name: StageName
  nodes: string[]
  /** A session of the system admin. */
  cookie: () => string
  /** Another one, where that one has ended. */
  signInAgain: () => Promise<void>
  /** Ends the first node at once, without a word, and starts it again. */
  killNode: () => Promise<void>
  /** Puts the clocks of all nodes ahead of the right time, or back to it. */
  setClocks: (aheadMs: number) => void
  mail: FaultyMail
  /** None where the database is embedded. */
  database: FaultyDatabase | undefined
  files: FaultyFiles | undefined
  /** Only between two nodes. */
  redis: FaultyRedis | undefined
  /** What the database is on, if that was asked for. */
  disk: FaultyDisk | undefined
  close: () => Promise<void>
}

const clock = new URL('clock.mjs', import.meta.url).href

export async function openStage(name: StageName, { onDisk = false } = {}): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-faults-'))
  const clockFile = join(folder, 'clock')
  const disk = onDisk ? openDisk() : undefined
  const database = name === 'embedded' ? undefined : await openDatabase(disk?.path)
  const [mail, files] = [await openMail(), database && (await openFiles())]
  const redis = name === 'two nodes' ? await openRedis() : undefined
  const common: Record<string, string> = {
    DATA_DIR: join((!database && disk?.path) || folder, 'data'),
    SMTP_URL: mail.url,
    FAULTS_CLOCK: clockFile,
    NODE_OPTIONS: `--import ${clock}`,
    ...(database ? { DATABASE_URL: database.url, SECRET_KEY: 'the same on all nodes, and of no value at all' } : {}),
    ...files?.settings,
    ...(redis ? { REDIS_URL: redis.url } : {}),
  }
  const nodes: Node[] = []
  for (let n = 0; n < (name === 'two nodes' ? 2 : 1); n++)
    nodes.push(await openNode({ ...common, PORT: String(await freePort()) }))
  const visit = () => signIn(nodes[0]?.url ?? '', 'system_admin')
  let cookie = await visit()
  let visiting: Promise<void> | undefined
  return {
    name,
    nodes: nodes.map(({ url }) => url),
    cookie: () => cookie,
    signInAgain: () =>
      (visiting ??= visit()
        .then((next) => void (cookie = next))
        // Those who were refused with the old one come late.
        .finally(() => setTimeout(() => (visiting = undefined), 2000))),
    killNode: async () => nodes[0]?.kill(),
    setClocks(aheadMs) {
      writeFileSync(clockFile, String(aheadMs))
      for (const node of nodes) process.kill(node.pid(), 'SIGUSR2')
    },
    mail,
    database,
    files,
    redis,
    disk,
    async close() {
      await Promise.all(nodes.map((node) => node.close()))
      await Promise.all([mail, database, files, redis].map(async (each) => each?.close()))
      disk?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Node = Awaited<ReturnType<typeof openNode>>

/** A node that is started again whenever it ends, as by whatever looks after it in production. */
async function openNode(settings: Record<string, string>) {
  const over = new AbortController()
  let server = await startServer(settings)
  await server.ready()

  const startAgain = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await sleep(200)
      server = await startServer(settings)
      const isUp = await server.ready().then(
        () => true,
        () => false,
      )
      if (isUp) return
    }
  }
  /** Resolves when it has ended and is there again. */
  const lookAfter = (): Promise<void> =>
    server.exited.then(async () => {
      await startAgain()
      if (!over.signal.aborted) revived = lookAfter()
    })
  let revived = lookAfter()
  return {
    url: server.url,
    pid: () => server.pid,
    async kill() {
      const next = revived
      await server.stop('SIGKILL')
      await next
    },
    async close() {
      over.abort()
      await server.stop('SIGKILL')
    },
  }
}
