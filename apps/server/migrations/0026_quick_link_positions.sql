CREATE SEQUENCE "public"."quick_link_positions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
ALTER TABLE "quick_links" ALTER COLUMN "position" SET DEFAULT nextval('quick_link_positions');--> statement-breakpoint
SELECT setval('quick_link_positions', greatest(max("position"), count(*)) + 1) FROM "quick_links";
