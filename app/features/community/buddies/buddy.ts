import { z } from 'zod';
import { defineCommunityForm } from '#app/features/community/community-form.ts';
import { choice } from '#app/forms/rules.ts';

export const buddyForm = defineCommunityForm({
  id: 'study-buddies',
  failure: { tone: 'error', title: 'Error', description: 'That did not work. Please try again.' },
  schema: z.object({
    intent: choice(
      ['ask', 'accept', 'decline', 'withdraw', 'end'],
      'That did not work. Please reload the page.',
    ),
    person: z.string().transform((id) => id.slice(0, 100)),
  }),
});
