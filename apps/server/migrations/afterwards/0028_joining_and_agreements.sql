DROP INDEX CONCURRENTLY IF EXISTS "agreements_countersign_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "agreements_countersign_index" ON "agreements" USING btree ("id") WHERE awaits_countersignature;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "organizations_joining_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "organizations_joining_index" ON "organizations" USING btree ("id") WHERE status = 'onboarding' and agreement_signed_at is null;--> statement-breakpoint
UPDATE "agreements" SET "template_name" = agreement_templates.name FROM "agreement_templates" WHERE "agreement_templates"."id" = "agreements"."template_id" AND "template_name" = '';--> statement-breakpoint
UPDATE "agreement_signatures" SET "organization_name" = "organizations"."name", "account_name" = "users"."first_name" || ' ' || "users"."last_name", "account_email" = "users"."email" FROM "agreements" INNER JOIN "organizations" ON "organizations"."id" = "agreements"."organization_id" INNER JOIN "users" ON "users"."id" = "agreements"."closed_by_id" WHERE "agreements"."id" = "agreement_signatures"."agreement_id" AND "agreement_signatures"."organization_name" = '';
