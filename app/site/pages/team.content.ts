import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { image, line, sample, slug } from '#app/platform/content/fields.ts';

export const teamMemberSchema = z.strictObject({
  id: slug,
  sample,
  name: line(80),
  role: line(80),
  bio: line(500),
  image,
});
export type TeamMember = z.infer<typeof teamMemberSchema>;

export const team = list('team', teamMemberSchema);
