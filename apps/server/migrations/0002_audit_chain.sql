-- What a row's hash covers: everything else in it, and by the hash of the row before the whole past.
CREATE FUNCTION audit_hash(entry audit) RETURNS text LANGUAGE sql STABLE
  RETURN encode(sha256(convert_to(jsonb_build_array(
    entry.previous_hash, entry.id, extract(epoch FROM entry.created_at), entry.actor_id, entry.on_behalf_of_id, entry.action,
    entry.subject_type, entry.subject_id, entry.before, entry.after, entry.address, entry.request_id)::text, 'UTF8')), 'hex');
--> statement-breakpoint
-- The lock makes the order of the chain the order of commits; it is held until the writer's transaction ends.
CREATE FUNCTION audit_append() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('guildhall.audit'));
  SELECT id, hash INTO head FROM audit ORDER BY id DESC LIMIT 1;
  NEW.id := coalesce(head.id, 0) + 1;
  NEW.previous_hash := coalesce(head.hash, '');
  NEW.created_at := clock_timestamp();
  NEW.hash := audit_hash(NEW);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_append BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION audit_append();
--> statement-breakpoint
CREATE TRIGGER audit_refuse BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
