import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import type { Collection } from '#app/platform/content/collection.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { pagesOf } from '#app/platform/content/editing/references.ts';
import { entriesIn, entryIdOf } from '#app/platform/content/entry.ts';
import { type FieldSchema, formSchema } from '#app/platform/content/form-schema.ts';
import { longest, shortest } from '#tests/content/extreme-entries.ts';
import { flawsOf } from '#tests/pages/whole-page.ts';
import { staffOfFile } from '#tests/people/staff.ts';
import { rounds } from '#tests/run/rounds.ts';

const { app, admin, member } = await staffOfFile();

const attacks = [
  '<script>alert(7)</script>',
  '<img src=x onerror=alert(7)>',
  '"><svg onload=alert(7)>',
  '[here](javascript:alert(7))',
  '![a](data:text/html,<script>alert(7)</script>)',
  '</textarea></title><script>alert(7)</script>',
  '<a href="jAvAsCrIpT:alert(7)">here</a>',
  '<https://naledi.example/"onmouseover="alert(7)>',
];
/** None of these may appear unescaped in a page. */
const asScript =
  /<script>alert|<img src=x|<svg onload|(?:href|src)\s*=\s*["']?\s*(?:javascript|data:text)|["']onmouseover="alert/i;

const hostileText = fc.oneof(fc.constantFrom(...attacks), fc.string({ unit: 'binary', maxLength: 60 }));
const anything = fc.oneof(
  hostileText,
  fc.constantFrom(
    '',
    '\0',
    '\ud800',
    'x'.repeat(20_000),
    '__proto__',
    '../../etc/passwd',
    -1,
    1e308,
    null,
    [],
    {},
  ),
  // Inherited property names.
  fc
    .constantFrom('toString', 'constructor', '__proto__')
    .map((name): unknown => JSON.parse(`{"${name}":"x"}`)),
  fc.json({ maxDepth: 2 }).map((text): unknown => JSON.parse(text)),
);

/** The value with hostile words in every free text; the rest is unchanged. */
function withWords(schema: FieldSchema, value: unknown, words: () => string): unknown {
  if (Array.isArray(value))
    return value.map((part, i) => withWords(schema.prefixItems?.[i] ?? schema.items ?? {}, part, words));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        withWords(schema.properties?.[name] ?? {}, part, words),
      ]),
    );
  const isFree =
    schema.type === 'string' &&
    !schema.enum &&
    !schema.pattern &&
    !schema.format &&
    !schema.reference &&
    !schema.itemOf &&
    (!schema.kind || schema.kind === 'markdown');
  if (typeof value !== 'string' || !isFree) return value;
  const text = words();
  const { minLength = 0, maxLength = 500 } = schema;
  return text.length > maxLength ? value : text.padEnd(minLength, ' and so on');
}

/** The value with anything in some places. */
function withAnything(value: unknown, next: () => unknown, isHit: () => boolean): unknown {
  if (isHit()) return next();
  if (Array.isArray(value)) return value.map((part) => withAnything(part, next, isHit));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, withAnything(part, next, isHit)]),
    );
  return value;
}

const isFields = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Saves and publishes a value. Returns why it was refused; anything but a clear answer fails. */
async function refusalOf({ name }: Collection, id: string, value: unknown): Promise<unknown> {
  const path = `/admin/content/${name}/${id}`;
  const revisionNow = async () => (await findEntry(app.database, name, id))!.revision;
  const saved = await admin.postJson(`${path}/draft`, { value, revision: await revisionNow(), over: false });
  expect([name, saved.status]).toEqual([name, isFields(value) ? 200 : 400]);
  const { status, answer } = await admin.send(path, {
    step: 'publish',
    revision: String(await revisionNow()),
  });
  expect([name, status]).toEqual([name, expect.toSatisfy((code) => code === 200 || code === 400)]);
  if (status === 400) expect(answer.errors ?? answer.toast?.description).toBeTruthy();
  return status === 200 ? undefined : (answer.errors ?? answer.toast);
}

