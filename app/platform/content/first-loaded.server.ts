import type { Database } from '#app/platform/database/database.ts';
import { isUndefinedTable } from '#app/platform/database/error-code.ts';
import { isDatabaseUnavailable } from '#app/platform/database/unavailable.ts';
import type { Clock } from '#app/platform/process/clock.ts';
import { contentStart } from './entries.table.ts';

const johannesburg = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' });

/** Notes the installation's first day. While the database is away it is today, asked for again every `retryMs`. */
export async function loadInstallDate(
  content: { since: string },
  database: Database,
  clock: Clock,
  retryMs = 1_000,
): Promise<void> {
  const today = johannesburg.format(clock.now());
  const ask = async (): Promise<boolean> => {
    try {
      content.since = await firstDay(database, today);
      return true;
    } catch (error) {
      if (!isDatabaseUnavailable(error) && !isUndefinedTable(error)) throw error;
      const again = () => void ask().catch(() => {});
      setTimeout(again, retryMs).unref();
      return false;
    }
  };
  if (!(await ask())) content.since = today;
}

async function firstDay(database: Database, today: string): Promise<string> {
  await database.insert(contentStart).values({ id: 1, day: today }).onConflictDoNothing();
  const [row] = await database.select().from(contentStart);
  return row?.day ?? today;
}
