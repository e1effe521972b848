CREATE TABLE "directory_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"of" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort_name" text NOT NULL,
	"joined_at" timestamptz NOT NULL,
	"type" text NOT NULL,
	"level" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"country" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"hub_ids" uuid[] NOT NULL,
	"node_ids" uuid[] NOT NULL,
	"core_node_ids" uuid[] NOT NULL,
	"certifications" text[] NOT NULL,
	"certifications_more" text[] NOT NULL,
	"words" "tsvector" NOT NULL,
	"words_more" "tsvector" NOT NULL,
	"name_words" "tsvector" GENERATED ALWAYS AS (ts_filter(words, '{a}')) STORED
);
--> statement-breakpoint
CREATE TABLE "directory_matches" (
	"search_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"is_seen" boolean NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "directory_matches_search_id_entry_id_pk" PRIMARY KEY("search_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "directory_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_notified" boolean NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_matches" ADD CONSTRAINT "directory_matches_search_id_directory_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."directory_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_searches" ADD CONSTRAINT "directory_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_entries_name_index" ON "directory_entries" USING btree ("of","sort_name","id");--> statement-breakpoint
CREATE INDEX "directory_entries_joined_index" ON "directory_entries" USING btree ("of","joined_at","id");--> statement-breakpoint
CREATE INDEX "directory_entries_organization_index" ON "directory_entries" USING btree ("organization_id","of","sort_name");--> statement-breakpoint
CREATE INDEX "directory_organizations_words_index" ON "directory_entries" USING gin ("words") WITH (fastupdate=false) WHERE "of" = 'organization';--> statement-breakpoint
CREATE INDEX "directory_organizations_words_more_index" ON "directory_entries" USING gin ("words_more") WITH (fastupdate=false) WHERE "of" = 'organization';--> statement-breakpoint
CREATE INDEX "directory_people_words_index" ON "directory_entries" USING gin ("words") WITH (fastupdate=false) WHERE "of" = 'user';--> statement-breakpoint
CREATE INDEX "directory_people_words_more_index" ON "directory_entries" USING gin ("words_more") WITH (fastupdate=false) WHERE "of" = 'user';--> statement-breakpoint
CREATE INDEX "directory_entries_name_words_index" ON "directory_entries" USING gin ("name_words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "directory_entries_nodes_index" ON "directory_entries" USING gin ("node_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_searches_name_unique" ON "directory_searches" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "directory_words_likeness_index" ON "directory_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
-- To rank thousands of rows, their words have to lie beside them, not in a table of their own.
ALTER TABLE "directory_entries" SET (toast_tuple_target = 8160);
--> statement-breakpoint
-- A name and its synonyms as text for the index, with "flip chip" also in one word, as people write it.
CREATE FUNCTION directory_terms(name text, synonyms text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (SELECT string_agg(term || CASE WHEN term ~ '\w[\s-]+\w' THEN ' ' || regexp_replace(term, '[\s-]+', '', 'g') ELSE '' END, ' ')
    FROM unnest(array_prepend(name, synonyms)) term);
--> statement-breakpoint
-- Signs inside a word part it, so that "ISO/IEC 17025" and "flip-chip" are found by any of their words.
CREATE FUNCTION directory_vector(value text, weight "char") RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(to_tsvector('english', translate(fold(coalesce(value, '')), '/-:', '   ')), weight);
--> statement-breakpoint
-- A card marks what was looked for among the capabilities that it shows.
CREATE INDEX capability_nodes_words_index ON capability_nodes USING gin (directory_vector(directory_terms(name, synonyms), 'A'));
--> statement-breakpoint
-- Whom members see: as the list of organization profiles decides it.
CREATE VIEW directory_listed AS
  SELECT o.*, p.published FROM organizations o JOIN organization_profiles p ON p.organization_id = o.id
  WHERE o.status NOT IN ('archived', 'suspended') AND p.published IS NOT NULL;
--> statement-breakpoint
-- Every organization that is listed, as its row in the index should be. A: names. B: what it lives from. C: what it can do
-- besides, and what it is certified for. D: what lies above that (twice, to count for more than the rest), place and summary.
CREATE VIEW directory_organizations AS
  SELECT o.id, 'organization' AS "of", o.id AS organization_id, o.name, fold(o.name) AS sort_name, o.created_at AS joined_at,
    o.type, o.membership_level AS level, o.city, o.region, o.country, o.latitude, o.longitude,
    array(SELECT hub_id FROM organization_hubs h WHERE h.organization_id = o.id ORDER BY hub_id) AS hub_ids,
    offered.node_ids, offered.core_node_ids,
    certified.seen AS certifications, certified.seen_more AS certifications_more,
    CASE WHEN summary_seen = 'network' THEN base || certified_words || summary_words ELSE base || certified_words END AS words,
    CASE WHEN summary_seen IN ('network', 'connect') THEN base || certified_words_more || summary_words
      ELSE base || certified_words_more END AS words_more,
    concat_ws(' ', o.name, core, besides, above, array_to_string(certified.seen_more, ' '), o.city, o.region,
      CASE WHEN summary_seen IN ('network', 'connect') THEN summary END) AS said
  FROM directory_listed o
  CROSS JOIN LATERAL (SELECT o.published ->> 'summary' AS summary, o.published -> 'visibility' ->> 'summary' AS summary_seen,
    o.published -> 'visibility' ->> 'certifications' AS certifications_seen) profile
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(DISTINCT name) FILTER (WHERE certifications_seen = 'network'), '{}') AS seen,
      coalesce(array_agg(DISTINCT name) FILTER (WHERE certifications_seen IN ('network', 'connect')), '{}') AS seen_more
    FROM jsonb_to_recordset(o.published -> 'certifications') AS one(name text, expires_on date)
    WHERE expires_on IS NULL OR expires_on >= current_date
  ) certified
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(DISTINCT up.id), '{}') AS node_ids,
      coalesce(array_agg(DISTINCT up.id) FILTER (WHERE c.weight = 'core'), '{}') AS core_node_ids,
      string_agg(directory_terms(up.name, up.synonyms), ' ') FILTER (WHERE up.id = n.id AND c.weight = 'core') AS core,
      string_agg(directory_terms(up.name, up.synonyms), ' ') FILTER (WHERE up.id = n.id AND c.weight <> 'core') AS besides,
      string_agg(DISTINCT directory_terms(up.name, up.synonyms), ' ') FILTER (WHERE up.id <> n.id) AS above
    FROM capabilities c JOIN capability_nodes n ON n.id = c.node_id JOIN capability_nodes up ON up.id = ANY(n.path)
    WHERE c.organization_id = o.id AND c.approved_at IS NOT NULL
  ) offered
  -- By an offset of nothing the database is told to make each of these once.
  CROSS JOIN LATERAL (SELECT directory_vector(o.name, 'A') || directory_vector(core, 'B') || directory_vector(besides, 'C')
      || directory_vector(concat_ws(' ', above, above, o.city, o.region), 'D') AS base,
    directory_vector(array_to_string(certified.seen, ' '), 'C') AS certified_words,
    directory_vector(array_to_string(certified.seen_more, ' '), 'C') AS certified_words_more,
    directory_vector(summary, 'D') AS summary_words OFFSET 0) weighed;
