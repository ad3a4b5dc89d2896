import { eq } from 'drizzle-orm';
import { defineOneTimeToken } from '#app/accounts/one-time-tokens/one-time-tokens.server.ts';
import { confirmWithinDays, newsletterConsent } from '#app/features/newsletter/newsletter.ts';
import {
  type NewsletterSubscription,
  newsletterSubscriptions as rows,
} from '#app/features/newsletter/subscription.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isAddress } from '#app/platform/database/search.ts';

interface Request {
  email: string;
  userId: string | null;
  now: Date;
}

type SubscriptionRequest =
  | { outcome: 'asked'; subscription: NewsletterSubscription; token: string }
  /** Already on the list: only the owner of the address may be told. */
  | { outcome: 'known'; subscription: NewsletterSubscription }
  | { outcome: 'waiting' };

const dayMs = 86_400_000;

/** Its link shows for three years that the address is on the list. */
export const subscriptionToken = defineOneTimeToken({
  purpose: 'newsletter',
  lifetimeMs: confirmWithinDays * dayMs,
  keptMs: 3 * 365 * dayMs,
});

/** No second email within this many ms, since it would invalidate the link in the first. */
const quiet = 10 * 60_000;

export async function requestSubscription(
  tx: Database,
  { email, userId, now }: Request,
): Promise<SubscriptionRequest> {
  const fresh = {
    email,
    userId,
    status: 'pending' as const,
    consentVersion: newsletterConsent.version,
    mailedAt: now,
    createdAt: now,
    confirmedAt: null,
  };
  const [created] = await tx.insert(rows).values(fresh).onConflictDoNothing().returning();
  if (created) return requestConfirmation(tx, created, now);
  const [known] = await tx.select().from(rows).where(isAddress(rows.email, email)).for('update');
  if (!known) throw new Error('a subscription went away while it was asked for again');
  const { status, mailedAt } = known;
  if (status !== 'unsubscribed' && mailedAt && now.getTime() - mailedAt.getTime() < quiet)
    return { outcome: 'waiting' };
  const changes = status === 'confirmed' ? { mailedAt: now } : fresh;
  const [subscription] = await tx.update(rows).set(changes).where(eq(rows.id, known.id)).returning();
  return status === 'confirmed'
    ? { outcome: 'known', subscription: subscription! }
    : requestConfirmation(tx, subscription!, now);
}

async function requestConfirmation(
  tx: Database,
  subscription: NewsletterSubscription,
  now: Date,
): Promise<SubscriptionRequest> {
  const token = await subscriptionToken.replace(tx, { subject: subscription.id, data: {}, now });
  return { outcome: 'asked', subscription, token };
}

/** Empty if unknown. A later request is a new one, even with the same content. */
export async function lastUnsubscribed(database: Database, email: string): Promise<string> {
  const [row] = await database
    .select({ at: rows.unsubscribedAt })
    .from(rows)
    .where(isAddress(rows.email, email));
  return row?.at?.toISOString() ?? '';
}
