import { z } from 'zod';
import { listCollection } from '#app/platform/content/collection.ts';
import { day, despiteOtherErrors, link, slugField } from '#app/platform/content/fields.ts';
import { maxCharacters } from './contribution.ts';

const communityPost = z
  .strictObject({
    id: slugField,
    text: z.string().trim().min(1).max(maxCharacters.post).meta({ title: 'Text' }),
    link: link.optional().meta({ title: 'Link', description: 'A page of this site that the post is about.' }),
    date: day.optional().meta({ title: 'Date', initialValue: 'today' }),
    inDays: z.int().max(0).optional().meta({
      title: 'Days counted from the first day of this site',
      description: 'For samples: 0 is the day on which the site was set up, -3 is three days before it.',
      placeholderFor: 'date',
    }),
  })
  .refine((post) => post.date !== undefined || post.inDays !== undefined, {
    message: 'Please choose a date.',
    path: ['date'],
    when: despiteOtherErrors,
  })
  .refine((post) => post.date === undefined || post.inDays === undefined, {
    message: 'Please give either a date or a number of days.',
    path: ['date'],
  });
export type CommunityPost = z.infer<typeof communityPost>;

export const communityPosts = listCollection(
  'community-posts',
  communityPost.meta({ title: 'Posts in the members’ feed', item: 'Post' }),
);
