CREATE TABLE "eula_acceptances" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"eula_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text_sha256" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"accepted_by_id" uuid NOT NULL,
	"accepted_at" timestamptz DEFAULT now() NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eula_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"eula_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"text_sha256" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reconsent" boolean DEFAULT true NOT NULL,
	"grace_days" integer DEFAULT 30 NOT NULL,
	"published_at" timestamptz,
	"published_by_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "eula_versions_first_asks" CHECK ("eula_versions"."number" > 1 or "eula_versions"."reconsent")
);
--> statement-breakpoint
CREATE TABLE "eulas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(vendor || ' ' || name)) STORED
);
--> statement-breakpoint
CREATE TABLE "package_lines" (
	"package_id" uuid NOT NULL,
	"tool_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"seat_price" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "package_lines_package_id_tool_id_pk" PRIMARY KEY("package_id","tool_id")
);
--> statement-breakpoint
CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"levels" text[] DEFAULT '{}' NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"term_months" integer NOT NULL,
	"most_per_organization" integer,
	"approvers" text[] NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(name || ' ' || summary)) STORED,
	CONSTRAINT "packages_price_not_negative" CHECK ("packages"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tool_eulas" (
	"tool_id" uuid NOT NULL,
	"eula_id" uuid NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "tool_eulas_tool_id_eula_id_pk" PRIMARY KEY("tool_id","eula_id")
);
--> statement-breakpoint
CREATE TABLE "tools" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vendor" text NOT NULL,
	"name" text NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"delivery" text NOT NULL,
	"licence_model" text NOT NULL,
	"seats_total" integer,
	"allowed_use" text[] DEFAULT '{}' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"access_url" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"successor_id" uuid,
	"row_version" integer DEFAULT 1 NOT NULL,
	"updated_by_id" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(vendor || ' ' || name || ' ' || version || ' ' || summary)) STORED,
	CONSTRAINT "tools_seats_counted" CHECK ("tools"."licence_model" = 'site' or "tools"."seats_total" is not null),
	CONSTRAINT "tools_seats_not_negative" CHECK ("tools"."seats_total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from" text,
	"to" text,
	"by_id" uuid,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamptz DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"tool_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"seats_approved" integer,
	"seat_price" integer DEFAULT 0 NOT NULL,
	"seats_given" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_lines_order_id_tool_id_pk" PRIMARY KEY("order_id","tool_id"),
	CONSTRAINT "order_lines_approved" CHECK ("order_lines"."seats_approved" between 0 and "order_lines"."seats")
);
--> statement-breakpoint
CREATE TABLE "order_notices" (
	"order_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "order_notices_order_id_step_pk" PRIMARY KEY("order_id","step")
);
--> statement-breakpoint
CREATE TABLE "order_steps" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"approver" text NOT NULL,
	"decision" text,
	"decided_by_id" uuid,
	"decided_at" timestamptz,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_steps_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_users" (
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "order_users_order_id_user_id_pk" PRIMARY KEY("order_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"project_title" text DEFAULT '' NOT NULL,
	"project_purpose" text DEFAULT '' NOT NULL,
	"project_sponsor" text DEFAULT '' NOT NULL,
	"project_ends_on" date,
	"justification" text DEFAULT '' NOT NULL,
	"po_number" text DEFAULT '' NOT NULL,
	"package_price" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"term_months" integer NOT NULL,
	"submitted_at" timestamptz,
	"decided_at" timestamptz,
	"starts_on" date,
	"ends_on" date,
	"reason" text DEFAULT '' NOT NULL,
	"renews_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold(number || ' ' || project_title || ' ' || project_sponsor || ' ' || po_number)) STORED,
	CONSTRAINT "orders_running_have_days" CHECK ("orders"."state" not in ('active', 'expiring', 'expired') or ("orders"."starts_on" is not null and "orders"."ends_on" >= "orders"."starts_on"))
);
--> statement-breakpoint
CREATE TABLE "seats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"tool_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"activated_at" timestamptz,
	"ended_at" timestamptz,
	"created_at" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "seats_ended" CHECK (("seats"."ended_at" is not null) = ("seats"."state" in ('released', 'expired')))
);
--> statement-breakpoint
ALTER TABLE "eula_acceptances" ADD CONSTRAINT "eula_acceptances_eula_id_eulas_id_fk" FOREIGN KEY ("eula_id") REFERENCES "public"."eulas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eula_acceptances" ADD CONSTRAINT "eula_acceptances_version_id_eula_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."eula_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eula_acceptances" ADD CONSTRAINT "eula_acceptances_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eula_acceptances" ADD CONSTRAINT "eula_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eula_acceptances" ADD CONSTRAINT "eula_acceptances_accepted_by_id_users_id_fk" FOREIGN KEY ("accepted_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eula_versions" ADD CONSTRAINT "eula_versions_eula_id_eulas_id_fk" FOREIGN KEY ("eula_id") REFERENCES "public"."eulas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eula_versions" ADD CONSTRAINT "eula_versions_published_by_id_users_id_fk" FOREIGN KEY ("published_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_lines" ADD CONSTRAINT "package_lines_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_lines" ADD CONSTRAINT "package_lines_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_eulas" ADD CONSTRAINT "tool_eulas_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_eulas" ADD CONSTRAINT "tool_eulas_eula_id_eulas_id_fk" FOREIGN KEY ("eula_id") REFERENCES "public"."eulas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools" ADD CONSTRAINT "tools_successor_id_tools_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tools" ADD CONSTRAINT "tools_updated_by_id_users_id_fk" FOREIGN KEY ("updated_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notices" ADD CONSTRAINT "order_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_steps" ADD CONSTRAINT "order_steps_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_users" ADD CONSTRAINT "order_users_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_users" ADD CONSTRAINT "order_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_renews_id_orders_id_fk" FOREIGN KEY ("renews_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_tool_id_tools_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."tools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "eula_acceptances_organization_unique" ON "eula_acceptances" USING btree ("version_id","organization_id") WHERE user_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "eula_acceptances_user_unique" ON "eula_acceptances" USING btree ("version_id","organization_id","user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "eula_acceptances_organization_index" ON "eula_acceptances" USING btree ("organization_id","eula_id","number");--> statement-breakpoint
CREATE INDEX "eula_acceptances_user_index" ON "eula_acceptances" USING btree ("user_id","eula_id","number");--> statement-breakpoint
CREATE INDEX "eula_acceptances_eula_index" ON "eula_acceptances" USING btree ("eula_id","accepted_at");--> statement-breakpoint
CREATE INDEX "eula_acceptances_by_index" ON "eula_acceptances" USING btree ("accepted_by_id");--> statement-breakpoint
CREATE INDEX "eula_acceptances_accepted_index" ON "eula_acceptances" USING btree ("accepted_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "eula_versions_number_unique" ON "eula_versions" USING btree ("eula_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "eula_versions_one_draft" ON "eula_versions" USING btree ("eula_id") WHERE published_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "eulas_unique" ON "eulas" USING btree (lower("vendor"),lower("name"));--> statement-breakpoint
CREATE INDEX "eulas_search_index" ON "eulas" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "package_lines_tool_index" ON "package_lines" USING btree ("tool_id");--> statement-breakpoint
CREATE UNIQUE INDEX "packages_name_unique" ON "packages" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "packages_name_index" ON "packages" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "packages_updated_index" ON "packages" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "packages_search_index" ON "packages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tool_eulas_eula_index" ON "tool_eulas" USING btree ("eula_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tools_unique" ON "tools" USING btree (lower("vendor"),lower("name"),lower("version"));--> statement-breakpoint
CREATE INDEX "tools_name_index" ON "tools" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "tools_vendor_index" ON "tools" USING btree ("vendor","name","id");--> statement-breakpoint
CREATE INDEX "tools_updated_index" ON "tools" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "tools_search_index" ON "tools" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_events_index" ON "order_events" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_events_by_index" ON "order_events" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "order_lines_tool_index" ON "order_lines" USING btree ("tool_id");--> statement-breakpoint
CREATE INDEX "order_steps_decided_by_index" ON "order_steps" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "order_users_user_index" ON "order_users" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_unique" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_renews_unique" ON "orders" USING btree ("renews_id") WHERE state not in ('rejected', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_organization_index" ON "orders" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_requester_index" ON "orders" USING btree ("requester_id");--> statement-breakpoint
CREATE INDEX "orders_package_index" ON "orders" USING btree ("package_id","organization_id");--> statement-breakpoint
CREATE INDEX "orders_state_index" ON "orders" USING btree ("state","updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_updated_index" ON "orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "orders_submitted_index" ON "orders" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "orders_ends_index" ON "orders" USING btree ("ends_on","id");--> statement-breakpoint
CREATE INDEX "orders_search_index" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "seats_number_unique" ON "seats" USING btree ("order_id","tool_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "seats_held_unique" ON "seats" USING btree ("order_id","tool_id","user_id") WHERE state in ('pending_eula', 'active', 'suspended');--> statement-breakpoint
CREATE INDEX "seats_user_index" ON "seats" USING btree ("user_id","state");--> statement-breakpoint
CREATE INDEX "seats_organization_index" ON "seats" USING btree ("organization_id","state");--> statement-breakpoint
CREATE INDEX "seats_tool_index" ON "seats" USING btree ("tool_id","state");--> statement-breakpoint
CREATE INDEX "seats_created_index" ON "seats" USING btree ("created_at","id");--> statement-breakpoint
-- What was published and what was accepted stays as it is, whatever a program tries.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % cannot be changed', TG_TABLE_NAME, OLD.id USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER eula_versions_stay BEFORE UPDATE OR DELETE ON eula_versions FOR EACH ROW
  WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER eula_acceptances_stay BEFORE UPDATE OR DELETE ON eula_acceptances FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Whoever leaves an organization gives its seats back with the same step.
CREATE FUNCTION seats_of_leavers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE seats SET state = 'released', reason = 'left', ended_at = now(), updated_at = now()
  WHERE user_id = NEW.id AND state IN ('pending_eula', 'active', 'suspended')
    AND (NEW.status <> 'active' OR organization_id IS DISTINCT FROM NEW.organization_id);
  DELETE FROM order_users USING orders
  WHERE order_users.user_id = NEW.id AND orders.id = order_id AND orders.state IN ('draft', 'submitted', 'in_review', 'info_requested', 'approved', 'awaiting_eula')
    AND (NEW.status <> 'active' OR orders.organization_id IS DISTINCT FROM NEW.organization_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER seats_of_leavers AFTER UPDATE OF organization_id, status ON users FOR EACH ROW
  WHEN (OLD.organization_id IS DISTINCT FROM NEW.organization_id OR (OLD.status = 'active' AND NEW.status <> 'active'))
  EXECUTE FUNCTION seats_of_leavers();
