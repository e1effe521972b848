CREATE TABLE "article_feedback" (
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_helpful" boolean NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "article_feedback_article_id_user_id_pk" PRIMARY KEY("article_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"area" text NOT NULL,
	"category_id" uuid NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"related_ids" uuid[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamptz,
	"audience" jsonb DEFAULT '{"levels":[],"hubs":[],"roles":[]}'::jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(title || ' ' || summary)) STORED
);
--> statement-breakpoint
CREATE TABLE "enrolments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workforce_details" (
	"article_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"provider" text DEFAULT '' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"apply_by" date,
	"cost" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"seats" integer,
	"apply_url" text DEFAULT '' NOT NULL,
	"is_enrolment_open" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"area" text NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "design_acceptances" (
	"asset_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"terms_hash" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "design_acceptances_asset_id_user_id_terms_hash_pk" PRIMARY KEY("asset_id","user_id","terms_hash")
);
--> statement-breakpoint
CREATE TABLE "design_assets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"provider" text DEFAULT '' NOT NULL,
	"technology" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"release" text DEFAULT '' NOT NULL,
	"deadline_at" timestamptz,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"tapeout_on" date,
	"delivery_on" date,
	"terms" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamptz,
	"audience" jsonb DEFAULT '{"levels":[],"hubs":[],"roles":[]}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(title || ' ' || summary || ' ' || provider || ' ' || technology)) STORED
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"last_read_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"queue_number" bigserial NOT NULL,
	"offered_until" timestamptz,
	"checked_in_at" timestamptz,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_reminders" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"step" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "event_reminders_event_id_user_id_step_pk" PRIMARY KEY("event_id","user_id","step")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"hub_id" uuid,
	"summary" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamptz,
	"cancelled_at" timestamptz,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"starts_at" timestamptz NOT NULL,
	"ends_at" timestamptz NOT NULL,
	"time_zone" text NOT NULL,
	"takes_place" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"online_url" text DEFAULT '' NOT NULL,
	"capacity" integer,
	"registration_closes_at" timestamptz,
	"has_waitlist" boolean DEFAULT true NOT NULL,
	"agenda" text DEFAULT '' NOT NULL,
	"speakers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"audience" jsonb DEFAULT '{"levels":[],"hubs":[],"roles":[]}'::jsonb NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(title || ' ' || summary || ' ' || place)) STORED,
	CONSTRAINT "events_end_after_start" CHECK ("events"."ends_at" > "events"."starts_at"),
	CONSTRAINT "events_capacity_positive" CHECK ("events"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "file_uses" (
	"file_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"place" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "file_uses_subject_type_subject_id_place_file_id_pk" PRIMARY KEY("subject_type","subject_id","place","file_id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"extracted_text" text,
	"owner_id" uuid,
	"unused_since" timestamptz DEFAULT now(),
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hub_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hub_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"version_number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "library_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" uuid NOT NULL,
	"hub_id" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamptz,
	"audience" jsonb DEFAULT '{"levels":[],"hubs":[],"roles":[]}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(title || ' ' || description)) STORED
);
--> statement-breakpoint
CREATE TABLE "library_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_id" uuid,
	"url" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"area" text NOT NULL,
	"category_id" uuid,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"audience" jsonb DEFAULT '{"levels":[],"hubs":[],"roles":[]}'::jsonb NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', fold(title)), 'A') || setweight(to_tsvector('english', fold(summary)), 'B') || setweight(to_tsvector('english', fold(body)), 'C')) STORED,
	CONSTRAINT "search_documents_subject_type_subject_id_pk" PRIMARY KEY("subject_type","subject_id")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"area" text NOT NULL,
	"query" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "search_misses_area_query_pk" PRIMARY KEY("area","query")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slugs" (
	"scope" text NOT NULL,
	"slug" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "slugs_scope_slug_pk" PRIMARY KEY("scope","slug")
);
--> statement-breakpoint
ALTER TABLE "hubs" ADD COLUMN "page" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "hubs" ADD COLUMN "lead_organization_id" uuid;--> statement-breakpoint
ALTER TABLE "hubs" ADD COLUMN "focus" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "hubs" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "hubs" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "hubs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(name || ' ' || region || ' ' || description)) STORED;--> statement-breakpoint
ALTER TABLE "article_feedback" ADD CONSTRAINT "article_feedback_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_feedback" ADD CONSTRAINT "article_feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workforce_details" ADD CONSTRAINT "workforce_details_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_acceptances" ADD CONSTRAINT "design_acceptances_asset_id_design_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."design_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_acceptances" ADD CONSTRAINT "design_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "design_assets" ADD CONSTRAINT "design_assets_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_hub_id_hubs_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_requests" ADD CONSTRAINT "hub_requests_hub_id_hubs_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."hubs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_requests" ADD CONSTRAINT "hub_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_requests" ADD CONSTRAINT "hub_requests_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_requests" ADD CONSTRAINT "hub_requests_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_downloads" ADD CONSTRAINT "library_downloads_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_downloads" ADD CONSTRAINT "library_downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_hub_id_hubs_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_items" ADD CONSTRAINT "library_items_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_item_id_library_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."library_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_versions" ADD CONSTRAINT "library_versions_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_feedback_user_index" ON "article_feedback" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug_unique" ON "articles" USING btree ("area","slug");--> statement-breakpoint
CREATE INDEX "articles_category_index" ON "articles" USING btree ("category_id","position","title","id");--> statement-breakpoint
CREATE INDEX "articles_title_index" ON "articles" USING btree ("area","title","id");--> statement-breakpoint
CREATE INDEX "articles_updated_index" ON "articles" USING btree ("area","updated_at","id");--> statement-breakpoint
CREATE INDEX "articles_search_index" ON "articles" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_one_each" ON "enrolments" USING btree ("article_id","user_id") WHERE "enrolments"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "enrolments_user_index" ON "enrolments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_unique" ON "categories" USING btree ("area",coalesce("parent_id", '00000000-0000-0000-0000-000000000000'),lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug_unique" ON "categories" USING btree ("area","slug");--> statement-breakpoint
CREATE INDEX "categories_order_index" ON "categories" USING btree ("area","parent_id","position");--> statement-breakpoint
CREATE INDEX "design_acceptances_user_index" ON "design_acceptances" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "design_assets_title_index" ON "design_assets" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "design_assets_updated_index" ON "design_assets" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "design_assets_deadline_index" ON "design_assets" USING btree ("deadline_at");--> statement-breakpoint
CREATE INDEX "design_assets_search_index" ON "design_assets" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_unique" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_one_each" ON "event_registrations" USING btree ("event_id","user_id") WHERE "event_registrations"."state" in ('confirmed', 'waiting', 'offered');--> statement-breakpoint
CREATE INDEX "event_registrations_queue_index" ON "event_registrations" USING btree ("event_id","state","queue_number");--> statement-breakpoint
CREATE INDEX "event_registrations_user_index" ON "event_registrations" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "event_registrations_offer_index" ON "event_registrations" USING btree ("offered_until") WHERE "event_registrations"."state" = 'offered';--> statement-breakpoint
CREATE INDEX "event_reminders_user_index" ON "event_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "events_starts_index" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "events_title_index" ON "events" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "events_updated_index" ON "events" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "events_hub_index" ON "events" USING btree ("hub_id","starts_at");--> statement-breakpoint
CREATE INDEX "events_search_index" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "file_uses_file_index" ON "file_uses" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "files_owner_index" ON "files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "files_unused_index" ON "files" USING btree ("unused_since") WHERE "files"."unused_since" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "hub_requests_one_open" ON "hub_requests" USING btree ("hub_id","organization_id") WHERE "hub_requests"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "hub_requests_hub_index" ON "hub_requests" USING btree ("hub_id","state","created_at");--> statement-breakpoint
CREATE INDEX "hub_requests_organization_index" ON "hub_requests" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "hub_requests_asked_by_index" ON "hub_requests" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "library_downloads_item_index" ON "library_downloads" USING btree ("item_id","created_at","id");--> statement-breakpoint
CREATE INDEX "library_downloads_user_index" ON "library_downloads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "library_items_category_index" ON "library_items" USING btree ("category_id","title","id");--> statement-breakpoint
CREATE INDEX "library_items_title_index" ON "library_items" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "library_items_updated_index" ON "library_items" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "library_items_hub_index" ON "library_items" USING btree ("hub_id");--> statement-breakpoint
CREATE INDEX "library_items_search_index" ON "library_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "library_versions_number_unique" ON "library_versions" USING btree ("item_id","number");--> statement-breakpoint
CREATE INDEX "library_versions_file_index" ON "library_versions" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "library_versions_author_index" ON "library_versions" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "search_documents_words_index" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_documents_area_index" ON "search_documents" USING btree ("area","category_id");--> statement-breakpoint
CREATE INDEX "search_misses_count_index" ON "search_misses" USING btree ("area","count","query");--> statement-breakpoint
CREATE INDEX "search_words_likeness_index" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "slugs_subject_index" ON "slugs" USING btree ("subject_id");--> statement-breakpoint
ALTER TABLE "hubs" ADD CONSTRAINT "hubs_lead_organization_id_organizations_id_fk" FOREIGN KEY ("lead_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hubs_name_index" ON "hubs" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "hubs_search_index" ON "hubs" USING gin ("search_text" gin_trgm_ops);