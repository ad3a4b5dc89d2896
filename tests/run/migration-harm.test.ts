import { expect, test } from 'vitest';
import { harmToReleaseBefore } from './migration-harm.ts';

test.each([
  'ALTER TABLE "users" DROP COLUMN "phone";',
  'ALTER TABLE "users" DROP "phone";',
  'ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";',
  'ALTER TABLE IF EXISTS ONLY "public"."users" DROP COLUMN IF EXISTS "phone" CASCADE;',
  'DROP TABLE "sessions";',
  'DROP INDEX "users_by_email";',
  'DROP TRIGGER "users_counted" ON "users";',
  'DROP MATERIALIZED VIEW "counts";',
  'ALTER TABLE "users" RENAME COLUMN "name" TO "full_name";',
  'ALTER TABLE "users" RENAME "name" TO "full_name";',
  'ALTER TABLE "users" RENAME TO "people";',
  'ALTER INDEX "users_by_email" RENAME TO "people_by_email";',
  `ALTER TYPE "kind" RENAME VALUE 'a' TO 'b';`,
  'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;',
  'ALTER TABLE "users" ALTER "name" SET NOT NULL;',
  'ALTER TABLE "users" ALTER COLUMN "age" SET DATA TYPE bigint;',
  'ALTER TABLE "users" ALTER "age" TYPE bigint;',
  'ALTER TABLE "users" ALTER COLUMN "age" DROP DEFAULT;',
  'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;',
  'ALTER TABLE "users" ADD "age" integer NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "code" text UNIQUE;',
  'ALTER TABLE "users" ADD COLUMN "code" uuid DEFAULT gen_random_uuid();',
  'ALTER TABLE "users" ADD COLUMN "full" text GENERATED ALWAYS AS (lower(name)) STORED;',
  'ALTER TABLE "users" ADD COLUMN "number" bigserial;',
  'ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 CHECK (age >= 0);',
  'ALTER TABLE "users" ADD CONSTRAINT "grown" CHECK (age > 17);',
  'ALTER TABLE "users" ADD CONSTRAINT "grown" CHECK (age > 17) NOT VALID;',
  'ALTER TABLE "users" ADD CONSTRAINT "of_club" FOREIGN KEY ("club") REFERENCES "clubs"("id");',
  'ALTER TABLE "users" ADD UNIQUE ("email");',
  'ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;',
  'ALTER TABLE "users" DISABLE TRIGGER ALL;',
  'CREATE INDEX "users_age" ON "users" ("age");',
  'CREATE UNIQUE INDEX "users_email" ON "users" ("email");',
  'CREATE INDEX CONCURRENTLY "users_age" ON "users" ("age");',
  'CREATE TRIGGER "counted" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION count_one();',
  'CREATE OR REPLACE VIEW "counts" AS SELECT 1;',
  'TRUNCATE "sessions";',
  'DELETE FROM "sessions";',
  'UPDATE "users" SET "age" = 0;',
  'LOCK TABLE "users";',
  'DO $$ begin drop table users; end $$;',
  'CREATE TABLE "a" ("id" text);--> statement-breakpoint\nALTER TABLE "users" DROP COLUMN "phone";',
  'CREATE TABLE "a" ("id" text); ALTER TABLE "a" ADD "b" text; DROP TABLE "users";',
  'CREATE TABLE "a" ("id" text, "of" text REFERENCES "users"("id"));',
  'CREATE TABLE "a" ("of" text);ALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("of") REFERENCES "public"."users"("id") ON DELETE no action;',
  '-- gentle: no\nALTER TABLE "users" DROP COLUMN "phone";',
  '-- unused since 0044\nDROP TABLE "a";ALTER TABLE "users" DROP COLUMN "phone";',
  '-- unused since 0044\nUPDATE "users" SET "phone" = null;',
])('refuses %s', (sql) => {
  expect(harmToReleaseBefore(sql)).toHaveLength(1);
});

test('each part of a statement is looked at, and a statement that it does not know is refused', () => {
  expect(harmToReleaseBefore('ALTER TABLE "users" ADD "a" text, DROP "b", ALTER "c" TYPE text;')).toEqual([
    expect.stringContaining('takes away what the release before uses'),
    expect.stringContaining('changes the type of a column'),
  ]);
  expect(harmToReleaseBefore('SECURITY LABEL ON TABLE "users" IS NULL;')).toEqual([
    expect.stringContaining('is nothing that this check knows'),
  ]);
});

test.each([
  'CREATE TABLE "a" ("id" text NOT NULL);--> statement-breakpoint\nALTER TABLE "a" ALTER COLUMN "id" SET NOT NULL;',
  'CREATE TABLE "a" ("id" text);CREATE UNIQUE INDEX "a_id" ON "a" ("id");',
  'CREATE TABLE "a" ("of" text);ALTER TABLE "a" ADD CONSTRAINT "f" FOREIGN KEY ("of") REFERENCES "users"("id") ON DELETE cascade;',
  'ALTER TABLE "users" ADD COLUMN "age" integer;',
  'ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;',
  `ALTER TABLE "users" ADD COLUMN "tags" jsonb DEFAULT '[]'::jsonb NOT NULL;`,
  'ALTER TABLE "users" ADD COLUMN "made" timestamp with time zone DEFAULT now() NOT NULL;',
  'ALTER TABLE "users" ALTER COLUMN "age" DROP NOT NULL;',
  'ALTER TABLE "users" VALIDATE CONSTRAINT "grown";',
  `COMMENT ON TABLE "users" IS 'do not; drop table this';`,
  '/* drop table users; */ CREATE TYPE "kind" AS ENUM ();',
  '-- unused since 0044\nALTER TABLE "users" DROP COLUMN "phone";',
  '-- gentle: the table has some hundred rows\nCREATE INDEX "clubs_by_name" ON "clubs" ("name");',
])('accepts %s', (sql) => {
  expect(harmToReleaseBefore(sql)).toEqual([]);
});
