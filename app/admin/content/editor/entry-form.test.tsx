import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { shippedData } from '#tests/content/shipped-data.ts';
import { attributesOf, documentOf, textOf } from '#tests/pages/document.ts';
import { EntryFields } from './entry-form.tsx';
import { blankOf } from './values.ts';

const { entries } = shippedData;

const formOf = (collection: (typeof collections)[number], value: unknown) =>
  renderToStaticMarkup(
    <EntryFields
      schema={formSchema(collection)}
      value={value}
      set={() => {}}
      errors={{}}
      names={{}}
      patterns={['events']}
      icons={['award']}
    />,
  );

const twice = (list: unknown[]) => list.filter((one, index) => list.indexOf(one) < index);

test.each(collections.map((collection) => [collection.name, collection] as const))(
  '%s: every control has a label of its own, and no two buttons the same name',
  (name, collection) => {
    const stored = entries[name];
    const some = collection.kind === 'list' ? (stored as unknown[]).slice(0, 3) : [stored];
    for (const value of [...some, blankOf(formSchema(collection))]) {
      const page = documentOf(formOf(collection, value));
      expect(twice(attributesOf(page, '[id]', 'id'))).toEqual([]);
      const labelled = new Set(attributesOf(page, 'label[for]', 'for'));
      const bare = page
        .querySelectorAll('input:not([type="checkbox"]), textarea, select')
        .filter((control) => !labelled.has(control.id) && !control.getAttribute('aria-label'));
      expect(bare.map(String)).toEqual([]);
      const buttons = page.querySelectorAll('button');
      const names = buttons.map((button) => button.getAttribute('aria-label'));
      expect(names).not.toContain(undefined);
      expect(twice(names)).toEqual([]);
    }
  },
);

test('relative days are offered for samples only; other entries need a date', () => {
  const collection = collections.find(({ name }) => name === 'events')!;
  const [shipped] = entries.events as [Record<string, unknown>];
  const counted = formOf(collection, shipped);
  expect(counted).toContain('Days counted from the first day of this site');
  const optional = (html: string) =>
    documentOf(html)
      .querySelectorAll('label')
      .filter((label) => label.nextElementSibling?.text === 'optional')
      .map(textOf);
  expect(optional(counted)).toContain('Date');
  const own = formOf(collection, blankOf(formSchema(collection)));
  expect(own).not.toContain('Days counted');
  expect(own).not.toContain('Weekday');
  expect(optional(own)).not.toContain('Date');
});
