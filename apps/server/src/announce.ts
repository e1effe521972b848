import type { Server } from './app.ts'
import { demoAccounts, demoPassword, demoSecret } from './demo/accounts.ts'

/** Tells whoever started the server where it is and, in the demo, how to get in. */
export function announce({ deps: { config, siteUrl } }: Pick<Server, 'deps'>) {
  const lines = [`Guildhall is ready at ${siteUrl()}`]
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
