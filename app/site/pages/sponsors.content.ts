import { z } from 'zod';
import { listCollection } from '#app/platform/content/collection.ts';
import {
  image,
  line,
  sample,
  shortDescription,
  slugField,
  webAddressField,
} from '#app/platform/content/fields.ts';

export const sponsorSchema = z.strictObject({
  id: slugField,
  sample,
  name: line(80).meta({ title: 'Name' }),
  description: line(200).meta(shortDescription),
  url: webAddressField.optional().meta({ title: 'Web address' }),
  image,
});

export const sponsors = listCollection(
  'sponsors',
  sponsorSchema.meta({ title: 'Sponsors', item: 'Sponsor' }),
  {
    shownOn: ['/about-us#sponsors'],
    orderedByStaff: true,
  },
);
