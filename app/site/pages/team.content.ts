import { z } from 'zod';
import { listCollection } from '#app/platform/content/collection.ts';
import { image, line, sample, slugField } from '#app/platform/content/fields.ts';

export const teamMemberSchema = z.strictObject({
  id: slugField,
  sample,
  name: line(80).meta({ title: 'Name' }),
  role: line(80).meta({ title: 'Role' }),
  bio: line(500).meta({ title: 'About the person' }),
  image,
});

export const team = listCollection('team', teamMemberSchema.meta({ title: 'Team', item: 'Person' }), {
  shownOn: ['/about-us#team'],
  orderedByStaff: true,
});
