-- One that was begun and never done is in the way of its name.
DROP INDEX CONCURRENTLY IF EXISTS "library_downloads_taken_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "library_downloads_taken_index" ON "library_downloads" USING btree ("item_id","created_at","id","user_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "library_downloads_item_index";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_grams_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_grams_index" ON "users" USING gin (search_grams("search_text"));
