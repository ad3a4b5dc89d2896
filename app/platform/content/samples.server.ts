import { eq } from 'drizzle-orm';
import { isLoopback } from '#app/platform/addresses/loopback.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUndefinedTable } from '#app/platform/database/error-code.ts';
import { isDatabaseUnavailable } from '#app/platform/database/unavailable.ts';
import type { Content } from './collection.ts';
import { confirmations, sampleSetting } from './entries.table.ts';
import type { SampleView } from './sample-view.ts';

export type SamplesShown = 'marked' | 'hidden';

/** What the administrator chose for samples; `marked` until somebody chooses. */
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

/** Notes that what `key` names is true in the words of `print`. False when that was noted before. */
export async function confirmContent(
  tx: Database,
  { key, print, now }: { key: string; print: string; now: Date },
): Promise<boolean> {
  const [row] = await tx.select().from(confirmations).where(eq(confirmations.key, key)).for('update');
  if (row?.print === print) return false;
  await tx
    .insert(confirmations)
    .values({ key, print, confirmedAt: now })
    .onConflictDoUpdate({ target: confirmations.key, set: { print, confirmedAt: now } });
  return true;
}

export async function unconfirmContent(tx: Database, key: string): Promise<boolean> {
  const { rowCount } = await tx.delete(confirmations).where(eq(confirmations.key, key));
  return (rowCount ?? 0) > 0;
}

/** On a public `siteUrl` claims are hidden until they are confirmed, also while the database cannot say. */
export async function showSamples(content: Content, database: Database, siteUrl: string): Promise<void> {
  const claimsShown = isLoopback(new URL(siteUrl).hostname);
  content.show(await sampleView(database, claimsShown));
}

async function sampleView(database: Database, claimsShown: boolean): Promise<SampleView> {
  const [shown, rows] = await Promise.all([samplesShown(database), database.select().from(confirmations)]);
  return {
    samplesShown: shown === 'marked',
    claimsShown,
    confirmed: new Map(rows.map(({ key, print }) => [key, print])),
  };
}

/** At once and every `everyMs`, so that a change in another process shows here too. Returns what ends it. */
export async function followSamples(
  content: Content,
  database: Database,
  siteUrl: string,
  everyMs = 5_000,
): Promise<() => Promise<void>> {
  content.show({
    samplesShown: true,
    claimsShown: isLoopback(new URL(siteUrl).hostname),
    confirmed: new Map(),
  });
  let running = look();
  async function look() {
    await showSamples(content, database, siteUrl).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error) && !isUndefinedTable(error)) throw error;
    });
  }
  await running;
  const timer = setInterval(() => {
    running = running.then(look).catch(() => {});
  }, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
