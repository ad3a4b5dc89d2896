import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { claim, day, line, markdown, sample, slug } from '#app/platform/content/fields.ts';

export const pressRelease = z.strictObject({
  id: slug,
  title: line(160),
  date: day,
  excerpt: line(300),
  sample,
  claim,
  body: markdown(),
});
export type PressRelease = z.infer<typeof pressRelease>;

export const pressReleases = list('press-releases', pressRelease);