--> statement-breakpoint
-- Every person who is listed; the rest of the row is that of his organization. A: name. B: what he does. C: his organization.
-- D: what it offers.
CREATE VIEW directory_people AS
  SELECT u.id, 'user' AS "of", e.organization_id, u.first_name || ' ' || u.last_name AS name,
    fold(u.last_name || ' ' || u.first_name) AS sort_name, u.created_at AS joined_at, e.type, e.level, e.city, e.region, e.country,
    e.latitude, e.longitude, e.hub_ids, e.node_ids, e.core_node_ids, e.certifications, e.certifications_more,
    CASE WHEN title_seen = 'network' THEN person_words || title_words ELSE person_words END || organization_words
      || setweight(ts_filter(e.words, '{b,c}'), 'D') AS words,
    CASE WHEN title_seen IN ('network', 'connect') THEN person_words || title_words ELSE person_words END || organization_words
      || setweight(ts_filter(e.words_more, '{b,c}'), 'D') AS words_more,
    concat_ws(' ', u.first_name, u.last_name, CASE WHEN title_seen IN ('network', 'connect') THEN u.job_title END) AS said
  FROM users u
  -- And here to begin with the people who are asked for, however many organizations there are.
  CROSS JOIN LATERAL (SELECT * FROM directory_entries o WHERE o.id = u.organization_id AND o."of" = 'organization' OFFSET 0) e
  CROSS JOIN LATERAL (SELECT coalesce(u.directory -> 'visibility' ->> 'job_title', 'network') AS title_seen,
    directory_vector(u.first_name || ' ' || u.last_name, 'A') AS person_words, directory_vector(u.job_title, 'B') AS title_words,
    setweight(e.name_words, 'C') AS organization_words OFFSET 0) shown
  WHERE u.status = 'active' AND coalesce((u.directory ->> 'is_listed')::boolean, true);
