import { findPerson, lockPerson, type Person } from '#app/accounts/users/people.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { consumeLink, findLink, type LinkKind } from './one-time-tokens.server.ts';

/**
 * Uses a mailed link up in the transaction `tx` and returns whose it is, the account locked. Undefined for a link that
 * is unknown, used or expired, and for somebody who is banned. The person is locked before the link, as by everything
 * else that ends links: two that are used at once would otherwise wait for each other for ever.
 */
export async function consumePersonLink<D>(
  tx: Database,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<{ person: Person; data: D } | undefined> {
  const pending = await findLink(tx, kind, token, now);
  if (!pending) return undefined;
  await lockPerson(tx, pending.userId);
  const link = await consumeLink<D>(tx, kind, token, now);
  const person = link && (await findPerson(tx, link.userId));
  return person && !person.banned ? { person, data: link.data } : undefined;
}
