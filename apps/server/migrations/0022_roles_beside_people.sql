ALTER TABLE "users" ADD COLUMN "role_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Beside a person stand the roles that user_roles has for him.
CREATE FUNCTION users_keep_roles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Whoever had to wait for another change reads below what that one has left.
  PERFORM FROM users WHERE id IN (SELECT user_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE users SET role_ids = ARRAY(SELECT role_id FROM user_roles WHERE user_id = users.id ORDER BY role_id)
    WHERE id IN (SELECT user_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_given AFTER INSERT ON user_roles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION users_keep_roles();--> statement-breakpoint
CREATE TRIGGER keep_taken AFTER DELETE ON user_roles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION users_keep_roles();--> statement-breakpoint
CREATE TRIGGER keep_handed_on AFTER UPDATE ON user_roles REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION users_keep_roles();--> statement-breakpoint
CREATE TRIGGER keep_received AFTER UPDATE ON user_roles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION users_keep_roles();
