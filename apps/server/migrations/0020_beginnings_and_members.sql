DROP INDEX "organization_hubs_hub_index";--> statement-breakpoint
CREATE INDEX "organization_hubs_members_index" ON "organization_hubs" USING btree ("hub_id","organization_id");--> statement-breakpoint
CREATE INDEX "users_beginning_index" ON "users" USING btree ((fold("last_name") collate "C"),(fold("first_name") collate "C"),"id");