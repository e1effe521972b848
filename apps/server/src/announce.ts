import type { AddressInfo } from 'node:net'
import type { Server } from './app.ts'
import type { Config } from './config.ts'
import { demoAccounts, demoPassword, demoSecret } from './demo/accounts.ts'

/** Tells whoever started the server where it is and, in the demo, how to get in. */
export function announce({ http }: Pick<Server, 'http'>, config: Config) {
  const { port } = http.server.address() as AddressInfo
  const lines = [`Guildhall is ready at ${config.publicUrl ?? `http://localhost:${port}`}`]
  if (config.isDemo) {
    lines.push(
      '',
      `Demo accounts (password ${demoPassword}, authenticator secret ${demoSecret}):`,
      ...demoAccounts.map(({ email }) => `  ${email}`),
      'The sign-in page offers them by one click and shows the current code.',
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
