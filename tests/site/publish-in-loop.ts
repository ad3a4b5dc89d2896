/**
 * `node tests/site/publish-in-loop.ts CONNECTION FIRST`: publishes two entries with the same number and saves
 * it as the draft of a third, in a loop; prints each completed number, `draft 3` and `3`.
 */
import { collections } from '#app/content.ts';
import { saveDraft } from '#app/platform/content/editing/draft.server.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { publishEntry } from '#app/platform/content/editing/publish.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { createContent } from '#app/platform/content/store.ts';
import { connect } from '#app/platform/database/connect.ts';
import { createLog } from '#app/platform/process/log.ts';
import { shippedData } from '#tests/content/shipped-data.ts';

const [connection = '{}', first = '1'] = process.argv.slice(2);
const { database } = connect(JSON.parse(connection), { log: createLog('silent'), connections: 2 });
const content = createContent(shippedData, '2026-11-22', collections);
await syncPublished(content, database);
const step = { by: 'ana', now: new Date(), collections, content };

/** Saves the number in a third entry's draft. */
async function saveThird(number: number): Promise<void> {
  const { entry, value, revision } = (await findEntry(database, 'team', 'nandipha-qwabe'))!;
  const text = { ...(value as object), role: `Number ${number}` };
  const saved = await saveDraft(database, { entry, value: text, revision, ...step });
  if (!saved || !('revision' in saved)) throw new Error('the draft was not saved');
}

for (let number = Number(first); ; number += 1) {
  await saveThird(number);
  process.stdout.write(`draft ${number}\n`);
  await database.transaction(async (tx) => {
    for (const id of ['lindiwe-mahlasela', 'annelise-vosloo']) {
      const { entry, value, revision } = (await findEntry(tx, 'team', id))!;
      const text = { ...(value as object), role: `Number ${number}` };
      const saved = await saveDraft(tx, { entry, value: text, revision, ...step });
      if (!saved || !('revision' in saved)) throw new Error('the draft was not saved');
      const done = await publishEntry(tx, { entry, revision: saved.revision, ...step });
      if (!done || !('version' in done)) throw new Error('it was not published');
    }
  });
  process.stdout.write(`${number}\n`);
}
