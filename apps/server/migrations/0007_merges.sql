CREATE TABLE "merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"survivor_id" uuid NOT NULL,
	"duplicate_id" uuid NOT NULL,
	"duplicate_email" text NOT NULL,
	"merged_by_id" uuid,
	"before" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"undone_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_survivor_id_users_id_fk" FOREIGN KEY ("survivor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_duplicate_id_users_id_fk" FOREIGN KEY ("duplicate_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merges" ADD CONSTRAINT "merges_merged_by_id_users_id_fk" FOREIGN KEY ("merged_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merges_survivor_index" ON "merges" USING btree ("survivor_id");--> statement-breakpoint
CREATE INDEX "merges_duplicate_index" ON "merges" USING btree ("duplicate_id");--> statement-breakpoint
CREATE INDEX "merges_created_index" ON "merges" USING btree ("created_at","id");