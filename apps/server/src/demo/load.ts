import type { Db } from '../db/db.ts'
import { hashPassword } from '../features/auth/public.ts'
import type { SecretBox } from '../services/secret-box.ts'
import { aUser } from '../test/builders.ts'
import { demoAccounts, demoPassword, demoSecret } from './accounts.ts'

/** Fills an empty database with the demo network. */
export async function loadDemoNetwork(db: Db, box: SecretBox) {
  const password_hash = await hashPassword(demoPassword)
  for (const { email, role } of demoAccounts) await aUser(db, { email, roles: [role], password_hash, totp_secret: box.seal(demoSecret) })
}
