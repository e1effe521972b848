CREATE TABLE "agreement_reminders" (
	"agreement_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_reminders_agreement_id_step_pk" PRIMARY KEY("agreement_id","step")
);
--> statement-breakpoint
CREATE TABLE "agreement_signatures" (
	"agreement_id" uuid PRIMARY KEY NOT NULL,
	"document" "bytea" NOT NULL,
	"document_sha256" text NOT NULL,
	"original_sha256" text NOT NULL,
	"signed_name" text NOT NULL,
	"is_drawn" boolean NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"consent" text NOT NULL,
	"signed_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"document" "bytea" NOT NULL,
	"document_sha256" text NOT NULL,
	"page_count" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"provider" text DEFAULT 'built_in' NOT NULL,
	"provider_reference" text,
	"status" text DEFAULT 'sent' NOT NULL,
	"signer_id" uuid NOT NULL,
	"sent_by_id" uuid,
	"sent_at" timestamptz DEFAULT now() NOT NULL,
	"viewed_at" timestamptz,
	"expires_at" timestamptz NOT NULL,
	"closed_at" timestamptz,
	"closed_by_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "agreements_closed" CHECK (("agreements"."closed_at" is null) = ("agreements"."status" in ('sent', 'viewed')))
);
--> statement-breakpoint
CREATE TABLE "sealing_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed_p12" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agreement_reminders" ADD CONSTRAINT "agreement_reminders_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signatures" ADD CONSTRAINT "agreement_signatures_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_template_id_agreement_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."agreement_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_signer_id_users_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_closed_by_id_users_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_templates_name_unique" ON "agreement_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "agreement_templates_active_unique" ON "agreement_templates" USING btree ("is_active") WHERE is_active;--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_open_unique" ON "agreements" USING btree ("organization_id") WHERE status in ('sent', 'viewed');--> statement-breakpoint
CREATE INDEX "agreements_organization_index" ON "agreements" USING btree ("organization_id","sent_at");--> statement-breakpoint
CREATE INDEX "agreements_open_index" ON "agreements" USING btree ("expires_at") WHERE status in ('sent', 'viewed');