CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"on_behalf_of_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb,
	"address" text,
	"request_id" text,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "hubs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_hubs" (
	"organization_id" uuid NOT NULL,
	"hub_id" uuid NOT NULL,
	CONSTRAINT "organization_hubs_organization_id_hub_id_pk" PRIMARY KEY("organization_id","hub_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"legal_name" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"email_domains" text[] DEFAULT '{}' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"description" text DEFAULT '' NOT NULL,
	"membership_level" text NOT NULL,
	"is_offline_payment" boolean DEFAULT false NOT NULL,
	"agreement_signed_at" timestamptz,
	"paid_through" date,
	"subscription_cancelled_at" timestamptz,
	"profile_status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(name || ' ' || legal_name)) STORED,
	CONSTRAINT "organizations_name_not_empty" CHECK ("organizations"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "quick_link_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quick_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text NOT NULL,
	"status" text NOT NULL,
	"audience" jsonb DEFAULT '{"levels":[],"hubs":[],"roles":[]}'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"link_state" text DEFAULT 'unchecked' NOT NULL,
	"link_problem" text,
	"checked_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(title || ' ' || description || ' ' || url)) STORED
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"impersonator_id" uuid,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"last_seen_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"used_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "hub_managers" (
	"hub_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "hub_managers_hub_id_user_id_pk" PRIMARY KEY("hub_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"role_id" uuid NOT NULL,
	"permission" text NOT NULL,
	CONSTRAINT "role_permissions_role_id_permission_pk" PRIMARY KEY("role_id","permission")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "roles_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	CONSTRAINT "user_roles_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"job_title" text DEFAULT '' NOT NULL,
	"organization_id" uuid,
	"status" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"time_zone" text DEFAULT 'America/Chicago' NOT NULL,
	"password_hash" text,
	"totp_secret" text,
	"totp_last_step" integer DEFAULT 0 NOT NULL,
	"is_first_login" boolean DEFAULT true NOT NULL,
	"is_reset_2fa" boolean DEFAULT false NOT NULL,
	"is_new_organization_admin" boolean DEFAULT false NOT NULL,
	"last_sign_in_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(first_name || ' ' || last_name || ' ' || split_part(email, '@', 1))) STORED
);
--> statement-breakpoint
ALTER TABLE "organization_hubs" ADD CONSTRAINT "organization_hubs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_hubs" ADD CONSTRAINT "organization_hubs_hub_id_hubs_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."hubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_links" ADD CONSTRAINT "quick_links_category_id_quick_link_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."quick_link_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_managers" ADD CONSTRAINT "hub_managers_hub_id_hubs_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."hubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_managers" ADD CONSTRAINT "hub_managers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_subject_index" ON "audit" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_actor_index" ON "audit" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_action_index" ON "audit" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "hubs_name_unique" ON "hubs" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "organization_hubs_hub_index" ON "organization_hubs" USING btree ("hub_id");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_name_unique" ON "organizations" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "organizations_created_at_index" ON "organizations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "organizations_search_index" ON "organizations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "quick_link_categories_name_unique" ON "quick_link_categories" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "quick_links_order_index" ON "quick_links" USING btree ("category_id","position","id");--> statement-breakpoint
CREATE INDEX "quick_links_title_index" ON "quick_links" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "quick_links_updated_index" ON "quick_links" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "quick_links_search_index" ON "quick_links" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "sessions_user_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tokens_user_index" ON "tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "hub_managers_user_index" ON "hub_managers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_roles_role_index" ON "user_roles" USING btree ("role_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_name_index" ON "users" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "users_email_index" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_created_at_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_last_sign_in_index" ON "users" USING btree ("last_sign_in_at" desc nulls last,"id" desc);--> statement-breakpoint
CREATE INDEX "users_organization_index" ON "users" USING btree ("organization_id","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "users_status_index" ON "users" USING btree ("status","last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_address_index" ON "users" USING gin (fold("email") gin_trgm_ops);