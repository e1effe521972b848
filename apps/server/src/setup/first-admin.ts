import { createInterface } from 'node:readline/promises'
import { generateSecret, generateURI } from 'otplib'
import { StartError, type Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { hashPassword } from '../features/auth/public.ts'
import { createSystemAdmin } from '../features/users/public.ts'
import type { SecretBox } from '../services/secret-box.ts'

type Given = { email: string; password?: string }

/** Makes the first system admin of an empty network, from the settings or by asking at the terminal. */
export async function createFirstAdmin(
  db: Db,
  box: SecretBox,
  { firstAdmin, networkName }: Pick<Config, 'firstAdmin' | 'networkName'>,
) {
  const { email, password } = firstAdmin?.password
    ? { ...firstAdmin, password: firstAdmin.password }
    : await ask(firstAdmin)
  const secret = generateSecret()
  await createSystemAdmin(db, { email, password_hash: await hashPassword(password), totp_secret: box.seal(secret) })
  process.stdout.write(
    `System admin ${email} is made. Add this secret to an authenticator now, it is not shown again:\n  ${secret}\n  ${generateURI({ issuer: networkName, label: email, secret })}\n`,
  )
}

async function ask(given: Given | undefined): Promise<{ email: string; password: string }> {
  if (!process.stdin.isTTY)
    throw new StartError(
      'this network has no administrator yet. Set ADMIN_EMAIL and ADMIN_PASSWORD for the first start, or start it in a terminal.',
    )
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    process.stdout.write('This network is empty. Who is its first system admin?\n')
    const email = given?.email ?? (await askUntil(terminal, 'Email: ', (answer) => /^\S+@\S+\.\S+$/.test(answer)))
    const password = await askUntil(terminal, 'Password (12 characters or more): ', (answer) => answer.length >= 12)
    return { email, password }
  } finally {
    terminal.close()
  }
}

async function askUntil(
  terminal: ReturnType<typeof createInterface>,
  question: string,
  isGood: (answer: string) => boolean,
): Promise<string> {
  while (true) {
    const answer = (await terminal.question(question)).trim()
    if (isGood(answer)) return answer
  }
}
