-- The triggers see to whoever is given a role from now on; these are all the others, a thousand at a time.
DO $$
DECLARE
  place uuid := '00000000-0000-0000-0000-000000000000';
  last_of_them uuid;
BEGIN
  LOOP
    SELECT id INTO last_of_them FROM (SELECT id FROM users WHERE id > place ORDER BY id LIMIT 1000) them ORDER BY id DESC LIMIT 1;
    EXIT WHEN last_of_them IS NULL;
    -- As in users_keep_roles(): what is read below was left by whoever had to be waited for.
    PERFORM FROM users WHERE id > place AND id <= last_of_them ORDER BY id FOR NO KEY UPDATE;
    UPDATE users SET role_ids = held.role_ids
      FROM (SELECT user_id, array_agg(role_id ORDER BY role_id) AS role_ids FROM user_roles
        WHERE user_id > place AND user_id <= last_of_them GROUP BY user_id) held
      WHERE held.user_id = users.id AND users.role_ids <> held.role_ids;
    COMMIT;
    place := last_of_them;
  END LOOP;
END $$;
