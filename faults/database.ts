import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../scripts/postgres.mjs'
import { openLink, type Link } from './link.ts'

/** A PostgreSQL that survives its own end, and the line to it. */
export type FaultyDatabase = {
  url: string
  link: Link
  /** Ends it at once, without a word, and starts it again on what it left. */
  kill: () => Promise<void>
  /** Shuts it down for a while, and starts it again. */
  stopFor: (ms: number) => Promise<void>
  /** Starts it again if it has ended by itself, as whatever looks after it would. */
  revive: () => Promise<void>
  close: () => Promise<void>
}

export async function openDatabase(under = '/tmp'): Promise<FaultyDatabase> {
  const folder = mkdtempSync(join(under, 'guildhall-faults-'))
  // It runs as somebody else where we are root.
  chmodSync(folder, 0o755)
  const options = { dataDir: join(folder, 'data'), fsync: true }
  let postgres = await startPostgres(options)
  const link = await openLink(() => Number(new URL(postgres.url).port))
  const url = new URL(postgres.url)
  url.port = String(link.port)

  const startAgain = async (attempts = 20): Promise<void> => {
    try {
      postgres = await startPostgres(options)
    } catch (error) {
      // Those whom it left behind have not noticed yet.
      if (attempts === 0) throw error
      await sleep(250)
      return startAgain(attempts - 1)
    }
  }
  return {
    url: url.href,
    link,
    async kill() {
      const [pid] = readFileSync(join(options.dataDir, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await postgres.stop()
      await startAgain()
    },
    async stopFor(ms) {
      await postgres.stop()
      await sleep(ms)
      await startAgain()
    },
    async revive() {
      const [pid] = readFileSync(join(options.dataDir, 'postmaster.pid'), { encoding: 'utf8', flag: 'a+' }).split('\n')
      if (pid && isAlive(Number(pid))) return
      await postgres.stop()
      await startAgain()
    },
    async close() {
      await link.close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
