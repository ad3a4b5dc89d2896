import { and, eq } from 'drizzle-orm';
import { confirmWithinDays } from '#app/features/newsletter/newsletter.ts';
import {
  type NewsletterSubscription,
  newsletterSubscriptions as rows,
} from '#app/features/newsletter/subscription.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { tokenHash } from '#app/platform/tokens.ts';
import { markProfile } from './membership.server.ts';

interface FoundSubscription {
  subscription: NewsletterSubscription;
  state: 'open' | 'confirmed' | 'expired';
}

const lifetimeMs = confirmWithinDays * 86_400_000;

/** Looking does not use it up. Undefined for an unknown or replaced token, or whose holder has left. */
export async function findPending(
  database: Database,
  token: string,
  now: Date,
): Promise<FoundSubscription | undefined> {
  const [subscription] = await database
    .select()
    .from(rows)
    .where(eq(rows.confirmTokenHash, tokenHash(token)));
  if (!subscription) return undefined;
  if (subscription.status === 'confirmed') return { subscription, state: 'confirmed' };
  const mailed = subscription.mailedAt?.getTime() ?? 0;
  return { subscription, state: now.getTime() - mailed < lifetimeMs ? 'open' : 'expired' };
}

/** The member's profile says so too. Undefined when it was confirmed or left in the meantime. */
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
