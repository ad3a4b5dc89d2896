import type { Clock } from '#app/platform/clock.ts';
import { isDatabaseAway } from '#app/platform/database/away.ts';
import type { Database } from '#app/platform/database/database.ts';
import { contentStart } from './first-loaded.table.ts';

/**
 * The day (YYYY-MM-DD, Johannesburg) on which this installation first loaded content; noted at the first call. Today while
 * the database is away.
 */
export async function firstLoadedOn(database: Database, clock: Clock): Promise<string> {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Johannesburg' }).format(clock.now());
  try {
    await database.insert(contentStart).values({ id: 1, day: today }).onConflictDoNothing();
    const [row] = await database.select().from(contentStart);
    return row?.day ?? today;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return today;
  }
}
