/** `node bench/ten-million.ts [10000000]`: that many members on the system's PostgreSQL: size, slowest pages, partitions by month. 45 GB and an hour. */
import pg from 'pg';
import { migrate } from '#app/platform/database/migrate.ts';
import { createLog } from '#app/platform/process/log.ts';
import { startSystemPostgres } from '#tests/run/system-postgres.ts';
import { explain, measureDatabase, openSite, recorded } from './admin.ts';
import { fillPeople } from './people.ts';

const log = createLog('error');
const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** A quarter of eight gigabytes, as the handbook of PostgreSQL advises; what is made here may be lost. */
const settings = [
  'shared_buffers=2GB',
  'maintenance_work_mem=512MB',
  'max_wal_size=4GB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=30min',
  'synchronous_commit=off',
];

async function sizes(client: pg.Client): Promise<void> {
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
async function memberPages(url: string): Promise<void> {
  const { pool, get, signIn, close } = await openSite({ connectionString: url });
  try {
    const visits: [string, () => Promise<unknown>][] = [
      '/dashboard',
      '/course-access',
      '/settings',
      '/profile',
    ].map((address) => [address, () => get(address)]);
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

/** What the end of a month's retention costs in one table and in partitions by month; and what the partitions cost whoever reads. */
async function partitions(client: pg.Client): Promise<void> {
  const columns = 'id, user_id, login_date, login_method, city, country';
  await client.query('drop index login_analytics_by_city, login_analytics_by_country');
  await client.query('create table by_month (like login_analytics) partition by range (login_date)');
  const { rows: months } = await client.query(
    `select to_char(m, 'YYYY_MM') as name, m::text as first, (m + interval '1 month')::text as last
     from generate_series((select date_trunc('month', min(login_date)) from login_analytics), now(), '1 month') m`,
  );
  for (const { name, first, last } of months)
    await client.query(
      `create table by_month_${name} partition of by_month for values from ('${first}') to ('${last}')`,
    );
  let began = performance.now();
  await client.query(`insert into by_month (${columns}) select ${columns} from login_analytics`);
  await client.query('create index on by_month (login_date, id)');
  await client.query('create index on by_month (user_id)');
  await client.query('analyze by_month');
  console.log(`\n${months.length} partitions made in ${seconds(began)}`);
  const { rows } = await client.query(`select user_id from by_month limit 1`);
  const reads: [string, string, unknown[]][] = [
    ['newest 50', 'select * from TABLE order by login_date desc, id desc limit 50', []],
    ['of one member', 'select * from TABLE where user_id = $1', [rows[0].user_id]],
  ];
  for (const [name, text, values] of reads)
    for (const table of ['login_analytics', 'by_month']) {
      const { milliseconds } = await explain(client, { text: text.replace('TABLE', table), values });
      console.log(`${name}, ${table}: ${milliseconds.toFixed(2)} ms`);
    }
  // A month from the middle: the first ones are nearly empty.
  const { name, first, last } = months[Math.floor(months.length / 2)];
  began = performance.now();
  const deleted = await client.query(
    `delete from login_analytics where login_date >= '${first}' and login_date < '${last}'`,
  );
  console.log(`a month's ${deleted.rowCount} rows deleted: ${seconds(began)}`);
  began = performance.now();
  await client.query('vacuum login_analytics');
  console.log(`and vacuumed: ${seconds(began)}`);
  began = performance.now();
  await client.query(`drop table by_month_${name}`);
  console.log(`its partition dropped: ${seconds(began)}`);
}

const people = Number(process.argv[2] ?? 10_000_000);
const server = await startSystemPostgres(settings);
if (!server) throw new Error("PostgreSQL 15 or later is not installed: 'apt-get install postgresql-15'.");
try {
  const config = { connectionString: server.url };
  await migrate(config, { log, folder: 'drizzle' });
  const began = performance.now();
  await fillPeople(config, people, new Date());
  console.log(`${people} members made in ${seconds(began)}`);
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  await sizes(client);
  await memberPages(server.url);
  const figures = await measureDatabase(config);
  console.log('\nadministration, slowest first (ms of the database):');
  for (const { name, milliseconds, scanned } of figures
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 25))
    console.log(milliseconds.toFixed(1), name, scanned.join(' '));
  await partitions(client);
  await client.end();
} finally {
  await server.stop();
}
process.exit();
