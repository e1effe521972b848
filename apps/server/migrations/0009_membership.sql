CREATE TABLE "membership_levels" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"period" text DEFAULT 'rolling' NOT NULL,
	"renews_on" text,
	"grace_days" integer DEFAULT 30 NOT NULL,
	"allows_card" boolean DEFAULT true NOT NULL,
	"allows_offline" boolean DEFAULT true NOT NULL,
	"is_billing_exempt" boolean DEFAULT false NOT NULL,
	"user_limit" integer,
	"is_offered" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "membership_levels_price_not_negative" CHECK ("membership_levels"."price" >= 0)
);
--> statement-breakpoint
INSERT INTO membership_levels (slug, name, price, user_limit, is_billing_exempt, allows_card, allows_offline, position) VALUES
  ('founding', 'Founding', 5000000, NULL, false, true, true, 1),
  ('principal', 'Principal', 2500000, NULL, false, true, true, 2),
  ('associate', 'Associate', 750000, NULL, false, true, true, 3),
  ('startup', 'Start-up', 150000, 25, false, true, true, 4),
  ('academic', 'Academic', 250000, NULL, false, true, true, 5),
  ('stakeholders-gov', 'Government stakeholder', 0, NULL, true, false, false, 6);
--> statement-breakpoint
DROP INDEX "access_requests_organization_index";--> statement-breakpoint
DROP INDEX "organizations_created_at_index";--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "role_id" uuid;--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "hub_id" uuid;--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "street" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "postal_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "uei" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "cage" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "naics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "billing_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "billing_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "due_on" date;--> statement-breakpoint
CREATE UNIQUE INDEX "membership_levels_name_unique" ON "membership_levels" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_hub_id_hubs_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."hubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_membership_level_membership_levels_slug_fk" FOREIGN KEY ("membership_level") REFERENCES "public"."membership_levels"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_requests_created_index" ON "access_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_name_index" ON "organizations" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "organizations_paid_through_index" ON "organizations" USING btree ("paid_through" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "organizations_level_index" ON "organizations" USING btree ("membership_level");--> statement-breakpoint
CREATE INDEX "access_requests_organization_index" ON "access_requests" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "organizations_created_at_index" ON "organizations" USING btree ("created_at","id");