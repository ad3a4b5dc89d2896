import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { contentMigrations } from '#app/content-migrations.ts';
import { type Course, courses } from '#app/features/learning/courses/course.content.ts';
import { digestOf } from '#app/platform/content/digest.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { migrateContent } from '#app/platform/content/sync/migrate.server.ts';
import { seedContent } from '#app/platform/content/sync/seed.server.ts';
import { ana, editingOfFile, type Fields } from '#tests/people/editing.ts';

const desk = editingOfFile();
const course = (id: string) => structuredClone(desk.content.get(courses, id)!) as Course & Fields;

/** A course as the collections had it of before. */
function apart({ catalogue, details, lessons, sample, ...listed }: Course & Fields): Record<string, Fields> {
  if (catalogue === 'Professional Certifications') return { 'professional-courses': listed };
  const { id, title, duration, level, languages, academy } = listed;
  const word = level.charAt(0) + level.slice(1).toLowerCase();
  return {
    'free-courses': { ...listed, ...(details && { detail: id }), ...(lessons && { hosted: true }) },
    ...(details && {
      'course-details': {
        id,
        title,
        duration,
        level: word,
        languages,
        academy,
        price: 'Free',
        sample,
        ...details,
      },
    }),
    ...(lessons && {
      'learning-courses': { id, order: 1, title, subject: listed.subject, level: 'Beginner', ...lessons },
    }),
  };
}

const at = (minute: number) => `2026-11-22T09:${String(minute).padStart(2, '0')}:00Z`;

interface Old {
  versions: Fields[];
  draft?: Fields;
  /** Minutes at which its versions were made. */
  minutes?: number[];
  published?: number | null;
  waiting?: number;
}

async function insertOld(
  collection: string,
  id: string,
  { versions, draft, minutes = [], published = versions.length, waiting }: Old,
) {
  const { rows } = await desk.database.execute<{ id: number }>(sql`
    insert into content_entries (collection, entry_id, position, title, published_version, scheduled_version, publish_at,
      newest_version, has_draft, changed_at, created_at, publication)
    values (${collection}, ${id}, 3, ${id}, ${published}, ${waiting ?? null}, ${waiting ? at(59) : null}, ${versions.length},
      ${draft !== undefined}, ${at(0)}, ${at(0)}, 1) returning id::int`);
  const entry = rows[0]!.id;
  for (const [i, value] of versions.entries())
    await desk.database.execute(sql`
      insert into content_versions (entry, number, value, digest, made_by, made_at, origin)
      values (${entry}, ${i + 1}, ${JSON.stringify(value)}::json, ${digestOf(collection, value)}, 'ana', ${at(minutes[i] ?? 0)}, 'staff')`);
  if (draft)
    await desk.database.execute(sql`
      insert into content_drafts (entry, value, based_on, saved_by, saved_at)
      values (${entry}, ${JSON.stringify(draft)}::json, 1, 'ben', ${at(30)})`);
}

async function insertAll(parts: Record<string, Fields>, changed: Record<string, Partial<Old>> = {}) {
  for (const [collection, value] of Object.entries(parts))
    await insertOld(collection, String(value.id), { versions: [value], ...changed[collection] });
}

/** A database of before: without the entries of today. */
const forget = () => desk.database.execute(sql`delete from content_entries where collection = 'courses'`);
const name = '2026-11-one-collection-of-courses';
const joined = contentMigrations.filter((migration) => migration.name === name);
const migrate = () => migrateContent(desk.database, joined, ana.now);
const ids = ['ethical-hacker', 'introduction-to-technology', 'cloud-foundations'];

test('each course becomes one entry that says what its entries said, and the shipped ones are not taken again', async () => {
  const before = ids.map(course);
  await desk.database.execute(sql`delete from content_migrations`);
  await forget();
  for (const one of before) await insertAll(apart(one));
  expect(await migrate()).toEqual({ done: [name], left: [] });
  const missing = desk.data.entries.courses as Course[];
  expect(await seedContent(desk.database, desk.data, collections, ana.now)).toMatchObject({
    created: missing.length - ids.length,
  });
  expect(await syncPublished(desk.content, desk.database)).toEqual([]);
  expect(ids.map(course)).toEqual(before);
  for (const [i, id] of ids.entries())
    expect((await desk.find('courses', id)).published?.value).toEqual(before[i]);
  const { rows } = await desk.database.execute(sql`
    select from content_entries where collection in ('free-courses', 'professional-courses', 'course-details', 'learning-courses')`);
  expect(rows).toEqual([]);
  expect(await migrate(), 'once').toEqual({ done: [], left: [] });
});

test('drafts, what waits for its time and the history of both come along', async () => {
  const shipped = course('ethical-hacker');
  const parts = apart(shipped);
  const listed = parts['free-courses']!;
  const page = parts['course-details']!;
  await desk.database.execute(sql`delete from content_migrations`);
  await forget();
  await insertAll(parts, {
    'free-courses': {
      versions: [listed, { ...listed, audience: 'For grown-ups with patience.' }],
      minutes: [0, 10],
      draft: { ...listed, title: 'In the draft' },
    },
    'course-details': {
      versions: [page, { ...page, subtitle: 'Changed by staff' }, { ...page, subtitle: 'Waits' }],
      minutes: [0, 20, 25],
      published: 2,
      waiting: 3,
    },
  });
  expect((await migrate()).left).toEqual([]);
  const found = await desk.find('courses', 'ethical-hacker');
  const published = { audience: 'For grown-ups with patience.', details: { subtitle: 'Changed by staff' } };
  expect(found.published?.value).toMatchObject(published);
  expect(found.value).toMatchObject({ title: 'In the draft', details: { subtitle: 'Waits' } });
  const { rows: versions } = await desk.database.execute<{ value: Fields }>(
    sql`select value from content_versions where entry = ${found.entry} order by number desc`,
  );
  expect(versions.map(({ value }) => value)).toMatchObject([
    { ...published, details: { subtitle: 'Waits' } },
    published,
    { ...published, details: shipped.details },
    { audience: shipped.audience, details: shipped.details },
  ]);
  const { rows } = await desk.database.execute(sql`
    select published_version, scheduled_version, publish_at is not null as waits from content_entries where entry_id = 'ethical-hacker' and collection = 'courses'`);
  expect(rows).toEqual([{ published_version: 3, scheduled_version: 4, waits: true }]);
});

test('what no visitor saw waits in a draft, and staff find it listed', async () => {
  const shipped = course('ethical-hacker');
  const parts = apart(shipped);
  const { detail: _, ...unnamed } = parts['free-courses']!;
  await desk.database.execute(sql`delete from content_migrations`);
  await forget();
  await insertAll({ ...parts, 'free-courses': unnamed });
  await insertAll({ 'course-details': { ...parts['course-details']!, id: 'listed-nowhere' } });
  expect((await migrate()).left.sort()).toEqual(['courses/ethical-hacker', 'courses/listed-nowhere']);
  const found = await desk.find('courses', 'ethical-hacker');
  expect(found.published?.value).not.toHaveProperty('details');
  expect(found.value).toHaveProperty('details', shipped.details);
  const nowhere = await desk.find('courses', 'listed-nowhere');
  expect(nowhere.published).toBeUndefined();
  expect(nowhere.value).toMatchObject({ title: shipped.title, details: shipped.details });
});
