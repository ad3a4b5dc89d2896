import { and, eq, ne } from 'drizzle-orm';
import {
  type NewsletterSubscription,
  newsletterSubscriptions as rows,
} from '#app/features/newsletter/subscription.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { markProfile } from './membership.server.ts';
import { subscriptionToken } from './subscribe.server.ts';

interface FoundSubscription {
  subscription: NewsletterSubscription;
  state: 'open' | 'confirmed' | 'expired';
}

/** Does not use up the token. Undefined if it is unknown or replaced, or its holder has left. */
export async function findPending(
  database: Database,
  token: string,
  now: Date,
): Promise<FoundSubscription | undefined> {
  const found = await subscriptionToken.find(database, token, now);
  if (!found?.subject || found.state === 'replaced') return undefined;
  const [subscription] = await database
    .select()
    .from(rows)
    .where(and(eq(rows.id, found.subject), ne(rows.status, 'unsubscribed')));
  if (!subscription) return undefined;
  if (subscription.status === 'confirmed') return { subscription, state: 'confirmed' };
  return { subscription, state: found.state === 'open' ? 'open' : 'expired' };
}

/** Also updates the member's profile. Undefined if confirmed or unsubscribed meanwhile. */
export async function confirmSubscription(
  tx: Database,
  id: string,
  now: Date,
): Promise<NewsletterSubscription | undefined> {
  const [confirmed] = await tx
    .update(rows)
    .set({ status: 'confirmed', confirmedAt: now })
    .where(and(eq(rows.id, id), eq(rows.status, 'pending')))
    .returning();
  if (confirmed) await markProfile(tx, confirmed.email, true);
  return confirmed;
}
