import { arrivalNotice, notifyOfSubmission } from '#app/applications/definition/submission-emails.ts';
import type { Emails } from '#app/email/emails.server.ts';
import {
  button,
  defineEmail,
  facts,
  optionalButton,
  optionalSlot,
  requiredText,
  text,
} from '#app/email/texts/define.ts';
import { confirmPath, confirmWithinDays, newsletterConsent } from '#app/features/newsletter/newsletter.ts';
import type { NewsletterSubscription } from '#app/features/newsletter/subscription.table.ts';
import { unsubscribePath } from '#app/features/newsletter/unsubscribe-link.ts';

const agreement = requiredText(
  'What the reader agrees to, word for word as on the form; it is kept with the subscription',
  'News about courses, events and clubs, at most twice a month.',
);

const newsletterConfirmation = defineEmail('newsletter-confirmation', {
  to: 'anyone',
  when: 'Sent when an address is typed for the newsletter: nothing else is sent before it is confirmed.',
  slots: {
    consent: agreement,
    confirm: button('The button that confirms the subscription'),
    days: text('How many days the link works', '14'),
  },
});

const newsletterWelcome = defineEmail('newsletter-welcome', {
  to: 'known',
  when: 'Sent when a subscription has been confirmed, and when an address that is on the list is typed again.',
  slots: {
    consent: optionalSlot(agreement),
    blog: optionalSlot(optionalButton('A button that leads to the blog')),
  },
});

const newsletterNotice = arrivalNotice(
  'newsletter-notice',
  'Sent to us when a subscription has been confirmed. It holds no address.',
);

export const newsletterEmails = [newsletterConfirmation, newsletterWelcome, newsletterNotice];

interface NewsletterMailing {
  emails: Emails;
  secret: string;
}

const envelopeTo = ({ emails, secret }: NewsletterMailing, { id, email }: NewsletterSubscription) => ({
  to: { email },
  unsubscribeUrl: emails.link(unsubscribePath(secret, id)),
});

/** The link verifies the address. */
export function sendConfirmLink(
  mailing: NewsletterMailing,
  subscription: NewsletterSubscription,
  { token, now }: { token: string; now: Date },
) {
  const { send, link } = mailing.emails;
  const expiresAt = new Date(now.getTime() + confirmWithinDays * 86_400_000);
  return send({ ...envelopeTo(mailing, subscription), expiresAt }, newsletterConfirmation, {
    consent: newsletterConsent.text,
    confirm: link(confirmPath(token)),
    days: confirmWithinDays,
  });
}

/** Answers a repeated request; only the owner of the address learns that it is on the list. */
export const sendKnown = (mailing: NewsletterMailing, subscription: NewsletterSubscription) =>
  mailing.emails.send(envelopeTo(mailing, subscription), newsletterWelcome, {});

export const sendWelcome = (mailing: NewsletterMailing, subscription: NewsletterSubscription) =>
  mailing.emails.send(envelopeTo(mailing, subscription), newsletterWelcome, {
    consent: newsletterConsent.text,
    blog: mailing.emails.link('/blog'),
  });

/** Tells staff of a new subscriber, without the address. */
export const notifyOfSubscriber = ({ emails }: NewsletterMailing, subscribers: number) =>
  notifyOfSubmission(emails, newsletterNotice, {
    what: 'newsletter subscriber',
    facts: facts(['Subscribers now', String(subscribers)]),
  });
