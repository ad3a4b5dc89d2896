import { z } from 'zod';
import { listCollection } from '#app/platform/content/collection.ts';
import { day, image, line, markdown, sample, slugField } from '#app/platform/content/fields.ts';

export const pressReleaseSchema = z.strictObject({
  id: slugField,
  title: line(160).meta({ title: 'Title' }),
  date: day.meta({ title: 'Date', initialValue: 'today' }),
  excerpt: line(300).meta({ title: 'Summary', description: 'One or two sentences, for cards and feeds.' }),
  image,
  sample,
  body: markdown().meta({ title: 'Text' }),
});
export type PressRelease = z.infer<typeof pressReleaseSchema>;

export const pressReleases = listCollection(
  'press-releases',
  pressReleaseSchema.meta({ title: 'Press releases', item: 'Press release' }),
  { shownOn: ['/newsroom'], page: '/newsroom/press/:id', idMayChange: true },
);
