import { checkNode, ensureInstalled } from './lib/install.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { stopWithUs } from './lib/run.mjs'

checkNode()
const leaveSignalsToTheServer = stopWithUs()
try {
  await ensureInstalled()
  await ensureBuilt()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
leaveSignalsToTheServer()

// In this very process, so that whoever stops or kills it stops or kills the server itself.
process.env['NODE_ENV'] ??= 'production'
const server = new URL('../apps/server/dist/server.js', import.meta.url)
await import(server.href)
