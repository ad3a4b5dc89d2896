import { readCollections } from '#app/admin/content/content.server.ts';
import { type Actor, audit } from '#app/features/audit/audit.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import { chooseSamples, confirmContent, unconfirmContent } from '#app/platform/content/samples.server.ts';
import type { Database } from '#app/platform/database/database.ts';

interface Step {
  actor: Actor;
  now: Date;
}

export const setSamples = (database: Database, shown: 'marked' | 'hidden', { actor, now }: Step) =>
  database.transaction(async (tx) => {
    const before = await chooseSamples(tx, shown);
    if (before !== shown)
      await audit(tx, {
        ...{ actor, now, action: 'change', entity: 'content', entityId: 'samples' },
        before: { samples: before },
        after: { samples: shown },
      });
  });

/** Noted in the audit log. False when it is not to be confirmed any more, or not in these words. */
export async function setConfirmed(
  database: Database,
  content: Content,
  { key, print, confirmed, actor, now }: Step & { key: string; print: string; confirmed: boolean },
): Promise<boolean> {
  const found = readCollections(content)
    .flatMap(({ samples, notes }) => [...samples, ...notes])
    .find((sample) => sample.key === key && sample.print === print);
  if (!found) return false;
  return database.transaction(async (tx) => {
    const changed = confirmed
      ? await confirmContent(tx, { key, print, now })
      : await unconfirmContent(tx, key);
    if (!changed) return false;
    await audit(tx, {
      ...{ actor, now, action: confirmed ? 'confirm' : 'unconfirm', entity: 'content', entityId: key },
      before: { confirmed: !confirmed },
      after: { confirmed, text: found.title.slice(0, 300) },
    });
    return true;
  });
}
