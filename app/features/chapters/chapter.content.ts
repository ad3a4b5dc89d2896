import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { line, markdown, pattern, sample, slug } from '#app/platform/content/fields.ts';

export const chapter = z.strictObject({
  id: slug,
  country: line(60),
  cities: z.array(line(60)).min(1),
  description: line(400),
  about: markdown(3000),
  /** Shown as texts, such as 850+. */
  stats: z.strictObject({ students: line(12), programmes: line(12), partners: line(12) }).optional(),
  leadership: z
    .array(z.strictObject({ name: line(80), role: line(80) }))
    .min(1)
    .optional(),
  email: z.email().max(255),
  phone: line(20),
  address: line(200),
  /** Where its points stand on the map, in degrees: x is the longitude (east), y the latitude (north). */
  map: z
    .array(
      z.strictObject({ city: line(60), x: z.number().min(-180).max(180), y: z.number().min(-90).max(90) }),
    )
    .min(1),
  pattern,
  sample,
});
export type Chapter = z.infer<typeof chapter>;

export const chapters = list('chapters', chapter, {
  withoutSample: ({ stats: _, leadership: __, ...rest }) => rest,
});
