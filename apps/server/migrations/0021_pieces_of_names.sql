-- All five signs in a row that words of a text have, for an index of what people are called.
CREATE FUNCTION search_grams(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  grams text[] := '{}';
  gram text;
BEGIN
  FOR place IN 1 .. length(value) - 4 LOOP
    gram := substr(value, place, 5);
    IF position(' ' IN gram) = 0 THEN
      grams := grams || gram;
    END IF;
  END LOOP;
  RETURN grams;
END $$;--> statement-breakpoint
DROP INDEX "library_downloads_item_index";--> statement-breakpoint
CREATE INDEX "library_downloads_taken_index" ON "library_downloads" USING btree ("item_id","created_at","id","user_id");--> statement-breakpoint
CREATE INDEX "users_grams_index" ON "users" USING gin (search_grams("search_text"));