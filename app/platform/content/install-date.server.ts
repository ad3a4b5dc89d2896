import type { Database } from '#app/platform/database/database.ts';
import { whenAvailable } from '#app/platform/database/when-available.ts';
import type { Clock } from '#app/platform/process/clock.ts';
import { contentStart } from './entries.table.ts';

const johannesburg = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' });

/** Stores the installation's first day. Without the database it is today, retried every `retryMs`. */
export async function loadInstallDate(
  content: { since: string },
  database: Database,
  clock: Clock,
  retryMs = 1_000,
): Promise<void> {
  const today = johannesburg.format(clock.now());
  const isKnown = await whenAvailable(async () => {
    content.since = await firstDay(database, today);
  }, retryMs);
  if (!isKnown) content.since = today;
}

async function firstDay(database: Database, today: string): Promise<string> {
  await database.insert(contentStart).values({ id: 1, day: today }).onConflictDoNothing();
  const [row] = await database.select().from(contentStart);
  return row?.day ?? today;
}
