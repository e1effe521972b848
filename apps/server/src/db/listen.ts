import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

type Ears = {
  onMessage: (text: string) => void
  /** Something may have been missed: the connection was lost for a while. */
  onGap: () => void
}
export type Listen = (channel: string, ears: Ears) => Promise<() => Promise<void>>

const retryMs = 500
const pulseMs = 10_000

/** Listens on a connection of its own, and on another one as soon as that is lost. */
export async function listenToPostgres(url: string, channel: string, ears: Ears): Promise<() => Promise<void>> {
  const stop = new AbortController()
  let client = await connect(url, channel, ears)
  const goOn = async () => {
    while (!stop.signal.aborted) {
      await lost(client)
      const next = await reconnect(url, channel, ears, stop.signal)
      if (!next) return
      client = next
      ears.onGap()
    }
  }
  void goOn()
  return async () => {
    stop.abort()
    // A connection that hangs does not end either, and nobody who shuts down waits for it.
    await Promise.race([client.end().catch(() => {}), sleep(retryMs, undefined, { ref: false })])
  }
}

async function reconnect(url: string, channel: string, ears: Ears, stopped: AbortSignal) {
  while (!stopped.aborted) {
    await sleep(retryMs, undefined, { ref: false })
    const client = await connect(url, channel, ears).catch(() => undefined)
    if (!client) continue
    if (!stopped.aborted) return client
    await client.end().catch(() => {})
  }
  return undefined
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
