import { mailboxOf } from '#app/platform/addresses/mailbox-of.ts';
import { type Context, limitsContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { Limit, LimitUses } from '#app/platform/limits/limit.ts';
import { recipientError } from './form-error.ts';

/** Emails anyone can trigger to a mailbox by typing its address, over all forms together. Enough for a family. */
const perHour: Limit = { name: 'mail-recipient', points: 10, within: 3_600 };
const perDay: Limit = { name: 'mail-recipient-day', points: 30, within: 86_400 };

/**
 * Counts an email to each of these addresses if the transaction commits: one point per mailbox, however it is spelled.
 * Throws `FormError` (429).
 */
export async function consumeRecipientLimits(
  context: Context,
  tx: Database,
  addresses: readonly string[],
): Promise<void> {
  const uses = [...new Set(addresses.map(mailboxOf))].flatMap(
    (mailbox): LimitUses => [
      [perHour, mailbox],
      [perDay, mailbox],
    ],
  );
  const wait = await context.get(limitsContext).useWithin(tx, uses);
  if (wait > 0) throw recipientError(wait);
}
