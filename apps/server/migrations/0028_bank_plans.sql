ALTER TABLE "bank_statements" ADD COLUMN "headings" jsonb;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "plan" jsonb;