CREATE TABLE "agreement_template_versions" (
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"document" "bytea" NOT NULL,
	"document_sha256" text NOT NULL,
	"page_count" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_template_versions_template_id_number_pk" PRIMARY KEY("template_id","number")
);
--> statement-breakpoint
CREATE TABLE "agreement_countersignatures" (
	"agreement_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"network_name" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"account_email" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"signed_at" timestamptz NOT NULL,
	"document" "bytea",
	"document_sha256" text
);
--> statement-breakpoint
CREATE TABLE "agreement_readings" (
	"agreement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"opened_at" timestamptz DEFAULT now() NOT NULL,
	"read_at" timestamptz,
	"organization_name" text NOT NULL,
	CONSTRAINT "agreement_readings_agreement_id_user_id_pk" PRIMARY KEY("agreement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "level_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"membership_level" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "terms_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"asks_everyone" boolean DEFAULT false NOT NULL,
	"published_by_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ALTER COLUMN "country" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "wished_level" text;--> statement-breakpoint
ALTER TABLE "agreement_templates" ADD COLUMN "document_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD COLUMN "organization_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD COLUMN "account_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD COLUMN "account_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD COLUMN "opened_at" timestamptz;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD COLUMN "read_at" timestamptz;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD COLUMN "image" "bytea";--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "template_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "template_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "is_paper" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "sign_by" date;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "awaits_countersignature" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "agreement_due_on" date;--> statement-breakpoint
ALTER TABLE "membership_reminders" ADD COLUMN "is_sent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "countersigning" text DEFAULT 'automatic' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "countersigner_id" uuid;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "signatory_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "signatory_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_agreed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "agreement_template_versions" ADD CONSTRAINT "agreement_template_versions_template_id_agreement_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."agreement_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_countersignatures" ADD CONSTRAINT "agreement_countersignatures_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_countersignatures" ADD CONSTRAINT "agreement_countersignatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_readings" ADD CONSTRAINT "agreement_readings_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_readings" ADD CONSTRAINT "agreement_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_requests" ADD CONSTRAINT "level_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_requests" ADD CONSTRAINT "level_requests_membership_level_membership_levels_slug_fk" FOREIGN KEY ("membership_level") REFERENCES "public"."membership_levels"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_requests" ADD CONSTRAINT "level_requests_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_requests" ADD CONSTRAINT "level_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_import_rows" ADD CONSTRAINT "organization_import_rows_import_id_organization_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."organization_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_import_rows" ADD CONSTRAINT "organization_import_rows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_imports" ADD CONSTRAINT "organization_imports_made_by_id_users_id_fk" FOREIGN KEY ("made_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_published_by_id_users_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "level_requests_open_unique" ON "level_requests" USING btree ("organization_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "level_requests_organization_index" ON "level_requests" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "level_requests_level_index" ON "level_requests" USING btree ("membership_level");--> statement-breakpoint
CREATE INDEX "level_requests_requested_by_index" ON "level_requests" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "level_requests_decided_by_index" ON "level_requests" USING btree ("decided_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organization_import_rows_line_unique" ON "organization_import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "organization_import_rows_waiting_index" ON "organization_import_rows" USING btree ("import_id","line") WHERE "organization_import_rows"."outcome" is null;--> statement-breakpoint
CREATE INDEX "organization_import_rows_organization_index" ON "organization_import_rows" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "organization_imports_created_index" ON "organization_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "terms_versions_published_by_index" ON "terms_versions" USING btree ("published_by_id");--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_countersigner_id_users_id_fk" FOREIGN KEY ("countersigner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
