import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { image, line, sample, slug } from '#app/platform/content/fields.ts';

export const sponsorSchema = z.strictObject({
  id: slug,
  sample,
  name: line(80),
  description: line(200),
  url: z.url({ protocol: /^https$/ }).optional(),
  image,
});
export type Sponsor = z.infer<typeof sponsorSchema>;

export const sponsors = list('sponsors', sponsorSchema);
