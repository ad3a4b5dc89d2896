import { z } from 'zod';
import { singleCollection } from '#app/platform/content/collection.ts';
import {
  image,
  line,
  sample,
  shortDescription,
  slug,
  slugField,
  titled,
  webAddressField,
} from '#app/platform/content/fields.ts';

const partnerType = z.strictObject({
  id: slugField,
  name: line(60).meta({ title: 'Name' }),
  description: line(400).meta(shortDescription),
  icon: line(40).meta({ title: 'Icon', kind: 'icon' }),
  offers: z
    .array(line(120))
    .min(1)
    .max(6)
    .meta({ title: 'What they do with us', description: 'One line for each.', item: 'Line' }),
});

const featuredPartner = z.strictObject({
  id: slugField,
  sample,
  name: line(80).meta({ title: 'Name' }),
  type: slug.meta({ title: 'Type', itemOf: 'types' }),
  description: line(240).meta(shortDescription),
  url: webAddressField.optional().meta({ title: 'Web address' }),
  image,
});

export const partnersSchema = z
  .strictObject({
    ...titled(400, 80),
    types: z.array(partnerType).min(1).max(6).meta({ title: 'Types of partners', item: 'Type' }),
    featured: z.array(featuredPartner).min(1).max(24).meta({ title: 'Partners', item: 'Partner' }),
    invitation: z
      .strictObject({ title: line(80).meta({ title: 'Title' }), text: line(500).meta({ title: 'Text' }) })
      .meta({ title: 'Invitation' }),
  })
  .refine((page) => page.featured.every((partner) => page.types.some((type) => type.id === partner.type)), {
    error: 'Every featured partner needs the id of an existing type',
    path: ['featured'],
  });
export type Partners = z.infer<typeof partnersSchema>;

export const partners = singleCollection('partners', partnersSchema.meta({ title: 'Partners' }), {
  shownOn: ['/partners'],
});
