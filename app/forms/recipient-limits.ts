import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';
import type { Limit, Uses } from '#app/platform/limits/limit.ts';

/** Emails anyone can trigger to a mailbox by typing its address, over all forms together. Enough for a family. */
const perHour: Limit = { name: 'mail-recipient', points: 10, within: 3_600 };
const perDay: Limit = { name: 'mail-recipient-day', points: 30, within: 86_400 };

/** Limits used up by an email to each of these addresses: one point per mailbox, however it is spelled. */
export const recipientLimits = (addresses: readonly string[]): Uses =>
  [...new Set(addresses.map(mailboxOf))].flatMap(
    (mailbox): Uses => [
      [perHour, mailbox],
      [perDay, mailbox],
    ],
  );
