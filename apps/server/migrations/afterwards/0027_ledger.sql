DROP INDEX CONCURRENTLY IF EXISTS "invoices_order_unique";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "invoices_order_unique" ON "invoices" USING btree ("order_id") WHERE kind = 'invoice' and status <> 'void';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_cover_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_cover_index" ON "invoices" USING btree ("period_start") WHERE kind = 'invoice' and status = 'paid';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_owed_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_owed_index" ON "invoices" USING btree ("organization_id") WHERE balance > 0;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_credit_note_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_credit_note_index" ON "payments" USING btree ("credit_note_id") WHERE credit_note_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_organization_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_organization_index" ON "payments" USING btree ("organization_id","paid_on");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_bank_line_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_bank_line_index" ON "payments" USING btree ("bank_line_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_journal_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_journal_index" ON "payments" USING btree ("paid_on","id");--> statement-breakpoint
-- The triggers see to what is written from now on; these are the entries and invoices from before, a thousand at a time.
DO $$
DECLARE
  place uuid := '00000000-0000-0000-0000-000000000000';
  last_of_them uuid;
BEGIN
  LOOP
    SELECT id INTO last_of_them FROM (SELECT id FROM payments WHERE id > place ORDER BY id LIMIT 1000) them ORDER BY id DESC LIMIT 1;
    EXIT WHEN last_of_them IS NULL;
    UPDATE payments SET organization_id = invoices.organization_id, currency = invoices.currency,
        kind = CASE WHEN invoices.kind = 'credit_note' THEN 'refund' ELSE payments.kind END,
        credit_note_id = CASE WHEN invoices.kind = 'credit_note' THEN invoices.id ELSE credit_note_id END,
        invoice_id = CASE WHEN invoices.kind = 'credit_note' THEN invoices.credits_id ELSE invoice_id END
      FROM invoices
      WHERE payments.id > place AND payments.id <= last_of_them AND invoices.id = payments.invoice_id AND payments.organization_id IS NULL;
    COMMIT;
    place := last_of_them;
  END LOOP;
END $$;--> statement-breakpoint
-- Where a status does not fit these figures, the hourly job of the payments settles the organization again.
DO $$
DECLARE
  place uuid := '00000000-0000-0000-0000-000000000000';
  last_of_them uuid;
BEGIN
  LOOP
    SELECT id INTO last_of_them FROM (SELECT id FROM invoices WHERE id > place ORDER BY id LIMIT 1000) them ORDER BY id DESC LIMIT 1;
    EXIT WHEN last_of_them IS NULL;
    UPDATE invoices SET paid = money.paid, credited = money.credited,
        balance = CASE WHEN status = 'void' THEN 0 ELSE greatest(0, amount - money.paid - money.credited) END
      FROM (SELECT asked.id,
          coalesce((SELECT sum(amount) FROM payments WHERE invoice_id = asked.id AND voided_at IS NULL), 0) AS paid,
          coalesce((SELECT sum(amount) FROM invoices credits WHERE credits.credits_id = asked.id AND credits.status <> 'void'), 0) AS credited
        FROM invoices asked WHERE asked.id > place AND asked.id <= last_of_them AND asked.kind = 'invoice') money
      WHERE invoices.id = money.id;
    COMMIT;
    place := last_of_them;
  END LOOP;
END $$;
