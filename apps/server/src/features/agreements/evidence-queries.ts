import { and, eq, sql } from 'drizzle-orm'
import { one, type Db } from '../../db/db.ts'
import { agreement_countersignatures, agreement_readings, agreement_signatures } from '../../db/schema/agreements.ts'

export async function findReading(db: Db, agreement_id: string, user_id: string) {
  const [reading] = await db
    .select()
    .from(agreement_readings)
    .where(and(eq(agreement_readings.agreement_id, agreement_id), eq(agreement_readings.user_id, user_id)))
  return reading
}

/** Keeps when somebody first opened the document, and when its end was reached under the name that it shows now. */
export const keepReading = (
  tx: Db,
  reading: Omit<typeof agreement_readings.$inferInsert, 'read_at'>,
  reachedEnd: boolean,
) =>
  tx
    .insert(agreement_readings)
    .values({ ...reading, ...(reachedEnd ? { read_at: sql`now()` } : {}) })
    .onConflictDoUpdate({
      target: [agreement_readings.agreement_id, agreement_readings.user_id],
      set: {
        organization_name: reading.organization_name,
        read_at: sql`case when agreement_readings.organization_name = ${reading.organization_name}
          then coalesce(agreement_readings.read_at, excluded.read_at) else excluded.read_at end`,
      },
    })

export const findSignature = async (tx: Db, agreement_id: string) =>
  one(await tx.select().from(agreement_signatures).where(eq(agreement_signatures.agreement_id, agreement_id)))

export const insertCountersignature = (tx: Db, countersignature: typeof agreement_countersignatures.$inferInsert) =>
  tx.insert(agreement_countersignatures).values(countersignature)

export const insertSignature = (tx: Db, signature: typeof agreement_signatures.$inferInsert) =>
  tx.insert(agreement_signatures).values(signature)
