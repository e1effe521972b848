CREATE TABLE "audit_checkpoints" (
	"audit_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"seal" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
INSERT INTO audit_head (id, hash) SELECT coalesce(max(id), 0), coalesce((SELECT hash FROM audit ORDER BY id DESC LIMIT 1), '') FROM audit;
--> statement-breakpoint
-- The head's row lock makes the order of the chain the order of commits; it is held until the writer's transaction ends.
CREATE OR REPLACE FUNCTION audit_append() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_head;
BEGIN
  SELECT * INTO head FROM audit_head FOR UPDATE;
  NEW.id := head.id + 1;
  NEW.previous_hash := head.hash;
  NEW.created_at := clock_timestamp();
  NEW.hash := audit_hash(NEW);
  UPDATE audit_head SET id = NEW.id, hash = NEW.hash;
  RETURN NEW;
END $$;
