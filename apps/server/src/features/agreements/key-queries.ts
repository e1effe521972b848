import { eq } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { sealing_keys } from '../../db/schema/agreements.ts'

const name = 'agreements'

export async function findSealingKey(db: Db): Promise<string | undefined> {
  const [key] = await db
    .select({ sealed_p12: sealing_keys.sealed_p12 })
    .from(sealing_keys)
    .where(eq(sealing_keys.name, name))
  return key?.sealed_p12
}

/** Keeps a new key, unless another node was quicker: then that one counts. */
export async function keepSealingKey(db: Db, sealed_p12: string): Promise<string> {
  await db.insert(sealing_keys).values({ name, sealed_p12 }).onConflictDoNothing()
  return one(await db.select().from(sealing_keys).where(eq(sealing_keys.name, name))).sealed_p12
}
