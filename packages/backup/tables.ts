import pg from 'pg';
import { type BackupPart, backedUpSchemas, jobTables } from './format.ts';

export type TablePart = Extract<BackupPart, { table: string }>;
export type SequencePart = Extract<BackupPart, { sequence: string }>;

/** Settings under which every value survives as text, wherever it is read. */
export const exactText = `set client_encoding = 'UTF8'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set timezone = 'UTC'; set extra_float_digits = 3; set bytea_output = 'hex'; set xmloption = 'content'`;

export const sqlName = (schema: string, relation: string): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(relation)}`;

export const sqlColumns = (columns: readonly string[]): string => columns.map(pg.escapeIdentifier).join(', ');

/** Tables in the order in which they can be filled, without extensions' tables and computed columns. */
export async function listTables(client: pg.Client): Promise<TablePart[]> {
  const { rows } = await client.query<TablePart>(
    `select n.nspname as schema, c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and (n.nspname <> 'pgboss' or c.relname = any($2))
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
     group by n.nspname, c.relname
     order by array_position($1, n.nspname::text), array_position($2, c.relname::text), c.relname`,
    [backedUpSchemas, jobTables],
  );
  return rows;
}

export async function listSequences(client: pg.Client): Promise<SequencePart[]> {
  const { rows } = await client.query<{ schema: string; sequence: string }>(
    'select schemaname as schema, sequencename as sequence from pg_sequences where schemaname = any($1) order by 1, 2',
    [backedUpSchemas],
  );
  const sequences: SequencePart[] = [];
  for (const { schema, sequence } of rows) {
    const state = await client.query(
      `select last_value::text as last, is_called as called from ${sqlName(schema, sequence)}`,
    );
    sequences.push({ schema, sequence, ...state.rows[0] });
  }
  return sequences;
}
