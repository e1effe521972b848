ALTER TABLE "organizations" ALTER COLUMN "country" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;