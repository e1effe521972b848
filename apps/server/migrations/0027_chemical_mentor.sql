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
ALTER TABLE "organizations" ADD COLUMN "agreement_due_on" date;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "countersigning" text DEFAULT 'automatic' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "countersigner_id" uuid;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "signatory_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "signatory_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreement_template_versions" ADD CONSTRAINT "agreement_template_versions_template_id_agreement_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."agreement_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_countersignatures" ADD CONSTRAINT "agreement_countersignatures_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_countersignatures" ADD CONSTRAINT "agreement_countersignatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_readings" ADD CONSTRAINT "agreement_readings_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_readings" ADD CONSTRAINT "agreement_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_countersigner_id_users_id_fk" FOREIGN KEY ("countersigner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreements_countersign_index" ON "agreements" USING btree ("id") WHERE awaits_countersignature;--> statement-breakpoint
CREATE INDEX "organizations_joining_index" ON "organizations" USING btree ("id") WHERE status = 'onboarding' and agreement_signed_at is null;--> statement-breakpoint
UPDATE "agreements" SET "template_name" = "agreement_templates"."name" FROM "agreement_templates" WHERE "agreement_templates"."id" = "agreements"."template_id" AND "template_name" = '';--> statement-breakpoint
UPDATE "agreement_signatures" SET "organization_name" = "organizations"."name", "account_name" = "users"."first_name" || ' ' || "users"."last_name", "account_email" = "users"."email" FROM "agreements" INNER JOIN "organizations" ON "organizations"."id" = "agreements"."organization_id" INNER JOIN "users" ON "users"."id" = "agreements"."closed_by_id" WHERE "agreements"."id" = "agreement_signatures"."agreement_id" AND "agreement_signatures"."organization_name" = '';