async function expectHarmless(collection: Collection, id: string, value: unknown): Promise<void> {
  const { name } = collection;
  const shown = pagesOf(collection, value)[0] ?? '/';
  for (const path of new Set([shown.replace(/#.*/, ''), '/search?q=alert', `/admin/content/${name}/${id}`])) {
    const page = await (path.startsWith('/admin') ? admin.get(path) : app.get(path));
    expect([path, page.status < 500]).toEqual([path, true]);
    const html = await page.text();
    // Data for the page's own script is JSON with `<` escaped.
    expect([path, asScript.exec(html)?.[0]]).toEqual([path, undefined]);
  }
}

const bound = { numRuns: rounds(1, 20) };
const samples = collections.flatMap((collection) => {
  const [entry] = entriesIn(collection, app.content.stored(collection));
  return entry ? [{ collection, id: entryIdOf(collection, entry), entry }] : [];
});
let published = 0;

test.each(samples)(
  'whatever stands in $collection.name is answered, named, and no script',
  async ({ collection, id, entry }) => {
    const before = (await findEntry(app.database, collection.name, id))!.value;
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(hostileText), async (texts) => {
        const value = withWords(formSchema(collection), before, () => texts.next().value!);
        if (await refusalOf(collection, id, value)) return;
        published += 1;
        await expectHarmless(collection, id, entry);
      }),
      bound,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.infiniteStream(anything),
        fc.infiniteStream(fc.integer({ min: 0, max: 7 })),
        async (values, chances) => {
          const isHit = () => chances.next().value === 0;
          const value = withAnything(before, () => values.next().value, isHit);
          await refusalOf(collection, id, value);
          await expectHarmless(collection, id, entry);
        },
      ),
      bound,
    );
    // Restores it for the following tests.
    await refusalOf(collection, id, before);
  },
);

/** In characters: fewer than 512 KB of body can hold. */
const largestDraft = 510_000;

/** Publishes as much of `value` as is allowed, keeping the rest of `before`, the current text. */
async function publishWhatMay(
  collection: Collection,
  id: string,
  { value, before }: Record<'value' | 'before', Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  let tried: Record<string, unknown> = { ...value, ...('id' in before && { id: before.id }) };
  const differ = (names: string[]) => names.filter((name) => tried[name] !== before[name]);
  for (;;) {
    const refused = await refusalOf(collection, id, tried);
    if (!refused) return tried;
    const named = differ(Object.keys(refused).map((path) => path.split('.')[0]!));
    // Omitted fields may be required by other fields, and lists by references to their items.
    const left = differ(Object.keys(before).filter((name) => !(name in tried)));
    const lists = differ(Object.keys(before).filter((name) => Array.isArray(before[name])));
    const back = [named, left, lists].find(({ length }) => length > 0);
    expect([collection.name, refused, back]).toEqual([collection.name, refused, expect.anything()]);
    tried = { ...tried, ...Object.fromEntries(back!.map((name) => [name, before[name]])) };
  }
}

test.each(samples)(
  'the least and the most that may stand in $collection.name make whole pages',
  async ({ collection, id }) => {
    const before = (await findEntry(app.database, collection.name, id))!.value as Record<string, unknown>;
    for (const extreme of [shortest, longest]) {
      const value = extreme(formSchema(collection), before) as Record<string, unknown>;
      if (JSON.stringify(value).length > largestDraft) {
        // Every field at its maximum exceeds a draft, which must be refused for its size only.
        const revision = (await findEntry(app.database, collection.name, id))!.revision;
        const path = `/admin/content/${collection.name}/${id}/draft`;
        expect((await admin.postJson(path, { value, revision, over: false })).status).toBe(413);
        continue;
      }
      const shown = await publishWhatMay(collection, id, { value, before });
      for (const path of new Set(pagesOf(collection, shown).map((path) => path.replace(/#.*/, '')))) {
        const [, area, course] = path.split('/');
        if (area === 'learn') await member.post(`/courses/${course}/enrol`, {});
        const page = await (area === 'learn' ? member : app).get(path);
        expect([extreme.name, path, page.status]).toEqual([extreme.name, path, 200]);
        expect([extreme.name, path, flawsOf(await page.text())]).toEqual([extreme.name, path, []]);
      }
    }
    await refusalOf(collection, id, before);
  },
);

test('enough of it was published for the pages to be tested', () => {
  expect(published).toBeGreaterThan((samples.length * bound.numRuns) / 4);
});
