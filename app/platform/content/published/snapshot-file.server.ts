import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { replaceText } from '@naledi/private-files';
import { makeDirectory } from '@naledi/private-files/make-directory';
import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import { isDatabaseUnavailable } from '#app/platform/database/unavailable.ts';
import type { Log } from '#app/platform/log.ts';
import type { PublishedChanges } from './changes.ts';
import { changesOf, type PublishedRow, publishedColumns } from './published.server.ts';

export interface SavedSnapshot {
  changes: PublishedChanges;
  since: string | undefined;
  samplesShown: boolean;
  confirmed: ReadonlyMap<string, string>;
}

/** What is published, kept in a file of `DATA_DIR` for a start while the database is away (decision 004). */
export interface SnapshotFile {
  /** What was kept. Undefined where there is nothing, or nothing that can be used, which the log names. */
  read(): Promise<SavedSnapshot | undefined>;
  /** Keeps what the database publishes, unless that was done for this `state`. Never throws. */
  keep(database: Database, state: string): Promise<void>;
}

/** Other formats are passed over. */
const format = 1;
/** Three times what 10,000 entries take. A file that is larger is neither written nor read. */
const mostBytes = 100 * 1024 * 1024;

interface Body {
  content: PublishedRow;
  since: string | null;
  shown: string | null;
  confirmed: Record<string, string>;
}

export const snapshotPath = (dataDirectory: string): string =>
  path.join(dataDirectory, 'published-content.json');

/** The kept content of a data directory; the file (0600) is there whole or not at all, and has neither drafts nor names of staff. */
export function openSnapshotFile(dataDirectory: string, log: Log): SnapshotFile {
  const file = snapshotPath(dataDirectory);
  let kept = '';
  let keeping: Promise<void> | undefined;
  const keepNow = async (database: Database, state: string) => {
    try {
      const body = await publishedText(database);
      // What fails on this disk is tried again once something else is published.
      kept = state;
      if (body === undefined) return;
      if (body.length > mostBytes) throw new Error('it is too large');
      await makeDirectory(dataDirectory);
      await replaceText(file, `${JSON.stringify({ format, digest: digestOf(body) })}\n${body}`);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) log.warn('content-not-kept', { error });
    }
  };
  return {
    async read() {
      try {
        return parseSnapshot(await readBounded(file));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
          log.error('kept-content-unusable', { reason: (error as Error).message });
        return undefined;
      }
    },
    async keep(database, state) {
      if (!keeping && state !== kept)
        keeping = keepNow(database, state).finally(() => {
          keeping = undefined;
        });
      await keeping;
    },
  };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

async function readBounded(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > 2 * mostBytes) throw new Error('the file is too large');
  return readFile(file, 'utf8');
}

/** Throws for what is damaged or of another format. */
function parseSnapshot(text: string): SavedSnapshot {
  const end = text.indexOf('\n');
  const head = JSON.parse(text.slice(0, end)) as { format: number; digest: string };
  const body = text.slice(end + 1).trimEnd();
  if (head.format !== format) throw new Error('the file has another format');
  if (head.digest !== digestOf(body)) throw new Error('the file is damaged');
  const { content, since, shown, confirmed } = JSON.parse(body) as Body;
  return {
    changes: changesOf(content, true),
    since: since ?? undefined,
    samplesShown: shown !== 'hidden',
    confirmed: new Map(Object.entries(confirmed)),
  };
}

/** All of it in one statement, so that it is one state; as text, which nobody here has to read. */
async function publishedText(database: Database): Promise<string | undefined> {
  const { rows } = await database.execute<{ text: string }>(sql`
    select json_build_object('content', row_to_json(p), 'since', (select day from content_start),
      'shown', (select shown from content_sample_setting),
      'confirmed', (select coalesce(json_object_agg(key, print), '{}') from content_confirmations))::text as text
    from (select ${publishedColumns(-1, [])} from content_revision r) p`);
  return rows[0]?.text;
}