--> statement-breakpoint
CREATE VIEW directory_rows AS SELECT * FROM directory_organizations UNION ALL SELECT * FROM directory_people;
--> statement-breakpoint
-- Brings the rows of these organizations or people up to date, and gives those that had to change.
CREATE FUNCTION directory_store(changed uuid[]) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  stored_ids uuid[];
BEGIN
  WITH fresh AS MATERIALIZED (SELECT * FROM directory_rows WHERE id = ANY(changed)),
  gone AS (
    DELETE FROM directory_entries WHERE id IN (SELECT unnest(changed) EXCEPT SELECT id FROM fresh) RETURNING id
  ),
  stored AS (
    INSERT INTO directory_entries AS entry (id, "of", organization_id, name, sort_name, joined_at, type, level, city, region,
      country, latitude, longitude, hub_ids, node_ids, core_node_ids, certifications, certifications_more, words, words_more)
    SELECT id, "of", organization_id, name, sort_name, joined_at, type, level, city, region, country, latitude, longitude,
      hub_ids, node_ids, core_node_ids, certifications, certifications_more, words, words_more FROM fresh
    ON CONFLICT (id) DO UPDATE SET (organization_id, name, sort_name, joined_at, type, level, city, region, country, latitude,
        longitude, hub_ids, node_ids, core_node_ids, certifications, certifications_more, words, words_more) =
      (excluded.organization_id, excluded.name, excluded.sort_name, excluded.joined_at, excluded.type, excluded.level,
        excluded.city, excluded.region, excluded.country, excluded.latitude, excluded.longitude, excluded.hub_ids,
        excluded.node_ids, excluded.core_node_ids, excluded.certifications, excluded.certifications_more, excluded.words,
        excluded.words_more)
    WHERE (entry.organization_id, entry.name, entry.sort_name, entry.joined_at, entry.type, entry.level, entry.city,
        entry.region, entry.country, entry.latitude, entry.longitude, entry.hub_ids, entry.node_ids, entry.core_node_ids,
        entry.certifications, entry.certifications_more, entry.words, entry.words_more)
      IS DISTINCT FROM (excluded.organization_id, excluded.name, excluded.sort_name, excluded.joined_at, excluded.type,
        excluded.level, excluded.city, excluded.region, excluded.country, excluded.latitude, excluded.longitude,
        excluded.hub_ids, excluded.node_ids, excluded.core_node_ids, excluded.certifications, excluded.certifications_more,
        excluded.words, excluded.words_more)
    RETURNING id
  ),
  learnt AS (
    INSERT INTO directory_words
    SELECT DISTINCT lexeme FROM fresh, unnest(to_tsvector('simple', translate(fold(said), '/-:', '   ')))
    WHERE lexeme ~ '^[a-z0-9]{3,40}$' AND lexeme ~ '[a-z]' ORDER BY 1
    ON CONFLICT DO NOTHING
  )
  SELECT array_agg(id) INTO stored_ids FROM (SELECT id FROM stored UNION ALL SELECT id FROM gone) touched;
  RETURN stored_ids;
