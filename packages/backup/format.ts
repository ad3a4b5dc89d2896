import { z } from 'zod';

/** Gzipped text: a header, parts (a JSON line, for tables followed by COPY rows up to `\.`), and a last line with counts. */
export const backupHeader = z.strictObject({
  backup: z.literal(1),
  made: z.iso.datetime(),
  /** Hashes of the migrations that had run, in order. */
  migrations: z.array(z.string()),
  /** The schema version of the job queue; null if it had no tables. */
  jobs: z.int().nullable(),
  /** The site's generated secret; null if there is none. */
  secret: z.string().nullable(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

const counts = z.strictObject({ tables: z.int(), rows: z.int() });
export type RowCounts = z.infer<typeof counts>;

export const backupPart = z.union([
  z.strictObject({ schema: z.string(), table: z.string(), columns: z.array(z.string()).min(1) }),
  z.strictObject({ schema: z.string(), sequence: z.string(), last: z.string(), called: z.boolean() }),
  counts.extend({ end: z.literal(true) }),
]);
export type BackupPart = z.infer<typeof backupPart>;

export const endOfPart = Buffer.from('\\.\n');

export const backedUpSchemas = ['drizzle', 'public', 'pgboss'];

/** The job queue's tables whose content matters, in the order of their references. The queue fills the others itself. */
export const jobTables = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];
