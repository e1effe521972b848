CREATE TABLE "email_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"input" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"actor_id" uuid,
	"impersonator_id" uuid,
	"address" text,
	"request_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"ended_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sweep_failures" (
	"sweep" text NOT NULL,
	"item" text NOT NULL,
	"failures" integer DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"first_failed_at" timestamptz DEFAULT now() NOT NULL,
	"last_failed_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "sweep_failures_sweep_item_pk" PRIMARY KEY("sweep","item")
);
--> statement-breakpoint
ALTER TABLE "agreement_templates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "eulas" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_levels" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunity_questions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_profiles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quick_link_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quick_links" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "email_domains" ADD CONSTRAINT "email_domains_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_calls" ADD CONSTRAINT "outside_calls_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_calls" ADD CONSTRAINT "outside_calls_impersonator_id_users_id_fk" FOREIGN KEY ("impersonator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_domains_organization_index" ON "email_domains" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "outside_calls_open_unique" ON "outside_calls" USING btree ("kind","subject_id") WHERE "outside_calls"."state" = 'open';--> statement-breakpoint
CREATE INDEX "outside_calls_subject_index" ON "outside_calls" USING btree ("kind","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "sweep_failures_last_index" ON "sweep_failures" USING btree ("last_failed_at");--> statement-breakpoint
-- Two organizations that want the same domain at the same moment: the second one is refused by the primary key.
CREATE FUNCTION claim_email_domains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM email_domains
  WHERE organization_id = NEW.id AND (NEW.status = 'archived' OR domain <> ALL (NEW.email_domains));
  IF NEW.status <> 'archived' THEN
    INSERT INTO email_domains (domain, organization_id)
    SELECT DISTINCT wanted.domain, NEW.id FROM unnest(NEW.email_domains) AS wanted (domain)
    WHERE NOT EXISTS (
      SELECT FROM email_domains held WHERE held.domain = wanted.domain AND held.organization_id = NEW.id
    );
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO email_domains (domain, organization_id)
SELECT wanted.domain, id FROM organizations, unnest(email_domains) AS wanted (domain) WHERE status <> 'archived'
ORDER BY organizations.created_at, organizations.id
ON CONFLICT DO NOTHING;--> statement-breakpoint
CREATE TRIGGER organizations_claim_domains AFTER INSERT OR UPDATE OF email_domains, status ON organizations
FOR EACH ROW EXECUTE FUNCTION claim_email_domains();--> statement-breakpoint
CREATE FUNCTION network_zone() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce((SELECT time_zone FROM site_settings), 'UTC');
--> statement-breakpoint
CREATE FUNCTION network_today() RETURNS date LANGUAGE sql STABLE PARALLEL SAFE
RETURN (now() AT TIME ZONE network_zone())::date;
--> statement-breakpoint
INSERT INTO number_series (name, last)
SELECT 'order-' || split_part(number, '-', 2), max(split_part(number, '-', 3)::int) FROM orders
WHERE number ~ '^O-\d{4}-\d+$' GROUP BY 1
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO number_series (name, last)
SELECT 'opportunity-' || split_part(number, '-', 1) || '-' || split_part(number, '-', 2), max(split_part(number, '-', 3)::int)
FROM opportunities WHERE number ~ '^[A-Z]+-\d{4}-\d+$' GROUP BY 1
ON CONFLICT DO NOTHING;
