import type { Emails } from '#app/organisation/emails.server.ts';
import {
  newsletterConfirmation,
  newsletterKnown,
  newsletterNotice,
  newsletterWelcome,
} from './newsletter.emails.ts';
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
    ...mailing.emails.words(newsletterConfirmation, {
      consent: consent.text,
      confirm: mailing.emails.link(confirmPath(token)),
      days: pendingDays,
    }),
    to: { email: subscription.email },
    unsubscribeUrl: leaveUrl(mailing, subscription),
    expiresAt: new Date(now.getTime() + pendingDays * 86_400_000),
  });

/** In answer to somebody who asked again; only the owner of the address learns that it is on the list. */
export const sendKnown = (mailing: NewsletterMailing, subscription: NewsletterSubscription) =>
  mailing.emails.send({
    ...mailing.emails.words(newsletterKnown, {}),
    to: { email: subscription.email },
    unsubscribeUrl: leaveUrl(mailing, subscription),
  });

export const sendWelcome = (mailing: NewsletterMailing, subscription: NewsletterSubscription) =>
  mailing.emails.send({
    ...mailing.emails.words(newsletterWelcome, {
      consent: consent.text,
      blog: mailing.emails.link('/blog'),
    }),
    to: { email: subscription.email },
    unsubscribeUrl: leaveUrl(mailing, subscription),
  });

/** The staff need no address to know that the list grows. */
export const notifyOfSubscriber = ({ emails }: NewsletterMailing, subscribers: number) =>
  emails.notifyStaff(
    emails.words(newsletterNotice, {
      facts: { type: 'facts', rows: [['Subscribers now', String(subscribers)]] },
      administration: emails.link('/admin'),
    }),
  );
