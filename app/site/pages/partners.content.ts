import { z } from 'zod';
import { single } from '#app/platform/content/collection.ts';
import { image, line, sample, slug } from '#app/platform/content/fields.ts';

const partnerType = z.strictObject({
  id: slug,
  name: line(60),
  description: line(400),
  icon: line(40),
  /** What partners of this type do with us, one line each. */
  offers: z.array(line(120)).min(1).max(6),
});

const featuredPartner = z.strictObject({
  id: slug,
  sample,
  name: line(80),
  /** The id of one of the types. */
  type: slug,
  description: line(240),
  url: z.url({ protocol: /^https$/ }).optional(),
  image,
});

export const partnersSchema = z
  .strictObject({
    title: line(80),
    lead: line(400),
    types: z.array(partnerType).min(1).max(6),
    featured: z.array(featuredPartner).min(1).max(24),
    invitation: z.strictObject({ title: line(80), text: line(500) }),
  })
  .refine((page) => page.featured.every((partner) => page.types.some((type) => type.id === partner.type)), {
    error: 'Every featured partner needs the id of an existing type',
    path: ['featured'],
  });
export type Partners = z.infer<typeof partnersSchema>;

export const partners = single('partners', partnersSchema);
