/**
 * `node bench/by-month.ts [10000000]`: so many emails and so many lines of the audit log, over two years, on the system's PostgreSQL: what
 * reads of them take, and what partitions by month would save and cost. 25 GB and a quarter of an hour.
 */
import type pg from 'pg';
import { countOutbox, lastMails } from '#app/email/outbox/outbox.server.ts';
import { connect } from '#app/platform/database/connect.ts';
import { createLog } from '#app/platform/process/log.ts';
import { explain } from './admin.ts';
import { type LargeDatabase, onLargeDatabase } from './large-database.ts';

export const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;

interface Monthly {
  table: string;
  /** The column whose month decides. */
  date: string;
  /** Columns of the partitions' indexes; its primary key is the first of them. */
  indexes: readonly string[];
  /** Name, statement with TABLE for its name, and values. */
  reads: readonly (readonly [string, string, unknown[]])[];
}

/** What the end of a month's retention costs in one table and in partitions by month; and what the partitions cost whoever reads. */
export async function compareByMonth(
  client: pg.Client,
  { table, date, indexes, reads }: Monthly,
): Promise<void> {
  await client.query(`create table by_month (like ${table} including defaults) partition by range (${date})`);
  const { rows: months } = await client.query<{ name: string; first: string; last: string }>(
    `select to_char(m, 'YYYY_MM') as name, m::text as first, (m + interval '1 month')::text as last
     from generate_series((select date_trunc('month', min(${date})) from ${table}), now(), '1 month') m`,
  );
  for (const { name, first, last } of months)
    await client.query(
      `create table by_month_${name} partition of by_month for values from ('${first}') to ('${last}')`,
    );
  let began = performance.now();
  await client.query(`insert into by_month select * from ${table}`);
  for (const columns of indexes) await client.query(`create index on by_month ${columns}`);
  await client.query('analyze by_month');
  console.log(`\n${table}: ${months.length} partitions made in ${seconds(began)}`);
  for (const [name, text, values] of reads)
    for (const source of [table, 'by_month']) {
      const { milliseconds } = await explain(client, { text: text.replace('TABLE', source), values });
      console.log(`${name}, ${source}: ${milliseconds.toFixed(2)} ms`);
    }
  // A month from the middle: the first ones are nearly empty.
  const { name, first, last } = months[Math.floor(months.length / 2)]!;
  began = performance.now();
  const deleted = await client.query(
    `delete from ${table} where ${date} >= '${first}' and ${date} < '${last}'`,
  );
  console.log(`a month's ${deleted.rowCount} rows deleted: ${seconds(began)}`);
  began = performance.now();
  await client.query(`vacuum ${table}`);
  console.log(`and vacuumed: ${seconds(began)}`);
  began = performance.now();
  await client.query(`drop table by_month_${name}`);
  console.log(`its partition dropped: ${seconds(began)}`);
  await client.query('drop table by_month');
}

/** Evenly over two years, the oldest first, as they would have come. */
const times = `generate_series(1, $1::bigint) n, lateral (select now() - (1 - n::float8 / $1) * interval '2 years' as at) t`;

/** One in a thousand could not be delivered, a hundred wait. The texts are short: a real one takes some 2 KB. */
const fillOutbox = `insert into mail_outbox (id, created_at, kind, to_email, subject, text, html, status, attempts, sent_at)
  select gen_random_uuid(), at, 'newsletter', 'member' || n % 1000000 || '@mail.example', 'What is new', repeat(md5(n::text), 6), repeat(md5(n::text), 12),
    case when n > $1 - 100 then 'queued' when n % 1000 = 0 then 'dead' else 'sent' end, 1, at from ${times}`;

const fillAudit = `insert into audit_log (created_at, actor_id, actor_name, action, entity, entity_id, after)
  select at, 'staff' || n % 7, 'Staff', 'change', (array['account', 'club', 'event', 'list'])[n % 4 + 1], (n % 500000)::text, '{"status": "approved"}' from ${times}`;

async function measure({ config, client, rows }: LargeDatabase): Promise<void> {
  for (const [table, text] of [
    ['mail_outbox', fillOutbox],
    ['audit_log', fillAudit],
  ] as const) {
    const began = performance.now();
    await client.query(text, [rows]);
    await client.query(`vacuum analyze ${table}`);
    const { rows: size } = await client.query(
      `select pg_size_pretty(pg_total_relation_size('${table}')) as size`,
    );
    console.log(`${table}: ${rows} rows, ${size[0].size}, made in ${seconds(began)}`);
  }
  const { database, close } = connect(config, { log: createLog('error'), statementTimeoutMs: 120_000 });
  for (const [name, ask] of [
    ['numbers by status', () => countOutbox(database)],
    ['last of each status', () => lastMails(database)],
  ] as const) {
    await ask();
    const began = performance.now();
    await ask();
    console.log(`outbox, ${name}: ${(performance.now() - began).toFixed(1)} ms`);
  }
  await close();
  const { rows: some } = await client.query<{ id: string; email: string }>(
    `select id, to_email as email from mail_outbox where status = 'queued' limit 1`,
  );
  await compareByMonth(client, {
    table: 'mail_outbox',
    date: 'created_at',
    indexes: [
      '(id)',
      '(created_at, id)',
      '(lower(to_email))',
      '(status, created_at, id)',
      `(kind) where status = 'queued' and attempts = 0`,
    ],
    reads: [
      ['newest 50', 'select id, subject from TABLE order by created_at desc, id desc limit 50', []],
      [
        'newest 50 undelivered',
        `select id, subject from TABLE where status = 'dead' order by created_at desc, id desc limit 50`,
        [],
      ],
      ['one, to be sent', `select * from TABLE where id = $1 and status = 'queued'`, [some[0]!.id]],
      [
        'of one member',
        'select id, subject from TABLE where lower(to_email) = $1 order by created_at desc, id desc limit 100',
        [some[0]!.email],
      ],
    ],
  });
  await client.query('alter table audit_log disable trigger user');
  await compareByMonth(client, {
    table: 'audit_log',
    date: 'created_at',
    indexes: [
      '(id)',
      '(created_at, id)',
      '(actor_id, created_at, id)',
      '(entity, created_at, id)',
      '(entity, entity_id, created_at, id)',
    ],
    reads: [
      ['newest 50', 'select * from TABLE order by created_at desc, id desc limit 50', []],
      [
        'newest 50 of one person',
        `select * from TABLE where actor_id = 'staff3' order by created_at desc, id desc limit 50`,
        [],
      ],
      [
        'about one record',
        `select * from TABLE where entity = 'account' and entity_id = '400' order by created_at desc, id desc limit 100`,
        [],
      ],
    ],
  });
}

if (import.meta.main) {
  await onLargeDatabase(measure);
}
