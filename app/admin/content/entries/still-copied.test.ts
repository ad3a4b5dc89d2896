import { expect, test } from 'vitest';
import { events } from '#app/features/events/event/event.content.ts';
import { formSchema } from '#app/platform/content/form-schema.ts';
import { stillCopied } from './still-copied.tsx';

const original = { title: 'Fair', date: '2027-03-06', location: 'Library', address: '3 Example Road' };
const labels = (copy: object) => stillCopied(formSchema(events), original, copy);

test('a copy lists date, place, address and picture until they are changed', () => {
  expect(labels(original)).toEqual(['Date', 'Place', 'Address']);
  expect(labels({ ...original, date: '2027-04-10', address: undefined })).toEqual(['Place']);
  const image = '/pictures/0123.webp';
  expect(stillCopied(formSchema(events), { ...original, image }, { title: 'Another', image })).toEqual([
    'Picture',
  ]);
});
