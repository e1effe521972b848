ALTER TABLE "quick_link_categories" ADD COLUMN "hub_id" uuid;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "is_eda_only_paying" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quick_link_categories" ADD CONSTRAINT "quick_link_categories_hub_id_hubs_id_fk" FOREIGN KEY ("hub_id") REFERENCES "public"."hubs"("id") ON DELETE no action ON UPDATE no action;
