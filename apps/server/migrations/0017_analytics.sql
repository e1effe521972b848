CREATE TABLE "activity_days" (
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "activity_days_day_user_id_pk" PRIMARY KEY("day","user_id")
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"area" text NOT NULL,
	"query" text NOT NULL,
	"times" integer NOT NULL,
	"in_vain" integer NOT NULL,
	CONSTRAINT "search_days_day_area_query_pk" PRIMARY KEY("day","area","query")
);
--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_days_user_index" ON "activity_days" USING btree ("user_id","day");--> statement-breakpoint
-- Whoever looks at figures of the network hears that they changed, whoever changed them; in one transaction once.
CREATE FUNCTION tell_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('guildhall_live', '{"to":["figures"],"change":{"what":"figures"}}');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tell_figures AFTER INSERT OR DELETE ON users FOR EACH STATEMENT EXECUTE FUNCTION tell_figures();
--> statement-breakpoint
CREATE TRIGGER tell_figures AFTER INSERT OR DELETE OR UPDATE OF status, membership_level ON organizations FOR EACH STATEMENT EXECUTE FUNCTION tell_figures();
--> statement-breakpoint
CREATE TRIGGER tell_figures AFTER INSERT OR DELETE OR UPDATE OF state ON orders FOR EACH STATEMENT EXECUTE FUNCTION tell_figures();
--> statement-breakpoint
-- What these keys open was opened by others before: nobody loses anything.
INSERT INTO role_permissions (role_id, permission)
SELECT held.role_id, now_needed.permission FROM role_permissions held
JOIN (VALUES ('order_write', 'order_delete'), ('order_write', 'eda_order'), ('opportunity_write', 'opportunity_delete'), ('setting_write', 'setting_read'))
  now_needed (former, permission) ON now_needed.former = held.permission
ON CONFLICT DO NOTHING;
