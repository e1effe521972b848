import { setFlagsFromString } from 'node:v8'
import { buildServer, type Server } from './app.ts'
import { readConfig, reasonOf, StartError, type Config } from './config.ts'
import { openDatabase } from './db/db.ts'
import { announce } from './announce.ts'
import { prepareNetwork } from './setup/prepare-network.ts'
import { createLog } from './log.ts'

// A place in the code whose objects often live on would soon make them old at birth: the rows of a long list then stay
// in memory, with all that they hold, until the next great collection. Without that an export grows by 5 MB, not by 75.
setFlagsFromString('--no-allocation-site-pretenuring')

/** Who come all at once wait here for a moment; whoever finds no place tries again much later. */
const backlog = 4096

try {
  await start()
} catch (error) {
  process.stderr.write(
    `Guildhall cannot start: ${error instanceof StartError ? error.message : `${reasonOf(error)}.`}\n`,
  )
  if (process.env['LOG_LEVEL'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exit(1)
}

async function start() {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, (name) =>
    log.info({ migration: name }, 'tables are being filled and indexed, which may take minutes'),
  )
  const server = await database.startAlone(async () => {
    const built = await buildServer(config, database, log)
    await prepareNetwork(built.deps)
    return built
  })
  await listen(server, config)
  announce(server)

  const stop = once(() => shutDown(server, config))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function listen({ http, close }: Server, { port, host }: Config) {
  try {
    await http.listen({ port, host, backlog })
  } catch (error) {
    await close()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') throw new StartError(`port ${port} is taken. Set PORT to another one.`)
    if (code === 'EACCES') throw new StartError(`port ${port} may not be used by this user. Set PORT to another one.`)
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      throw new StartError(`HOST ${host} is not an address of this machine.`)
    throw error
  }
}

/** Readiness fails first, so that no new work is sent here; then what is under way is finished. */
async function shutDown({ readiness, close }: Server, { shutdownGraceMs }: Config) {
  readiness.isDraining = true
  await new Promise((done) => setTimeout(done, shutdownGraceMs))
  await close()
  process.exit(0)
}

function once(run: () => Promise<void>): () => void {
  let running: Promise<void> | undefined
  return () => void (running ??= run())
}
