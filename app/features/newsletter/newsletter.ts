import { z } from 'zod';
import { defineForm, failed, succeeded } from '#app/forms/form.ts';
import { email } from '#app/forms/rules.ts';

/** The consent text. New wording needs a new version; each subscription keeps its own. */
export const newsletterConsent = {
  version: '2026-11-24',
  text: 'News about courses, events, funding, our clubs and tech policy, at most twice a month. You can unsubscribe with one click. You must be 18 or older. If you are younger, ask a parent or guardian to enter their address.',
};

export const confirmWithinDays = 14;

export const newsletterForm = defineForm({
  id: 'newsletter',
  errors: 'fields',
  failure: failed('Failed to subscribe. Please try again.', 'Error'),
  schema: z.object({ email }),
});

export const confirmationSent = succeeded(
  'We have sent you an email with a link. Confirm there, and you are on the list.',
  'Check your inbox',
);

export const confirmSubscriptionForm = defineForm({
  id: 'newsletter-confirm',
  errors: 'toast',
  failure: failed('Your subscription could not be confirmed just now. Please try again.', 'Error'),
  schema: z.object({}),
});

export const unsubscribeForm = defineForm({
  id: 'newsletter-unsubscribe',
  errors: 'toast',
  failure: failed('You could not be unsubscribed just now. Please try again.', 'Error'),
  schema: z.object({}),
});

export const newsletterPath = '/newsletter';

export const confirmPath = (token: string): string =>
  `/newsletter/confirm?token=${encodeURIComponent(token)}`;
