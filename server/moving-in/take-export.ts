import path from 'node:path';
import { and, asc, eq } from 'drizzle-orm';
import { audit } from '#app/audit/audit.server.ts';
import { auditLog } from '#app/audit/audit.table.ts';
import type { Emails } from '#app/email/emails.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { erasuresKeptDays } from '#app/platform/database/restore-guard.ts';
import { accountFiles } from './account.ts';
import { takeAccounts } from './accounts.ts';
import { DataExportError, findExport } from './export-files.ts';
import { importedColumns, takeRows } from './imported-table.ts';
import type { Move } from './move.ts';
import type { FileReport } from './report.ts';
import { importedTables } from './tables.ts';

interface Taking {
  database: Database;
  content: Content;
  now: Date;
  /** If false, everything is tried and nothing kept. */
  write: boolean;
  /** Allows the organisation's mail. */
  emails?: ((tx: Database) => Emails) | undefined;
}

interface Taken {
  files: FileReport[];
  /** Files without a table. */
  unknown: string[];
}

const tables = {
  ...accountFiles,
  ...Object.fromEntries(
    Object.entries(importedTables).map(([name, table]) => [name, importedColumns(table)]),
  ),
};

/** Imports a hosted service's export, table by table, in transactions of a thousand rows. Can be repeated, and continues where it was interrupted. */
export async function takeExport(folder: string, { database, write, ...taking }: Taking): Promise<Taken> {
  const { files, unknown } = await findExport(path.resolve(folder), tables);
  if (files.size === 0)
    throw new DataExportError(`No file in ${folder} belongs to a table that can be taken.`);
  await refuseLate(database, taking.now);
  const take = async (within: Database) => {
    const move: Move = {
      ...taking,
      database: within,
      linked: new Map(),
      minors: new Set(),
      erased: new Set(),
    };
    await takeAccounts(move, files);
    for (const [name, table] of Object.entries(importedTables)) {
      const file = files.get(name);
      if (file) await takeRows(move, table, file);
    }
  };
  const reports = [...files.values()].map(({ report }) => report);
  if (write) {
    await take(database);
    await note(database, reports, taking.now);
  } else await rolledBack(database, take);
  return { files: reports, unknown };
}

class DryRunOver extends Error {}

async function rolledBack(database: Database, work: (tx: Database) => Promise<void>): Promise<void> {
  const trial = database.transaction(async (tx) => {
    await work(tx);
    throw new DryRunOver();
  });
  await trial.catch((error) => {
    if (!(error instanceof DryRunOver)) throw error;
  });
}

const noted = { action: 'import', entity: 'site' } as const;

/** Erasures are only remembered for some days; after that, a run could restore people whom an earlier one imported. */
async function refuseLate(database: Database, now: Date): Promise<void> {
  const [first] = await database
    .select({ at: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.entity, noted.entity), eq(auditLog.action, noted.action)))
    .orderBy(asc(auditLog.createdAt))
    .limit(1);
  if (first && now.getTime() - first.at.getTime() > erasuresKeptDays * 86_400_000)
    throw new DataExportError(
      `The first import was more than ${erasuresKeptDays} days ago. Who has been erased since is no longer known, so another one could bring them back.`,
    );
}

const note = (database: Database, files: readonly FileReport[], now: Date) =>
  audit(database, {
    ...noted,
    actor: { id: 'import', name: 'The import command' },
    entityId: now.toISOString(),
    after: Object.fromEntries(
      files.map(({ file, taken, already, refused }) => [
        file,
        `${taken} taken, ${already} there already, ${refused.length} refused`,
      ]),
    ),
    now,
  });
