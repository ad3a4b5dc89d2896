import { expect, test } from 'vitest';
import { harmToReleaseBefore } from './gentle-migrations.ts';

test.each([
  'ALTER TABLE "users" DROP COLUMN "phone";',
  'DROP TABLE "sessions";',
  'ALTER TABLE "users" RENAME COLUMN "name" TO "full_name";',
  'ALTER TABLE "users" RENAME TO "people";',
  'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;',
  'ALTER TABLE "users" ALTER COLUMN "age" SET DATA TYPE bigint;',
  'ALTER TABLE "users" ALTER COLUMN "age" DROP DEFAULT;',
  'ALTER TABLE "users" ADD COLUMN "age" integer NOT NULL;',
  'TRUNCATE "sessions";',
  'CREATE TABLE "a" ("id" text);--> statement-breakpoint\nALTER TABLE "users" DROP COLUMN "phone";',
])('refuses %s', (sql) => {
  expect(harmToReleaseBefore(sql)).toHaveLength(1);
});

test.each([
  'CREATE TABLE "a" ("id" text NOT NULL);--> statement-breakpoint\nALTER TABLE "a" ALTER COLUMN "id" SET NOT NULL;',
  'ALTER TABLE "users" ADD COLUMN "age" integer;',
  'ALTER TABLE "users" ADD COLUMN "age" integer DEFAULT 0 NOT NULL;',
  'ALTER TABLE "users" ALTER COLUMN "age" DROP NOT NULL;',
  'CREATE INDEX CONCURRENTLY "users_age" ON "users" ("age");',
  '-- unused since 0044\nALTER TABLE "users" DROP COLUMN "phone";',
])('accepts %s', (sql) => {
  expect(harmToReleaseBefore(sql)).toEqual([]);
});