END $$;
--> statement-breakpoint
-- Whoever changes anything of an organization waits for its row first, so that the last one to write has seen what all others wrote.
CREATE FUNCTION directory_refresh(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF changed IS NULL THEN RETURN; END IF;
  PERFORM FROM organizations WHERE id = ANY(changed) ORDER BY id FOR NO KEY UPDATE;
  changed := directory_store(changed);
  IF changed IS NULL THEN RETURN; END IF;
  PERFORM directory_store(array(SELECT id FROM users WHERE organization_id = ANY(changed)));
END $$;
--> statement-breakpoint
CREATE FUNCTION directory_refresh_people(changed uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF changed IS NULL THEN RETURN; END IF;
  PERFORM FROM organizations WHERE id IN (SELECT organization_id FROM users WHERE id = ANY(changed)) ORDER BY id FOR NO KEY UPDATE;
  PERFORM directory_store(changed);
END $$;
--> statement-breakpoint
CREATE FUNCTION directory_of_organizations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM directory_refresh((SELECT array_agg(id) FROM new_rows));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM directory_refresh((SELECT array_agg(id) FROM old_rows));
  ELSE
    PERFORM directory_refresh((
      SELECT array_agg(n.id) FROM new_rows n JOIN old_rows o ON n.id = o.id
      WHERE (n.name, n.created_at, n.type, n.status, n.membership_level, n.city, n.region, n.country, n.latitude, n.longitude)
        IS DISTINCT FROM (o.name, o.created_at, o.type, o.status, o.membership_level, o.city, o.region, o.country, o.latitude, o.longitude)
    ));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER directory_insert AFTER INSERT ON organizations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_organizations();
--> statement-breakpoint
CREATE TRIGGER directory_update AFTER UPDATE ON organizations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_organizations();
--> statement-breakpoint
CREATE TRIGGER directory_delete AFTER DELETE ON organizations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_organizations();
--> statement-breakpoint
CREATE FUNCTION directory_of_organization_profiles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM directory_refresh((SELECT array_agg(organization_id) FROM new_rows WHERE published IS NOT NULL));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM directory_refresh((SELECT array_agg(organization_id) FROM old_rows WHERE published IS NOT NULL));
  ELSE
    PERFORM directory_refresh((
      SELECT array_agg(n.organization_id) FROM new_rows n JOIN old_rows o USING (organization_id)
      WHERE n.published IS DISTINCT FROM o.published
    ));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER directory_insert AFTER INSERT ON organization_profiles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_organization_profiles();
--> statement-breakpoint
CREATE TRIGGER directory_update AFTER UPDATE ON organization_profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_organization_profiles();
--> statement-breakpoint
CREATE TRIGGER directory_delete AFTER DELETE ON organization_profiles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_organization_profiles();
--> statement-breakpoint
CREATE FUNCTION directory_of_organization_hubs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM directory_refresh((SELECT array_agg(DISTINCT organization_id) FROM new_rows));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM directory_refresh((SELECT array_agg(DISTINCT organization_id) FROM old_rows));
  ELSE
    PERFORM directory_refresh((
      SELECT array_agg(DISTINCT organization_id) FROM (SELECT organization_id FROM new_rows UNION SELECT organization_id FROM old_rows) both_rows
    ));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER directory_insert AFTER INSERT ON organization_hubs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_organization_hubs();
--> statement-breakpoint
CREATE TRIGGER directory_update AFTER UPDATE ON organization_hubs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_organization_hubs();
--> statement-breakpoint
CREATE TRIGGER directory_delete AFTER DELETE ON organization_hubs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_organization_hubs();
--> statement-breakpoint
CREATE FUNCTION directory_of_capabilities() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM directory_refresh((SELECT array_agg(DISTINCT organization_id) FROM new_rows WHERE approved_at IS NOT NULL));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM directory_refresh((SELECT array_agg(DISTINCT organization_id) FROM old_rows WHERE approved_at IS NOT NULL));
  ELSE
    PERFORM directory_refresh((
      SELECT array_agg(DISTINCT touched.organization_id) FROM new_rows n JOIN old_rows o USING (id),
        LATERAL (VALUES (n.organization_id), (o.organization_id)) touched(organization_id)
      WHERE (n.organization_id, n.node_id, n.weight, n.approved_at IS NULL)
        IS DISTINCT FROM (o.organization_id, o.node_id, o.weight, o.approved_at IS NULL)
    ));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER directory_insert AFTER INSERT ON capabilities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_capabilities();
--> statement-breakpoint
CREATE TRIGGER directory_update AFTER UPDATE ON capabilities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_capabilities();
--> statement-breakpoint
CREATE TRIGGER directory_delete AFTER DELETE ON capabilities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_capabilities();
--> statement-breakpoint
CREATE FUNCTION directory_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM directory_refresh_people((SELECT array_agg(id) FROM new_rows WHERE status = 'active' AND organization_id IS NOT NULL));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM directory_refresh_people((SELECT array_agg(id) FROM old_rows));
  ELSE
    PERFORM directory_refresh_people((
      SELECT array_agg(n.id) FROM new_rows n JOIN old_rows o ON n.id = o.id
      WHERE (n.organization_id, n.status, n.first_name, n.last_name, n.job_title, n.created_at, n.directory)
        IS DISTINCT FROM (o.organization_id, o.status, o.first_name, o.last_name, o.job_title, o.created_at, o.directory)
    ));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER directory_insert AFTER INSERT ON users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_users();
--> statement-breakpoint
CREATE TRIGGER directory_update AFTER UPDATE ON users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_users();
--> statement-breakpoint
CREATE TRIGGER directory_delete AFTER DELETE ON users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_users();
--> statement-breakpoint
-- A new node is offered by nobody yet, and one that is offered cannot go.
CREATE FUNCTION directory_of_capability_nodes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM directory_refresh((
    SELECT array_agg(DISTINCT c.organization_id) FROM capability_nodes below JOIN capabilities c ON c.node_id = below.id
    WHERE c.approved_at IS NOT NULL AND below.path && (
      SELECT array_agg(n.id) FROM new_rows n JOIN old_rows o USING (id)
      WHERE (n.name, n.synonyms, n.path) IS DISTINCT FROM (o.name, o.synonyms, o.path)
    )
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER directory_update AFTER UPDATE ON capability_nodes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION directory_of_capability_nodes();
--> statement-breakpoint
SELECT directory_refresh((SELECT array_agg(id) FROM organizations));
