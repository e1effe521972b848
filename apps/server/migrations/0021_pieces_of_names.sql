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
END $$;
