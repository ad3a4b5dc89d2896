import type { Emails } from '#app/organisation/emails.server.ts';
import { confirmPath, consent, pendingDays } from './newsletter.ts';
import type { NewsletterSubscription } from './subscription.table.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

export interface NewsletterMailing {
  emails: Emails;
  secret: string;
}

const leaveUrl = ({ emails, secret }: NewsletterMailing, { id }: NewsletterSubscription) =>
  emails.link(unsubscribePath(secret, id));

/** The link proves the address. */
export const sendConfirmLink = (
  mailing: NewsletterMailing,
  subscription: NewsletterSubscription,
  { token, now }: { token: string; now: Date },
) =>
  mailing.emails.send({
    kind: 'newsletter-confirmation',
    to: { email: subscription.email },
    subject: 'Please confirm your newsletter subscription',
    heading: 'One more step',
    blocks: [
      {
        type: 'paragraph',
        text: `Someone, probably you, asked for our newsletter at this address. ${consent.text}`,
      },
      { type: 'button', label: 'Confirm subscription', url: mailing.emails.link(confirmPath(token)) },
      {
        type: 'paragraph',
        text: `The link works for ${pendingDays} days. If it was not you, do nothing: nothing is sent, and the address is deleted.`,
      },
    ],
    reason: 'You get this email because this address was given in the newsletter form on our website.',
    unsubscribeUrl: leaveUrl(mailing, subscription),
    expiresAt: new Date(now.getTime() + pendingDays * 86_400_000),
  });

/** In answer to somebody who asked again; only the owner of the address learns that it is on the list. */
export const sendKnown = (mailing: NewsletterMailing, subscription: NewsletterSubscription) =>
  mailing.emails.send({
    kind: 'newsletter-known',
    to: { email: subscription.email },
    subject: 'You already get our newsletter',
    heading: 'You are on the list already',
    blocks: [
      {
        type: 'paragraph',
        text: 'Someone, probably you, just asked for our newsletter at this address. It is on the list, so there is nothing to do. If you miss an issue, please look in your spam folder.',
      },
    ],
    reason: 'You get this email because this address is on the list of our newsletter.',
    unsubscribeUrl: leaveUrl(mailing, subscription),
  });

export const sendWelcome = (mailing: NewsletterMailing, subscription: NewsletterSubscription) =>
  mailing.emails.send({
    kind: 'newsletter-welcome',
    to: { email: subscription.email },
    subject: 'Welcome to our newsletter',
    heading: 'You are on the list',
    blocks: [
      { type: 'paragraph', text: `Thank you for confirming. ${consent.text}` },
      { type: 'button', label: 'Read our blog', url: mailing.emails.link('/blog') },
    ],
    reason: 'You get this email because you confirmed this address for our newsletter.',
    unsubscribeUrl: leaveUrl(mailing, subscription),
  });

/** The staff need no address to know that the list grows. */
export const notifyOfSubscriber = ({ emails }: NewsletterMailing, subscribers: number) =>
  emails.notifyStaff({
    kind: 'newsletter-notice',
    subject: 'A new newsletter subscriber',
    heading: 'Someone confirmed the newsletter',
    blocks: [
      { type: 'facts', rows: [['Subscribers now', String(subscribers)]] },
      { type: 'button', label: 'Open the administration', url: emails.link('/admin') },
    ],
  });
