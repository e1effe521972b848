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
CREATE TABLE "terms_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"asks_everyone" boolean DEFAULT false NOT NULL,
	"published_by_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_requests" ADD COLUMN "wished_level" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_agreed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "level_requests" ADD CONSTRAINT "level_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_requests" ADD CONSTRAINT "level_requests_membership_level_membership_levels_slug_fk" FOREIGN KEY ("membership_level") REFERENCES "public"."membership_levels"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_requests" ADD CONSTRAINT "level_requests_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_requests" ADD CONSTRAINT "level_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_versions" ADD CONSTRAINT "terms_versions_published_by_id_users_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "level_requests_open_unique" ON "level_requests" USING btree ("organization_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "level_requests_organization_index" ON "level_requests" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "level_requests_level_index" ON "level_requests" USING btree ("membership_level");--> statement-breakpoint
CREATE INDEX "level_requests_requested_by_index" ON "level_requests" USING btree ("requested_by_id");--> statement-breakpoint
CREATE INDEX "level_requests_decided_by_index" ON "level_requests" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "terms_versions_published_by_index" ON "terms_versions" USING btree ("published_by_id");