import { getTableName, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '#app/platform/database/database.ts';
import { idsOf } from '#app/platform/database/ids.ts';
import { type ExportFile, type ExportRow, inBatches } from './export-files.ts';
import { accountsHere, erasedOf, inOneTransaction, type Move, wasErased, withoutAccount } from './move.ts';
import { type RowOutcome, unlessRefused } from './report.ts';
import { accountId, readValues, rowId } from './values.ts';

interface About {
  tx: Database;
  move: Move;
  /** The account id in the export, whether or not it is here. */
  exportedUserId: string | null;
}

interface Placed {
  row: Record<string, unknown>;
  changes?: string[];
  /** Stores what depends on the row, once it exists. */
  after?(id: string): Promise<unknown>;
}

type Placing = Placed | { refused: string };

interface Imported<S extends z.ZodObject> {
  table: PgTable & { id: PgColumn };
  /** `member` rows need her account, `sender` rows do not, and `figures` lose the person if the account is not here. */
  people: 'member' | 'sender' | 'figures';
  /** By the columns used from the export, besides `id` and `user_id`. */
  schema: S;
  place(values: z.output<S>, about: About): Placing | Promise<Placing>;
}

export type ImportedTable = Imported<z.ZodObject>;

export const importedTable = <S extends z.ZodObject>(table: Imported<S>): ImportedTable =>
  table as unknown as ImportedTable;

export const importedColumns = ({ schema }: ImportedTable): string[] => [
  'id',
  'user_id',
  ...Object.keys(schema.shape),
];

interface Read {
  line: number;
  id: string;
  userId: string | null;
  values: Record<string, unknown>;
}

const owner = z.object({ user_id: accountId });

/** Adds rows that are not here yet. Existing ones stay as they are, and erased ones stay erased. */
export async function takeRows(
  move: Move,
  imported: ImportedTable,
  { report, rows }: ExportFile,
): Promise<void> {
  const read = (row: ExportRow): Read => ({
    line: row.line,
    id: rowId(getTableName(imported.table), row),
    userId: readValues(owner, row).user_id,
    values: readValues(imported.schema, row),
  });
  const refusing = (row: ExportRow) =>
    unlessRefused(
      () => read(row),
      (outcome) => report.note(row.line, outcome),
    ) ?? [];
  for await (const batch of inBatches(rows, 1_000))
    await inOneTransaction(
      move,
      batch.flatMap(refusing),
      async (tx, rows) => {
        for (const { line, outcome, changes } of await storeRows(tx, move, imported, rows))
          report.note(line, outcome, changes);
      },
      ({ line }, outcome) => report.note(line, outcome),
    );
}

async function storeRows(
  tx: Database,
  move: Move,
  imported: ImportedTable,
  rows: readonly Read[],
): Promise<{ line: number; outcome: RowOutcome; changes: readonly string[] }[]> {
  const { table, people } = imported;
  const users = rows.flatMap(({ userId }) => userId ?? []);
  const here = await accountsHere(tx, move, users);
  const erasedPeople = await erasedOf(tx, 'users', users);
  const erased = await erasedOf(tx, getTableName(table), idsOf(rows));
  const standing = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(inArray(table.id, idsOf(rows)));
  const known = new Set<unknown>(idsOf(standing));
  const isOfErased = ({ userId, values }: Read) =>
    people !== 'figures' &&
    (erasedPeople.has(userId ?? '') || move.erased.has(String(values.email ?? '').toLowerCase()));
  const outcomes: { line: number; outcome: RowOutcome; changes: readonly string[] }[] = [];
  const placed = new Map<string, Placed & { line: number }>();
  for (const row of rows) {
    const { line, id, userId } = row;
    const account = here.get(userId ?? '') ?? null;
    const note = (outcome: RowOutcome) => outcomes.push({ line, outcome, changes: [] });
    if (erased.has(id) || isOfErased(row)) note({ refused: wasErased });
    else if (known.has(id) || placed.has(id)) note('already');
    else if (people === 'member' && !account) note({ refused: withoutAccount });
    else {
      const one = await imported.place(row.values, { tx, move, exportedUserId: userId });
      if ('refused' in one) {
        note(one);
        continue;
      }
      const lost =
        people === 'sender' && userId && !account ? [`user_id: left empty, ${withoutAccount}`] : [];
      placed.set(id, {
        ...one,
        line,
        row: { ...one.row, id, userId: account },
        changes: [...(one.changes ?? []), ...lost],
      });
    }
  }
  const added = new Set<unknown>(
    placed.size > 0 ? idsOf(await insertRows(tx, table, [...placed.values()])) : [],
  );
  for (const [id, { line, changes = [], after }] of placed) {
    if (added.has(id)) await after?.(id);
    outcomes.push({ line, outcome: added.has(id) ? 'taken' : 'already', changes });
  }
  return outcomes;
}

/** Leaves rows that already exist under another id, as each person has one per event or club. */
const insertRows = (tx: Database, table: ImportedTable['table'], placed: readonly Placed[]) =>
  tx
    .insert(table as PgTable)
    .values(placed.map(({ row }) => row) as never)
    .onConflictDoNothing()
    .returning({ id: table.id });
