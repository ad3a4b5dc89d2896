import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './error.ts';
import type { RowCounts } from './format.ts';
import type { BackupReader } from './lines.ts';
import { listTables, type SequencePart, sqlColumns, sqlName, type TablePart } from './tables.ts';

/** Runs in a transaction. Throws a `BackupError` if the backup is truncated or does not fit the tables. */
export async function fillTables(client: pg.Client, reader: BackupReader): Promise<RowCounts> {
  const counts: RowCounts = { tables: 0, rows: 0 };
  const tables = new Map(
    (await listTables(client)).map((table) => [sqlName(table.schema, table.table), table]),
  );
  const restore = await suspendRules(client);
  for (let next = await reader.part(); ; next = await reader.part()) {
    if ('table' in next) {
      counts.rows += await fillTable(client, reader, next, tables.get(sqlName(next.schema, next.table)));
      counts.tables += 1;
    } else if ('sequence' in next) {
      await setSequence(client, next);
    } else {
      const { end, ...announced } = next;
      if (JSON.stringify(announced) !== JSON.stringify(counts))
        throw new BackupError('The backup is damaged.');
      await reader.end();
      break;
    }
  }
  for (const statement of restore) await client.query(statement);
  return counts;
}

// Foreign keys demand an order, and triggers react to changes. Returns the SQL that restores them; restoring a key checks it.
async function suspendRules(client: pg.Client): Promise<string[]> {
  const { rows: references } = await client.query<{ table: string; name: string; rule: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as rule
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.conparentid = 0 and k.connamespace = 'public'::regnamespace`,
  );
  const { rows: triggers } = await client.query<{ table: string }>(
    `select distinct c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgenabled = 'O' and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of references)
    await client.query(
      `alter table ${sqlName('public', table)} drop constraint ${pg.escapeIdentifier(name)}`,
    );
  for (const { table } of triggers)
    await client.query(`alter table ${sqlName('public', table)} disable trigger user`);
  return [
    ...references.map(
      ({ table, name, rule }) =>
        `alter table ${sqlName('public', table)} add constraint ${pg.escapeIdentifier(name)} ${rule}`,
    ),
    ...triggers.map(({ table }) => `alter table ${sqlName('public', table)} enable trigger user`),
  ];
}

// Another version of the job queue may have other columns; only the common ones are carried over.
async function fillTable(
  client: pg.Client,
  reader: BackupReader,
  from: TablePart,
  into: TablePart | undefined,
): Promise<number> {
  const kept = from.columns.map((column) => into?.columns.includes(column) ?? false);
  const complete = kept.every(Boolean);
  if (!complete && (from.schema !== 'pgboss' || !into))
    throw new BackupError(`The backup does not fit: ${from.table}.`);
  const columns = from.columns.filter((_, index) => kept[index]);
  const rows = complete ? reader.rows() : reader.rows((line) => pick(line, kept));
  const copy = client.query(
    copyFrom(`copy ${sqlName(from.schema, from.table)} (${sqlColumns(columns)}) from stdin`),
  );
  await pipeline(rows, copy);
  return copy.rowCount;
}

// In COPY's text format, tabs only separate values.
function pick(line: Buffer, kept: boolean[]): Buffer {
  const values = line.toString('utf8').slice(0, -1).split('\t');
  return Buffer.from(`${values.filter((_, index) => kept[index]).join('\t')}\n`);
}

async function setSequence(
  client: pg.Client,
  { schema, sequence, last, called }: SequencePart,
): Promise<void> {
  await client.query('select setval($1::regclass, $2, $3)', [sqlName(schema, sequence), last, called]);
}
