import { z } from 'zod';
import { list } from '#app/platform/content/collection.ts';
import { day, link, slug } from '#app/platform/content/fields.ts';
import { mostCharacters } from './lengths.ts';

/** A post of the organisation in the members' feed. */
export const communityPost = z
  .strictObject({
    id: slug,
    text: z.string().trim().min(1).max(mostCharacters.post),
    /** A page of this site that the post is about. */
    link: link.optional(),
    /** The day, either fixed or counted from the day on which the content was first loaded. */
    date: day.optional(),
    inDays: z.int().max(0).optional(),
  })
  .refine((post) => (post.date === undefined) !== (post.inDays === undefined), {
    message: 'Give either date or inDays',
    path: ['date'],
  });
export type CommunityPost = z.infer<typeof communityPost>;

export const communityPosts = list('community-posts', communityPost);
