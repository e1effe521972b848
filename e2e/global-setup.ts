import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../scripts/lib/server.mjs'

/** The built server with a fresh demo network, for all journeys. */
export default async function setup() {
  const dataDir = mkdtempSync(join(tmpdir(), 'guildhall-e2e-'))
  const server = await startServer({ DATA_DIR: join(dataDir, 'data'), DEMO: '1', TRUST_PROXY: '1' })
  await server.ready()
  // A passkey belongs to a name, and the links in mails say this one.
  process.env['E2E_URL'] = server.url.replace('127.0.0.1', 'localhost')
  process.env['E2E_STATES'] = dataDir

  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
