-- The index of the version before goes last: until then no two categories have the same name.
DROP INDEX CONCURRENTLY IF EXISTS "quick_link_categories_hub_name_unique";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "quick_link_categories_hub_name_unique" ON "quick_link_categories" USING btree (coalesce("hub_id", '00000000-0000-0000-0000-000000000000'),lower("name"));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "quick_link_categories_hub_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quick_link_categories_hub_index" ON "quick_link_categories" USING btree ("hub_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "quick_link_categories_name_unique";
