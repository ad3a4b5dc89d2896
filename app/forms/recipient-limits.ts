import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';
import type { Limit, Uses } from '#app/platform/limits/limit.ts';

/** Mails that anybody can have sent to a mailbox by typing its address, over all forms together. A family stays below. */
const perHour: Limit = { name: 'mail-recipient', points: 10, within: 3_600 };
const perDay: Limit = { name: 'mail-recipient-day', points: 30, within: 86_400 };

/** What one form uses up that writes to these addresses: each mailbox once, however it is spelled. */
export const recipientLimits = (addresses: readonly string[]): Uses =>
  [...new Set(addresses.map(mailboxOf))].flatMap(
    (mailbox): Uses => [
      [perHour, mailbox],
      [perDay, mailbox],
    ],
  );
