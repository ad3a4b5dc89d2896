import { expect, test } from 'vitest';
import { z } from 'zod';
import { line } from '#app/platform/content/fields.ts';
import type { FieldSchema } from '#app/platform/content/form-schema.ts';
import { differences, fieldLabelPath } from './differences.ts';

const links = z.array(z.strictObject({ label: line(40).meta({ title: 'Words' }) }));
const schema = z.toJSONSchema(
  z.strictObject({
    main: links.meta({ title: 'Main links', item: 'Link' }),
    legal: links.meta({ title: 'Legal links', item: 'Link' }),
    questions: z
      .array(z.strictObject({ options: z.array(line(40)).meta({ title: 'Answers', item: 'Answer' }) }))
      .meta({ title: 'Questions', item: 'Question' }),
  }),
  { io: 'input' },
) as FieldSchema;

test('an item’s label includes its list where its own name is unclear', () => {
  expect(fieldLabelPath(schema, 'main.2.label')).toBe('Main links, Link 3, Words');
  expect(fieldLabelPath(schema, 'questions.2.options.1')).toBe('Question 3, Answer 2');
  const text = (words: string) => ({ main: [{ label: 'Blog' }], legal: [{ label: words }], questions: [] });
  expect(differences(schema, text('Terms'), text('Our terms'))).toEqual([
    { label: 'Legal links, Link 1, Words', before: 'Terms', after: 'Our terms' },
  ]);
});
