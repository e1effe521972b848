import { createInterface } from 'node:readline/promises'
import { StartError, type Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { hashPassword } from '../features/auth/public.ts'
import { createSystemAdmin } from '../features/users/public.ts'

type Given = { email: string; password?: string }

/** Makes the first system admin of an empty network, from the settings or by asking at the terminal. */
export async function createFirstAdmin(db: Db, { firstAdmin }: Pick<Config, 'firstAdmin'>) {
  const { email, password } = firstAdmin?.password
    ? { ...firstAdmin, password: firstAdmin.password }
    : await ask(firstAdmin)
  await createSystemAdmin(db, { email, password_hash: await hashPassword(password) })
  process.stdout.write(`System admin ${email} is made. Sign in now: the first sign-in sets up the second factor.\n`)
}

async function ask(given: Given | undefined): Promise<{ email: string; password: string }> {
  if (!process.stdin.isTTY)
    throw new StartError(
      'this network has no administrator yet. Set ADMIN_EMAIL and ADMIN_PASSWORD for the first start, or start it in a terminal.',
    )
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    process.stdout.write('This network has no system admin yet. Who is it to be?\n')
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
