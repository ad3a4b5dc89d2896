import { rm } from 'node:fs/promises';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { migrate } from '#app/platform/database/migrate.ts';
import { createLog } from '#app/platform/process/log.ts';
import { migrationsUntil } from '#tests/site/migrations-until.ts';
import { cloneDatabase } from '#tests/site/test-database.ts';
import { eventRegistrations as rows } from './registration.table.ts';

const log = createLog('silent');
const held = '2026-12-01T08:00:00Z';
const at = '2026-11-24T08:00:00Z';

interface Before {
  status: string;
  child?: boolean;
  hold?: string;
  confirmed?: string;
  released?: string;
}

/** Every state that the release before wrote, and what it is called now. */
const states: [before: Before, status: string, expires?: true][] = [
  [{ status: 'registered' }, 'registered'],
  [{ status: 'registered', confirmed: at }, 'registered'],
  [{ status: 'registered', hold: held }, 'unconfirmed', true],
  [{ status: 'waitlisted' }, 'waitlisted'],
  [{ status: 'waitlisted', confirmed: at }, 'waitlisted'],
  [{ status: 'waitlisted', hold: held }, 'waitlisted unconfirmed', true],
  [{ status: 'registered', child: true, hold: held }, 'awaiting consent', true],
  [{ status: 'registered', child: true, hold: held, confirmed: at }, 'awaiting consent', true],
  [{ status: 'registered', child: true }, 'registered'],
  [{ status: 'registered', child: true, confirmed: at }, 'registered'],
  [{ status: 'waitlisted', child: true, hold: held }, 'waitlisted awaiting consent', true],
  [{ status: 'waitlisted', child: true, hold: held, confirmed: at }, 'waitlisted awaiting consent', true],
  [{ status: 'waitlisted', child: true }, 'waitlisted'],
  [{ status: 'attended' }, 'attended'],
  [{ status: 'attended', confirmed: at }, 'attended'],
  [{ status: 'attended', hold: held }, 'attended'],
  [{ status: 'attended', child: true }, 'attended'],
  [{ status: 'attended', child: true, hold: held }, 'attended awaiting consent', true],
  [{ status: 'cancelled' }, 'cancelled'],
  [{ status: 'cancelled', hold: held }, 'cancelled'],
  [{ status: 'cancelled', confirmed: at }, 'cancelled'],
  [{ status: 'cancelled', released: at }, 'expired'],
  [{ status: 'cancelled', child: true, released: at, confirmed: at }, 'expired'],
];

test('registrations of the release before have the one status that their columns meant, and are shown and counted as before', async () => {
  const { config, database, pool, drop } = await cloneDatabase({ empty: true });
  const folder = await migrationsUntil('0037');
  try {
    await migrate(config, { log, folder });
    for (const [i, [{ status, child = false, hold, confirmed, released }]] of states.entries())
      await pool.query(
        `insert into event_registrations
          (event_id, event_title, full_name, email, is_child, status, hold_until, confirmed_at, released_at)
          values ('3', 'Fair', 'Thandi', $1, $2, $3, $4, $5, $6)`,
        [`person-${i}@mail.example`, child, status, hold, confirmed, released],
      );
    await migrate(config, { log, folder: 'drizzle' });

    const after = await database.select().from(rows).orderBy(asc(rows.queueNumber));
    expect(after.map(({ status }) => status)).toEqual(states.map(([, status]) => status));
    expect(after.map(({ shownStatus }) => shownStatus)).toEqual(states.map(([{ status }]) => status));
    expect(after.map(({ expiresAt }) => expiresAt)).toEqual(
      states.map(([, , expires]) => (expires ? new Date(held) : null)),
    );
    expect(after.map(({ confirmedAt }) => confirmedAt)).toEqual(
      states.map(([{ confirmed }]) => (confirmed ? new Date(confirmed) : null)),
    );
    const counted = await pool.query<{ key: string; n: number }>(
      "select key, n::int from statistics_counts where measure = 'event_registrations.status' order by key",
    );
    expect(counted.rows).toEqual([
      { key: 'attended', n: 5 },
      { key: 'cancelled', n: 5 },
      { key: 'registered', n: 7 },
      { key: 'waitlisted', n: 6 },
    ]);
    const indexed = await pool.query(
      "select from pg_indexes where indexname = 'event_registrations_work' and indexdef like '%shown_status%'",
    );
    expect(indexed.rowCount).toBe(1);
  } finally {
    await rm(folder, { recursive: true });
    await drop();
  }
});
