import { parseArgs } from 'node:util'
import { buildServer } from '../app.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/db.ts'
import { createLog } from '../log.ts'
import { type Command, commands } from './commands.ts'
import { telling } from './telling.ts'

const usage = `What can be done at the server itself, where nobody can do it in the portal:

  npm run admin -- first-admin [email]   makes a system admin where the network has none
  npm run admin -- reset-2fa <email>     takes the second factor of an administrator away
  npm run admin -- verify-audit          checks that the audit is what was written

Settings are those of \`npm start\`. The embedded database has room for one process: stop the portal first.
`

await telling(main)

/** 0 for well done, 1 for what cannot be done, 2 for an audit that is broken. */
async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name = '', email] = positionals
  const command = commands.get(name)
  if (command) return run(command, email)
  process.stderr.write(usage)
  return 1
}

async function run(command: Command, email: string | undefined): Promise<number> {
  const config = readConfig()
  const database = await openDatabase(config)
  const server = await buildServer(config, database, createLog(config.logLevel))
  try {
    const { says, isWell } = await command(server.deps, email)
    if (says) process.stdout.write(`${says}\n`)
    return isWell ? 0 : 2
  } finally {
    await server.close()
  }
}
