CREATE TABLE "organization_import_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"name" text NOT NULL,
	"cells" jsonb,
	"outcome" text,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"organization_id" uuid,
	"version" integer,
	"before" jsonb,
	"admin_ids" uuid[] DEFAULT '{}' NOT NULL,
	"opening_id" uuid,
	"undone_at" timestamptz,
	"kept_because" text
);
--> statement-breakpoint
CREATE TABLE "organization_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"made_by_id" uuid,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" jsonb,
	"row_count" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"done_at" timestamptz,
	"undone_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "membership_reminders" ADD COLUMN "is_sent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_import_rows" ADD CONSTRAINT "organization_import_rows_import_id_organization_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."organization_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_import_rows" ADD CONSTRAINT "organization_import_rows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_imports" ADD CONSTRAINT "organization_imports_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "organization_import_rows_line_unique" ON "organization_import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "organization_import_rows_waiting_index" ON "organization_import_rows" USING btree ("import_id","line") WHERE "organization_import_rows"."outcome" is null;--> statement-breakpoint
CREATE INDEX "organization_import_rows_organization_index" ON "organization_import_rows" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_imports_created_index" ON "organization_imports" USING btree ("created_at","id");