import { z } from 'zod';
import { singleCollection } from '#app/platform/content/collection.ts';
import { line } from '#app/platform/content/fields.ts';

/** Lower case, as the search compares; a term of several words must match as a whole. */
const term = line(40).regex(/^[^\p{Lu}]+$/u, 'Write it in lower case');

export const searchSynonyms = singleCollection(
  'search-synonyms',
  z
    .strictObject({
      groups: z
        .array(
          z.strictObject({
            words: z
              .array(term)
              .min(2)
              .max(12)
              .meta({ title: 'Words', description: 'In small letters.', item: 'Word' }),
          }),
        )
        .max(200)
        .meta({
          title: 'Groups',
          description: 'Words that mean the same to people who search.',
          item: 'Group',
        }),
    })
    .meta({ title: 'Words for searching' }),
);
