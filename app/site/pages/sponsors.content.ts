import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { image, line, ownId, sample, shortDescription, webAddress } from '#app/platform/content/fields.ts';

export const sponsorSchema = z.strictObject({
  id: ownId,
  sample,
  name: line(80).meta({ title: 'Name' }),
  description: line(200).meta(shortDescription),
  url: webAddress.optional().meta({ title: 'Web address' }),
  image,
});

export const sponsors = list('sponsors', sponsorSchema.meta({ title: 'Sponsors', item: 'Sponsor' }), {
  orderedByStaff: true,
});
