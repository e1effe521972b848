CREATE TABLE "assistant_uses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "chat_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"message_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"closed_by_id" uuid,
	"closed_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"letter" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text NOT NULL,
	"cause" text NOT NULL,
	"mail" text NOT NULL,
	"mail_due_at" timestamptz,
	"mailed_at" timestamptz,
	"sealed" text,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"read_at" timestamptz
);
--> statement-breakpoint
DROP INDEX "messages_conversation_index";--> statement-breakpoint
DROP INDEX "messages_author_index";--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "read_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "joined_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "is_muted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "left_at" timestamptz;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "response_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "created_by_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_at" timestamptz DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "seq" integer;--> statement-breakpoint
UPDATE "messages" SET "seq" = numbered.seq FROM (
	SELECT id, row_number() OVER (PARTITION BY conversation_id ORDER BY created_at, id) AS seq FROM "messages"
) numbered WHERE numbered.id = "messages".id;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
UPDATE "conversations" SET "last_seq" = last.seq, "last_at" = last.at FROM (
	SELECT conversation_id, max(seq) AS seq, max(created_at) AS at FROM "messages" GROUP BY conversation_id
) last WHERE last.conversation_id = "conversations".id;--> statement-breakpoint
-- Nobody is told anew of what was mailed to him.
UPDATE "conversation_members" SET "read_seq" = "last_seq" FROM "conversations"
	WHERE "conversations".id = "conversation_members".conversation_id;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_to_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_at" timestamptz;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_at" timestamptz;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', fold(body))) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "quiet_hours" jsonb;--> statement-breakpoint
ALTER TABLE "assistant_uses" ADD CONSTRAINT "assistant_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_blocks" ADD CONSTRAINT "chat_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_closed_by_id_users_id_fk" FOREIGN KEY ("closed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_uses_user_index" ON "assistant_uses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_blocks_blocked_index" ON "chat_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_once" ON "message_reports" USING btree ("message_id","reporter_id");--> statement-breakpoint
CREATE INDEX "message_reports_state_index" ON "message_reports" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "message_reports_reporter_index" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "message_reports_closed_by_index" ON "message_reports" USING btree ("closed_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_cause_unique" ON "notices" USING btree ("user_id","cause");--> statement-breakpoint
CREATE INDEX "notices_user_index" ON "notices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_unread_index" ON "notices" USING btree ("user_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_due_index" ON "notices" USING btree ("mail_due_at","user_id") WHERE "notices"."mail_due_at" is not null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_response_id_opportunity_responses_id_fk" FOREIGN KEY ("response_id") REFERENCES "public"."opportunity_responses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_order_index" ON "conversations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "conversations_response_index" ON "conversations" USING btree ("response_id");--> statement-breakpoint
CREATE INDEX "conversations_created_by_index" ON "conversations" USING btree ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_conversation_seq_unique" ON "messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "messages_words_index" ON "messages" USING gin ("words");--> statement-breakpoint
CREATE INDEX "messages_author_index" ON "messages" USING btree ("author_id","created_at");--> statement-breakpoint
-- What was written about an order becomes a conversation of those who wrote.
INSERT INTO "conversations" ("kind", "order_id", "key", "last_seq", "last_at", "created_at")
	SELECT 'order', order_id, 'order:' || order_id, count(*), max(created_at), min(created_at)
	FROM "order_events" WHERE "kind" = 'message' AND "by_id" IS NOT NULL GROUP BY order_id;--> statement-breakpoint
INSERT INTO "messages" ("id", "conversation_id", "seq", "author_id", "body", "created_at")
	SELECT event.id, conversation.id, row_number() OVER (PARTITION BY event.order_id ORDER BY event.created_at, event.id),
		event.by_id, event.text, event.created_at
	FROM "order_events" event JOIN "conversations" conversation ON conversation.order_id = event.order_id
	WHERE event."kind" = 'message' AND event.by_id IS NOT NULL;--> statement-breakpoint
INSERT INTO "conversation_members" ("conversation_id", "user_id", "read_seq")
	SELECT DISTINCT conversation.id, message.author_id, conversation.last_seq
	FROM "conversations" conversation JOIN "messages" message ON message.conversation_id = conversation.id
	WHERE conversation."kind" = 'order';--> statement-breakpoint
UPDATE "file_uses" SET "subject_type" = 'message' WHERE "subject_type" = 'order_event' AND "subject_id" IN (
	SELECT id FROM "order_events" WHERE "kind" = 'message' AND "by_id" IS NOT NULL);--> statement-breakpoint
DELETE FROM "order_events" WHERE "kind" = 'message' AND "by_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "organizations_submitted_index" ON "organizations" USING btree ("id") WHERE "organizations"."profile_status" = 'submitted';--> statement-breakpoint
ALTER TABLE "order_events" DROP COLUMN "kind";
