import { KEPT_MS } from '#db/row-changes.ts'
import { SCHEMA } from './connections.ts'

/** The SQLite features that our queries need and PostgreSQL lacks. Each statement can be run again. */
export const BEFORE_TABLES: readonly string[] = [
  // SQLite takes NULL for "number this row", and continues counting from explicitly given numbers.
  `CREATE OR REPLACE FUNCTION number_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last bigint;
BEGIN
  IF NEW.id IS NULL THEN
    NEW.id := nextval(TG_ARGV[0]);
  ELSE
    EXECUTE format('SELECT last_value FROM %s', TG_ARGV[0]) INTO last;
    IF NEW.id >= last THEN
      PERFORM setval(TG_ARGV[0], NEW.id);
    END IF;
  END IF;
  RETURN NEW;
END $$`,
  // A field of a JSON text, as text.
  `CREATE OR REPLACE FUNCTION json_field(object text, name text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT object::json ->> name'`,
  `DO $$ BEGIN
  CREATE OPERATOR ->> (LEFTARG = text, RIGHTARG = text, FUNCTION = json_field);
EXCEPTION WHEN duplicate_function THEN NULL;
END $$`,
  // PostgreSQL's own sum returns numeric, which the driver returns as text.
  `CREATE OR REPLACE FUNCTION add_whole(sum bigint, value bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT coalesce(sum + value, sum, value)'`,
  `CREATE OR REPLACE AGGREGATE sum(bigint) (SFUNC = add_whole, STYPE = bigint)`,
  // The words of a name without accents, in lower case. The "C" collations know no letters beyond ASCII.
  `CREATE OR REPLACE FUNCTION plain_words(text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(lower(regexp_replace(normalize($1, NFD), U&'[\\0300-\\036F]', '', 'g') COLLATE "und-x-icu"),
    '[^[:alnum:]]+', ' ', 'g') $$`,
  // The fields of a person, each with the letter that searches use for it (db/words.ts). Since version 17, indexes are created without our search
  // path.
  `CREATE OR REPLACE FUNCTION words_of_person(first_name text, middle_name text, last_name text, email text)
RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  SELECT setweight(to_tsvector('pg_catalog.simple', ${SCHEMA}.plain_words(first_name)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', ${SCHEMA}.plain_words(middle_name)), 'B')
    || setweight(to_tsvector('pg_catalog.simple', ${SCHEMA}.plain_words(last_name)), 'C')
    || setweight(to_tsvector('pg_catalog.simple', ${SCHEMA}.plain_words(email)), 'D') $$`,
]

/** Functions and indexes that depend on the tables. */
export const AFTER_TABLES: readonly string[] = [
  // One row for each key and statement, however many rows the statement changes. A process's rows have its name (news.ts).
  `CREATE OR REPLACE FUNCTION note_changed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  note text := 'INSERT INTO row_changes (source, key, origin, kept_until) SELECT DISTINCT %L, %I, %L, %s::bigint FROM %s WHERE %2$I IS NOT NULL';
  source text := TG_TABLE_NAME || '.' || TG_ARGV[0];
  origin text := coalesce(current_setting('cohearth.process', true), '');
  kept_until bigint := extract(epoch FROM now()) * 1000 + ${KEPT_MS};
BEGIN
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format(note, source, TG_ARGV[0], origin, kept_until, 'old_rows');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format(note, source, TG_ARGV[0], origin, kept_until, 'new_rows');
  END IF;
  RETURN NULL;
END $$`,
  `CREATE INDEX IF NOT EXISTS users_words ON users USING gin (words_of_person(first_name, middle_name, last_name, email))`,
]
