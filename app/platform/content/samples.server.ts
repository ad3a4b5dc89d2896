import type { Database } from '#app/platform/database/database.ts';
import { isUndefinedTable } from '#app/platform/database/error-code.ts';
import { isDatabaseUnavailable } from '#app/platform/database/unavailable.ts';
import { coalesced } from '#app/platform/process/coalesced.ts';
import type { Content } from './collection.ts';
import { sampleSetting } from './entries.table.ts';

export type SamplesShown = 'marked' | 'hidden';

/** How samples are shown; default `marked`. */
export async function samplesShown(database: Database): Promise<SamplesShown> {
  const [row] = await database.select().from(sampleSetting);
  return row?.shown ?? 'marked';
}

export async function chooseSamples(tx: Database, shown: SamplesShown): Promise<SamplesShown> {
  const before = await samplesShown(tx);
  await tx
    .insert(sampleSetting)
    .values({ id: 1, shown })
    .onConflictDoUpdate({ target: sampleSetting.id, set: { shown } });
  return before;
}

export async function showSamples(content: Content, database: Database): Promise<void> {
  content.showSamples((await samplesShown(database)) === 'marked');
}

/** Reads the setting now and every `everyMs`, to notice changes by other processes. Returns a function that stops it. */
export async function followSamples(
  content: Content,
  database: Database,
  everyMs = 5_000,
): Promise<() => Promise<void>> {
  const look = () =>
    showSamples(content, database).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error) && !isUndefinedTable(error)) throw error;
    });
  await look();
  const looking = coalesced(look, () => {});
  const timer = setInterval(looking.run, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await looking.settled();
  };
}
