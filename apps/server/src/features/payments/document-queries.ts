import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { invoice_documents, invoices } from '../../db/schema/payments.ts'

/** What an invoice says beside its amounts, and who it goes to. */
export async function findPaper(db: Db, id: string) {
  const [found] = await db
    .select({
      bill_to: invoices.bill_to,
      lines: invoices.lines,
      organization: {
        id: organizations.id,
        name: organizations.name,
        billing_name: organizations.billing_name,
        billing_email: organizations.billing_email,
      },
    })
    .from(invoices)
    .innerJoin(organizations, eq(organizations.id, invoices.organization_id))
    .where(eq(invoices.id, id))
  return found
}

export async function findDocument(db: Db, id: string): Promise<Uint8Array | undefined> {
  const [found] = await db
    .select({ content: invoice_documents.content })
    .from(invoice_documents)
    .where(eq(invoice_documents.invoice_id, id))
  return found?.content
}

export const insertDocument = (tx: Db, document: typeof invoice_documents.$inferInsert) =>
  tx.insert(invoice_documents).values(document).onConflictDoNothing()
