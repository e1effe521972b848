ALTER TABLE "audit" ADD COLUMN "content_digest" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "address_digest" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "address_salt" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "erased_at" timestamptz;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "address_erased_at" timestamptz;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "sign_in_history_days" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "read_notice_days" integer DEFAULT 180 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "refused_request_days" integer DEFAULT 365 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "audit_address_days" integer DEFAULT 730 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "deactivated_account_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What stands for content that may go one day: whoever does not know the salt cannot try what it was.
CREATE FUNCTION audit_digest(salt text, VARIADIC content jsonb[]) RETURNS text LANGUAGE sql STABLE
  RETURN encode(sha256(convert_to(jsonb_build_array(salt, to_jsonb(content))::text, 'UTF8')), 'hex');
--> statement-breakpoint
-- Rows from before there were digests keep the hash that covers their content itself.
CREATE OR REPLACE FUNCTION audit_hash(entry audit) RETURNS text LANGUAGE sql STABLE
  RETURN encode(sha256(convert_to(CASE WHEN entry.content_digest IS NULL
    THEN jsonb_build_array(
      entry.previous_hash, entry.id, extract(epoch FROM entry.created_at), entry.actor_id, entry.on_behalf_of_id, entry.action,
      entry.subject_type, entry.subject_id, entry.before, entry.after, entry.address, entry.request_id)
    ELSE jsonb_build_array(
      entry.previous_hash, entry.id, extract(epoch FROM entry.created_at), entry.actor_id, entry.on_behalf_of_id, entry.action,
      entry.subject_type, entry.subject_id, entry.content_digest, entry.address_digest, entry.request_id)
    END::text, 'UTF8')), 'hex');
--> statement-breakpoint
-- Everything is filled here, so that a node that knows nothing of digests goes on writing.
CREATE OR REPLACE FUNCTION audit_append() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_head;
BEGIN
  NEW.salt := gen_random_uuid();
  NEW.address_salt := gen_random_uuid();
  NEW.content_digest := audit_digest(NEW.salt, NEW.before, NEW.after);
  NEW.address_digest := audit_digest(NEW.address_salt, to_jsonb(NEW.address));
  NEW.erased_at := NULL;
  NEW.address_erased_at := NULL;
  SELECT * INTO head FROM audit_head FOR UPDATE;
  NEW.id := head.id + 1;
  NEW.previous_hash := head.hash;
  NEW.created_at := clock_timestamp();
  NEW.hash := audit_hash(NEW);
  UPDATE audit_head SET id = NEW.id, hash = NEW.hash;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Whether a row is what was written, or what is left of it after what it said of a person was taken out.
CREATE FUNCTION audit_is_genuine(entry audit) RETURNS boolean LANGUAGE sql STABLE
  RETURN (entry.erased_at IS NULL OR (entry.before IS NULL AND entry.after IS NULL AND entry.salt IS NULL))
    AND (entry.address_erased_at IS NULL OR (entry.address IS NULL AND entry.address_salt IS NULL))
    AND CASE WHEN entry.content_digest IS NULL
      THEN (entry.erased_at IS NOT NULL AND entry.address_erased_at IS NOT NULL) OR entry.hash = audit_hash(entry)
      ELSE entry.hash = audit_hash(entry)
        AND (entry.erased_at IS NOT NULL OR entry.content_digest = audit_digest(entry.salt, entry.before, entry.after))
        AND (entry.address_erased_at IS NOT NULL
          OR entry.address_digest = audit_digest(entry.address_salt, to_jsonb(entry.address)))
      END;
--> statement-breakpoint
-- The one change that there is: content, address or both go, with their salts and for good.
CREATE FUNCTION audit_empty() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  emptied audit := OLD;
BEGIN
  IF OLD.erased_at IS NULL AND NEW.erased_at IS NOT NULL THEN
    emptied.before := NULL;
    emptied.after := NULL;
    emptied.salt := NULL;
    emptied.erased_at := now();
  END IF;
  IF OLD.address_erased_at IS NULL AND NEW.address_erased_at IS NOT NULL THEN
    emptied.address := NULL;
    emptied.address_salt := NULL;
    emptied.address_erased_at := now();
  END IF;
  -- The hash of a row without digests holds for all of it or for nothing: such a row goes as a whole.
  IF emptied IS NOT DISTINCT FROM OLD OR NEW IS DISTINCT FROM emptied
    OR (OLD.content_digest IS NULL AND (NEW.erased_at IS NULL OR NEW.address_erased_at IS NULL)) THEN
    RAISE EXCEPTION 'the audit is append-only';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER audit_refuse ON audit;
--> statement-breakpoint
-- A column that is added to the audit belongs into one of these two lists.
CREATE TRIGGER audit_refuse BEFORE DELETE OR TRUNCATE OR UPDATE OF id, created_at, actor_id, on_behalf_of_id, action, subject_type,
  subject_id, request_id, previous_hash, hash, content_digest, address_digest ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_empty BEFORE UPDATE OF before, after, address, salt, address_salt, erased_at, address_erased_at ON audit
  FOR EACH ROW EXECUTE FUNCTION audit_empty();
