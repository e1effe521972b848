CREATE TABLE "access_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid,
	"organization_name" text DEFAULT '' NOT NULL,
	"organization_website" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_seen_at" timestamptz NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "devices_user_id_token_hash_pk" PRIMARY KEY("user_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"last_used_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "security_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer_hash" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "spent_captchas" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"image" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"password_minimum" integer DEFAULT 12 NOT NULL,
	"session_idle_minutes" integer DEFAULT 720 NOT NULL,
	"session_absolute_hours" integer DEFAULT 168 NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."id" = 1),
	CONSTRAINT "site_settings_password_floor" CHECK ("site_settings"."password_minimum" >= 8)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "factor_passed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "recovered_by" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "pending_secret" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "challenge" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "payload" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notification_preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_changed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "enrolled_at" timestamptz;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_questions" ADD CONSTRAINT "security_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_open_unique" ON "access_requests" USING btree ("user_id","kind") WHERE status in ('pending', 'need_info');--> statement-breakpoint
CREATE INDEX "access_requests_status_index" ON "access_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "access_requests_organization_index" ON "access_requests" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "passkeys_user_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "security_questions_user_index" ON "security_questions" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "spent_captchas_expires_index" ON "spent_captchas" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tokens_expires_index" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
INSERT INTO "site_settings" DEFAULT VALUES;--> statement-breakpoint
UPDATE "users" SET "enrolled_at" = coalesce("last_sign_in_at", now()) WHERE "totp_secret" IS NOT NULL AND NOT "is_first_login";
