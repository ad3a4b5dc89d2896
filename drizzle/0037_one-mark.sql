-- What was confirmed stays confirmed: in the published text its mark goes, unless its words have changed since.
CREATE FUNCTION pg_temp.part_at(whole json, steps text[]) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  part json := whole;
  step text;
BEGIN
  FOREACH step IN ARRAY steps LOOP
    IF json_typeof(part) = 'object' THEN
      part := part -> step;
    ELSIF json_typeof(part) = 'array' THEN
      part := coalesce(
        (SELECT item FROM json_array_elements(part) AS item WHERE json_typeof(item) = 'object' AND item ->> 'id' = step LIMIT 1),
        CASE WHEN step ~ '^\d{1,4}$' THEN part -> step::int END);
    ELSE
      RETURN NULL;
    END IF;
  END LOOP;
  RETURN part;
END $$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.without_sample(whole json, steps text[]) RETURNS json LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(steps) = 0 THEN
    RETURN (SELECT json_object_agg(key, value) FROM json_each(whole) WHERE key <> 'sample');
  ELSIF json_typeof(whole) = 'object' THEN
    RETURN (SELECT json_object_agg(key, CASE WHEN key = steps[1] THEN pg_temp.without_sample(value, steps[2:]) ELSE value END)
      FROM json_each(whole));
  END IF;
  RETURN (SELECT json_agg(CASE WHEN steps[1] = coalesce(item ->> 'id', (place - 1)::text)
      THEN pg_temp.without_sample(item, steps[2:]) ELSE item END ORDER BY place)
    FROM json_array_elements(whole) WITH ORDINALITY AS items(item, place));
END $$;
--> statement-breakpoint
DO $$
DECLARE
  entry record;
  confirmed record;
  shown json;
  draft json;
  part json;
  before json;
BEGIN
  FOR entry IN
    SELECT e.id, e.newest_version + 1 AS next, v.value, d.value AS draft,
      ARRAY[e.collection || '/' || e.entry_id, CASE WHEN e.entry_id = e.collection THEN e.collection END] AS keys
    FROM content_entries e JOIN content_versions v ON v.entry = e.id AND v.number = e.published_version
    LEFT JOIN content_drafts d ON d.entry = e.id
  LOOP
    shown := entry.value;
    draft := entry.draft;
    FOR confirmed IN
      SELECT confirmed_at, CASE WHEN key LIKE '%#%' THEN string_to_array(split_part(key, '#', 2), '/') ELSE '{}' END AS steps
      FROM content_confirmations WHERE split_part(key, '#', 1) = ANY (entry.keys) ORDER BY length(key)
    LOOP
      part := pg_temp.part_at(shown, confirmed.steps);
      SELECT pg_temp.part_at(v.value, confirmed.steps) INTO before FROM content_versions v WHERE v.entry = entry.id
        ORDER BY v.made_at <= confirmed.confirmed_at DESC, CASE WHEN v.made_at <= confirmed.confirmed_at THEN -v.number ELSE v.number END
        LIMIT 1;
      CONTINUE WHEN json_typeof(part) IS DISTINCT FROM 'object' OR part ->> 'sample' IS DISTINCT FROM 'true'
        OR part::jsonb IS DISTINCT FROM before::jsonb;
      shown := pg_temp.without_sample(shown, confirmed.steps);
      IF pg_temp.part_at(draft, confirmed.steps)::jsonb = part::jsonb THEN
        draft := pg_temp.without_sample(draft, confirmed.steps);
      END IF;
    END LOOP;
    CONTINUE WHEN shown::text = entry.value::text;
    UPDATE content_revision SET revision = revision + 1;
    INSERT INTO content_versions (entry, number, value, digest, made_at, origin)
      VALUES (entry.id, entry.next, shown, left(md5(shown::text), 22), now(), 'staff');
    UPDATE content_entries SET newest_version = entry.next, published_version = entry.next, edit_revision = edit_revision + 1,
      revision = (SELECT revision FROM content_revision) WHERE id = entry.id;
    UPDATE content_drafts SET value = draft WHERE content_drafts.entry = entry.id;
  END LOOP;
END $$;
--> statement-breakpoint
DROP TABLE "content_confirmations";
