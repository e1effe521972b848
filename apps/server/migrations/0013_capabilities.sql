CREATE TABLE "capabilities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"organization_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"weight" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"readiness_level" integer,
	"equipment" text[] DEFAULT '{}' NOT NULL,
	"capacity" text DEFAULT '' NOT NULL,
	"lead_time_weeks" integer,
	"state" text NOT NULL,
	"proposed" jsonb,
	"submitted_at" timestamptz,
	"submitted_by_id" uuid,
	"approved_at" timestamptz,
	"approved_by_id" uuid,
	"confirmed_at" timestamptz,
	"reminded_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "capabilities_readiness_in_range" CHECK ("capabilities"."readiness_level" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "capability_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"capability_id" uuid NOT NULL,
	"step" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "capability_nodes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"path" uuid[] NOT NULL,
	"name" text NOT NULL,
	"definition" text DEFAULT '' NOT NULL,
	"synonyms" text[] DEFAULT '{}' NOT NULL,
	"codes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"replaced_by_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "capability_nodes_name_not_empty" CHECK ("capability_nodes"."name" <> ''),
	CONSTRAINT "capability_nodes_path_ends_here" CHECK ("capability_nodes"."path"[cardinality("capability_nodes"."path")] = "capability_nodes"."id"),
	CONSTRAINT "capability_nodes_not_its_own_replacement" CHECK ("capability_nodes"."replaced_by_id" <> "capability_nodes"."id")
);
--> statement-breakpoint
CREATE TABLE "conversation_members" (
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"organization_id" uuid,
	"key" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"sponsor" text DEFAULT '' NOT NULL,
	"organization_id" uuid,
	"hub_id" uuid,
	"body" text DEFAULT '' NOT NULL,
	"eligibility" text DEFAULT '' NOT NULL,
	"funding_from" bigint,
	"funding_to" bigint,
	"place" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"opens_at" timestamptz NOT NULL,
	"questions_until" timestamptz,
	"closes_at" timestamptz NOT NULL,
	"time_zone" text NOT NULL,
	"takes_teams" boolean DEFAULT true NOT NULL,
	"audience" jsonb DEFAULT '{"levels":[],"hubs":[],"roles":[]}'::jsonb NOT NULL,
	"published_at" timestamptz,
	"outcome" text DEFAULT '' NOT NULL,
	"decided_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by_id" uuid,
	"updated_by_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(number || ' ' || title || ' ' || summary || ' ' || sponsor)) STORED,
	CONSTRAINT "opportunities_close_after_opening" CHECK ("opportunities"."closes_at" > "opportunities"."opens_at"),
	CONSTRAINT "opportunities_questions_before_close" CHECK ("opportunities"."questions_until" <= "opportunities"."closes_at"),
	CONSTRAINT "opportunities_funding_in_order" CHECK ("opportunities"."funding_to" >= "opportunities"."funding_from")
);
--> statement-breakpoint
CREATE TABLE "opportunity_amendments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"note" text NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_capabilities" (
	"opportunity_id" uuid NOT NULL,
	"node_id" uuid NOT NULL,
	"degree" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "opportunity_capabilities_opportunity_id_node_id_pk" PRIMARY KEY("opportunity_id","node_id")
);
--> statement-breakpoint
CREATE TABLE "opportunity_notices" (
	"opportunity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"step" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "opportunity_notices_opportunity_id_user_id_step_pk" PRIMARY KEY("opportunity_id","user_id","step")
);
--> statement-breakpoint
CREATE TABLE "opportunity_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by_id" uuid,
	"answered_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_responses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"opportunity_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"state" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"created_by_id" uuid,
	"submitted_by_id" uuid,
	"submitted_at" timestamptz,
	"decided_at" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opportunity_saves" (
	"opportunity_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "opportunity_saves_opportunity_id_user_id_pk" PRIMARY KEY("opportunity_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "response_partners" (
	"response_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"state" text NOT NULL,
	"part" text DEFAULT '' NOT NULL,
	"invited_by_id" uuid,
	"answered_by_id" uuid,
	"answered_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "response_partners_response_id_organization_id_pk" PRIMARY KEY("response_id","organization_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "directory" jsonb;--> statement-breakpoint
ALTER TABLE "capabilities" ADD CONSTRAINT "capabilities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capabilities" ADD CONSTRAINT "capabilities_node_id_capability_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."capability_nodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capabilities" ADD CONSTRAINT "capabilities_submitted_by_id_users_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capabilities" ADD CONSTRAINT "capabilities_approved_by_id_users_id_fk" FOREIGN KEY ("approved_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capability_decisions" ADD CONSTRAINT "capability_decisions_capability_id_capabilities_id_fk" FOREIGN KEY ("capability_id") REFERENCES "public"."capabilities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capability_decisions" ADD CONSTRAINT "capability_decisions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capability_nodes" ADD CONSTRAINT "capability_nodes_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."capability_nodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capability_nodes" ADD CONSTRAINT "capability_nodes_replacement_fk" FOREIGN KEY ("replaced_by_id") REFERENCES "public"."capability_nodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_hub_id_hubs_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunities" ADD CONSTRAINT "opportunities_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_amendments" ADD CONSTRAINT "opportunity_amendments_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_amendments" ADD CONSTRAINT "opportunity_amendments_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_capabilities" ADD CONSTRAINT "opportunity_capabilities_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_capabilities" ADD CONSTRAINT "opportunity_capabilities_node_id_capability_nodes_id_fk" FOREIGN KEY ("node_id") REFERENCES "public"."capability_nodes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_notices" ADD CONSTRAINT "opportunity_notices_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_notices" ADD CONSTRAINT "opportunity_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_questions" ADD CONSTRAINT "opportunity_questions_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_questions" ADD CONSTRAINT "opportunity_questions_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_questions" ADD CONSTRAINT "opportunity_questions_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_responses" ADD CONSTRAINT "opportunity_responses_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_responses" ADD CONSTRAINT "opportunity_responses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_responses" ADD CONSTRAINT "opportunity_responses_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_responses" ADD CONSTRAINT "opportunity_responses_submitted_by_id_users_id_fk" FOREIGN KEY ("submitted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_saves" ADD CONSTRAINT "opportunity_saves_opportunity_id_opportunities_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_saves" ADD CONSTRAINT "opportunity_saves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_partners" ADD CONSTRAINT "response_partners_response_id_opportunity_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."opportunity_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_partners" ADD CONSTRAINT "response_partners_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_partners" ADD CONSTRAINT "response_partners_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_partners" ADD CONSTRAINT "response_partners_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "capabilities_one_of_a_kind" ON "capabilities" USING btree ("organization_id","node_id");--> statement-breakpoint
CREATE INDEX "capabilities_node_index" ON "capabilities" USING btree ("node_id","organization_id");--> statement-breakpoint
CREATE INDEX "capabilities_state_index" ON "capabilities" USING btree ("state","submitted_at","id");--> statement-breakpoint
CREATE INDEX "capabilities_updated_index" ON "capabilities" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "capabilities_confirmed_index" ON "capabilities" USING btree ("confirmed_at") WHERE "capabilities"."approved_at" is not null;--> statement-breakpoint
CREATE INDEX "capability_decisions_index" ON "capability_decisions" USING btree ("capability_id","created_at");--> statement-breakpoint
CREATE INDEX "capability_decisions_by_index" ON "capability_decisions" USING btree ("by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "capability_nodes_name_unique" ON "capability_nodes" USING btree (coalesce("parent_id", '00000000-0000-0000-0000-000000000000'),lower("name")) WHERE "capability_nodes"."state" <> 'merged';--> statement-breakpoint
CREATE INDEX "capability_nodes_order_index" ON "capability_nodes" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "capability_nodes_path_index" ON "capability_nodes" USING gin ("path");--> statement-breakpoint
CREATE INDEX "conversation_members_user_index" ON "conversation_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_key_unique" ON "conversations" USING btree ("key");--> statement-breakpoint
CREATE INDEX "conversations_organization_index" ON "conversations" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "messages_conversation_index" ON "messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_author_index" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opportunities_number_unique" ON "opportunities" USING btree ("number");--> statement-breakpoint
CREATE INDEX "opportunities_closes_index" ON "opportunities" USING btree ("closes_at","id");--> statement-breakpoint
CREATE INDEX "opportunities_title_index" ON "opportunities" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "opportunities_updated_index" ON "opportunities" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "opportunities_state_index" ON "opportunities" USING btree ("state","closes_at","id");--> statement-breakpoint
CREATE INDEX "opportunities_hub_index" ON "opportunities" USING btree ("hub_id","closes_at");--> statement-breakpoint
CREATE INDEX "opportunities_organization_index" ON "opportunities" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "opportunities_search_index" ON "opportunities" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "opportunity_amendments_number_unique" ON "opportunity_amendments" USING btree ("opportunity_id","number");--> statement-breakpoint
CREATE INDEX "opportunity_amendments_by_index" ON "opportunity_amendments" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "opportunity_capabilities_node_index" ON "opportunity_capabilities" USING btree ("node_id");--> statement-breakpoint
CREATE INDEX "opportunity_notices_user_index" ON "opportunity_notices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "opportunity_questions_index" ON "opportunity_questions" USING btree ("opportunity_id","created_at","id");--> statement-breakpoint
CREATE INDEX "opportunity_questions_asked_index" ON "opportunity_questions" USING btree ("asked_by_id");--> statement-breakpoint
CREATE INDEX "opportunity_questions_answered_index" ON "opportunity_questions" USING btree ("answered_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opportunity_responses_one_each" ON "opportunity_responses" USING btree ("opportunity_id","organization_id");--> statement-breakpoint
CREATE INDEX "opportunity_responses_organization_index" ON "opportunity_responses" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "opportunity_saves_user_index" ON "opportunity_saves" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "response_partners_organization_index" ON "response_partners" USING btree ("organization_id","state");