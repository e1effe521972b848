import type { Integration, IntegrationName } from '@guildhall/contract/integrations'
import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { audit } from '../../db/schema/audit.ts'

type LastTest = NonNullable<Integration['last_test']>

/** What the last test of a service found: the audit keeps it. */
export async function findLastTest(db: Db, name: IntegrationName): Promise<LastTest | null> {
  const [entry] = await db
    .select({ after: audit.after, tested_at: audit.created_at })
    .from(audit)
    .where(and(eq(audit.subject_type, 'integration'), eq(audit.subject_id, name)))
    .orderBy(desc(audit.id))
    .limit(1)
  if (!entry) return null
  const { outcome, reason } = entry.after as Pick<LastTest, 'outcome' | 'reason'>
  return { outcome, reason, tested_at: entry.tested_at }
}
