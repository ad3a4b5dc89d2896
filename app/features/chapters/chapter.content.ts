import { z } from 'zod';
import { type EntryRules, listCollection } from '#app/platform/content/collection.ts';
import {
  line,
  markdown,
  pattern,
  sample,
  shortDescription,
  slugField,
} from '#app/platform/content/fields.ts';
import { isOnMap } from '#app/ui/art/map.ts';

export const chapter = z.strictObject({
  id: slugField,
  country: line(60).meta({ title: 'Country' }),
  cities: z.array(line(60)).min(1).meta({ title: 'Cities', item: 'City' }),
  description: line(400).meta(shortDescription),
  about: markdown(3000).meta({ title: 'About', description: 'The text of its own page.' }),
  stats: z
    .strictObject({
      students: line(12).meta({ title: 'Students' }),
      programmes: line(12).meta({ title: 'Programmes' }),
      partners: line(12).meta({ title: 'Partners' }),
    })
    .optional()
    .meta({ title: 'Figures', description: 'Shown as they are written, such as 850+.' }),
  leadership: z
    .array(z.strictObject({ name: line(80).meta({ title: 'Name' }), role: line(80).meta({ title: 'Role' }) }))
    .min(1)
    .optional()
    .meta({ title: 'Leadership', item: 'Person' }),
  email: z.email().max(255).meta({ title: 'Email address', adminsOnly: true }),
  phone: line(20).meta({ title: 'Telephone number' }),
  address: line(200).meta({ title: 'Address' }),
  /** Its points on the map, in degrees: x is the longitude (east), y the latitude (north). */
  map: z
    .array(
      z.strictObject({
        city: line(60).meta({ title: 'City' }),
        x: z
          .number()
          .min(-180)
          .max(180)
          .meta({ title: 'Longitude', description: 'Degrees east; west is negative.', kind: 'degrees' }),
        y: z
          .number()
          .min(-90)
          .max(90)
          .meta({ title: 'Latitude', description: 'Degrees north; south is negative.', kind: 'degrees' }),
      }),
    )
    .min(1)
    .meta({ title: 'Places on the map', item: 'Place' }),
  pattern,
  sample,
});
export type Chapter = z.infer<typeof chapter>;

const mapRules: EntryRules<Chapter> = ({ cities, map }) =>
  map.flatMap(({ city, x, y }, i) => {
    const problem = (field: string, message: string) => ({ path: `map.${i}.${field}`, message });
    if (!cities.includes(city))
      return [problem('city', `“${city}” is none of the cities: ${cities.join(', ')}.`)];
    if (map.findIndex((place) => place.city === city) < i)
      return [problem('city', `“${city}” is on the map already.`)];
    if (!isOnMap(x, y))
      return [problem('x', 'This place is not on the map of Africa. Please look at both numbers again.')];
    return [];
  });

export const chapters = listCollection('chapters', chapter.meta({ title: 'Chapters', item: 'Chapter' }), {
  shownOn: ['/chapters'],
  orderedByStaff: true,
  rules: mapRules,
  withoutSample: ({ stats: _, leadership: __, ...rest }) => rest,
});
