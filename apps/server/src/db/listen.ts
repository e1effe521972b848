import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from './db.ts'

type Ears = {
  onMessage: (text: string) => void
  /** Something may have been missed: the connection was lost for a while. */
  onGap: () => void
}
export type Listen = (channel: string, ears: Ears) => Promise<() => Promise<void>>

/** The most that PostgreSQL carries in one notification, in bytes, with some room. */
export const mostNotified = 7500

/** Says something to every node that listens, if the transaction commits and only then. */
export const notify = (tx: Db, channel: string, text: string) => tx.execute(sql`select pg_notify(${channel}, ${text})`)

const retryMs = 500
const pulseMs = 10_000

/** Listens on a connection of its own, and on another one as soon as that is lost. */
export async function listenToPostgres(url: string, channel: string, ears: Ears): Promise<() => Promise<void>> {
  let isStopped = false
  let client = await connect(url, channel, ears)
  const goOn = async () => {
    while (!isStopped) {
      await lost(client)
      while (!isStopped) {
        await sleep(retryMs, undefined, { ref: false })
        const next = await connect(url, channel, ears).catch(() => undefined)
        if (!next) continue
        client = next
        ears.onGap()
        break
      }
    }
  }
  void goOn()
  return async () => {
    isStopped = true
    await client.end().catch(() => {})
  }
}

async function connect(url: string, channel: string, { onMessage }: Ears): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
    keepAlive: true,
    application_name: 'guildhall live',
  })
  client.on('notification', ({ payload }) => onMessage(payload ?? ''))
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`listen "${channel}"`)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return client
}

/** Waits until a connection has ended, or no longer answers. */
function lost(client: pg.Client): Promise<void> {
  return new Promise((done) => {
    const pulse = setInterval(() => {
      client.query('select 1').catch(() => void client.end().catch(() => {}))
    }, pulseMs)
    pulse.unref()
    client.once('end', () => {
      clearInterval(pulse)
      done()
    })
  })
}
