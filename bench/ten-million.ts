/** `node bench/ten-million.ts [10000000]`: that many members on the system's PostgreSQL: size, slowest pages, partitions by month. 45 GB and an hour. */
import type pg from 'pg';
import { explain, measureDatabase, openSite, recorded } from './admin.ts';
import { compareByMonth, seconds } from './by-month.ts';
import { type LargeDatabase, onLargeDatabase } from './large-database.ts';
import { fillPeople } from './people.ts';

export async function sizes(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select relname as "table", reltuples::bigint as rows, pg_size_pretty(pg_table_size(oid)) as size, pg_size_pretty(pg_indexes_size(oid)) as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
     order by pg_total_relation_size(oid) desc limit 8`,
  );
  const all = await client.query('select pg_size_pretty(pg_database_size(current_database())) as size');
  console.log('\nwhole database', all.rows[0].size);
  console.table(rows);
}

/** What the database works for the pages of one member among all, and for her sign-in. */
export async function memberPages(url: string, addresses: readonly string[]): Promise<void> {
  const { pool, get, signIn, close } = await openSite({ connectionString: url });
  try {
    const visits: [string, () => Promise<unknown>][] = addresses.map((address) => [
      address,
      () => get(address),
    ]);
    for (const [name, visit] of [...visits, ['sign-in', signIn] as [string, typeof signIn]]) {
      const { query } = pool;
      const statements = recorded(pool);
      const began = performance.now();
      await visit();
      const whole = performance.now() - began;
      pool.query = query;
      let database = 0;
      for (const statement of statements.filter(({ text }) => /^\s*(select|with)/i.test(text)))
        database += (await explain(pool, statement)).milliseconds;
      console.log(
        `${name}: ${statements.length} statements, reads ${database.toFixed(2)} ms, whole ${whole.toFixed(1)} ms`,
      );
    }
  } finally {
    await close();
  }
}

async function measure({ config, client, rows: people }: LargeDatabase): Promise<void> {
  const began = performance.now();
  await fillPeople(config, people, new Date());
  console.log(`${people} members made in ${seconds(began)}`);
  await sizes(client);
  await memberPages(config.connectionString, ['/dashboard', '/course-access', '/settings', '/profile']);
  const figures = await measureDatabase(config);
  console.log('\nadministration, slowest first (ms of the database):');
  for (const { name, milliseconds, scanned } of figures
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 25))
    console.log(milliseconds.toFixed(1), name, scanned.join(' '));
  const { rows } = await client.query<{ id: string }>('select user_id as id from login_analytics limit 1');
  await client.query('drop index login_analytics_by_city, login_analytics_by_country');
  await compareByMonth(client, {
    table: 'login_analytics',
    date: 'login_date',
    indexes: ['(login_date, id)', '(user_id)'],
    reads: [
      ['newest 50', 'select * from TABLE order by login_date desc, id desc limit 50', []],
      ['of one member', 'select * from TABLE where user_id = $1', [rows[0]!.id]],
    ],
  });
}

if (import.meta.main) {
  await onLargeDatabase(measure);
}
