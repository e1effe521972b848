DROP INDEX CONCURRENTLY IF EXISTS "payments_reference_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_reference_index" ON "payments" USING gin ("reference" gin_trgm_ops);
