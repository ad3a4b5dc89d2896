import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { readContent } from '#app/platform/content/read.ts';
import { EntryFields } from './entry-form.tsx';
import { blankOf } from './values.ts';

let entries: Record<string, unknown>;
beforeAll(async () => {
  ({ entries } = await readContent('content', collections));
});

const formOf = (collection: (typeof collections)[number], value: unknown) =>
  renderToStaticMarkup(
    <EntryFields
      schema={formSchema(collection)}
      value={value}
      set={() => {}}
      errors={{}}
      find={async () => []}
      names={{}}
      patterns={['events']}
      icons={['award']}
    />,
  );

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);
const twice = (list: string[]) => list.filter((one, index) => list.indexOf(one) < index);

test.each(collections.map((collection) => [collection.name, collection] as const))(
  '%s: every control has a label of its own, and no two buttons the same name',
  (name, collection) => {
    const stored = entries[name];
    const some = collection.kind === 'list' ? (stored as unknown[]).slice(0, 3) : [stored];
    for (const value of [...some, blankOf(formSchema(collection))]) {
      const html = formOf(collection, value);
      const controls = html.match(/<(?:input|textarea|select)\s[^>]*>/g) ?? [];
      const ids = all(html, /\sid="([^"]+)"/g);
      expect(twice(ids)).toEqual([]);
      const labelled = new Set(all(html, /<label for="([^"]+)"/g));
      const bare = controls.filter((control) => {
        const [id = ''] = all(control, /\sid="([^"]+)"/g);
        return !labelled.has(id) && !/type="checkbox"|\saria-label="[^"]+"/.test(control);
      });
      expect(bare).toEqual([]);
      const named = all(html, /<button[^>]*aria-label="([^"]+)"/g);
      expect(named).toHaveLength(html.split('<button').length - 1);
      expect(twice(named)).toEqual([]);
    }
  },
);

test('days that a sample counts are shown of that sample alone; all others have to choose a date', () => {
  const collection = collections.find(({ name }) => name === 'events')!;
  const [shipped] = entries.events as [Record<string, unknown>];
  const counted = formOf(collection, shipped);
  expect(counted).toContain('Days counted from the first day of this site');
  const optional = /Date<\/label> <em>optional/;
  expect(counted).toMatch(optional);
  const own = formOf(collection, blankOf(formSchema(collection)));
  expect(own).not.toContain('Days counted');
  expect(own).not.toContain('Weekday');
  expect(own).not.toMatch(optional);
});
