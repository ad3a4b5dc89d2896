import { z } from 'zod';

/** A gzipped text: a header, parts (a JSON line; of tables the rows of COPY up to `\.`), and a last line that counts them. */
export const header = z.strictObject({
  backup: z.literal(1),
  made: z.iso.datetime(),
  /** Hashes of the migrations that had run, in their order. */
  migrations: z.array(z.string()),
  /** Version of the job queue's own tables; null when there were none. */
  jobs: z.int().nullable(),
  /** The site's generated secret; null when it has none. */
  secret: z.string().nullable(),
});
export type BackupHeader = z.infer<typeof header>;

const counts = z.strictObject({ tables: z.int(), rows: z.int() });
export type RowCounts = z.infer<typeof counts>;

export const part = z.union([
  z.strictObject({ schema: z.string(), table: z.string(), columns: z.array(z.string()).min(1) }),
  z.strictObject({ schema: z.string(), sequence: z.string(), last: z.string(), called: z.boolean() }),
  counts.extend({ end: z.literal(true) }),
]);
export type BackupPart = z.infer<typeof part>;

export const endOfPart = Buffer.from('\\.\n');

export const backedUpSchemas = ['drizzle', 'public', 'pgboss'];

/** Of the job queue's tables those whose content matters, in the order of their references. It fills the others itself. */
export const jobTables = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];
