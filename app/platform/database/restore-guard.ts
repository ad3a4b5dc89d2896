import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { replaceText } from '@naledi/private-files';
import { makeDirectory } from '@naledi/private-files/make-directory';
import { z } from 'zod';

const standing = z.strictObject({
  version: z.literal(1),
  written: z.iso.datetime(),
  erased: z.array(z.tuple([z.string(), z.string(), z.string()])),
  banned: z.array(z.string()),
  roles: z.array(z.tuple([z.string(), z.string()])),
});

/** What a restored backup must not undo: rows that were erased, who is banned, who has which role. Ids only. */
export type RestoreGuard = z.infer<typeof standing>;

export const restoreGuardFileName = 'erasures.json';

interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Reads the list from a database, or undefined from one that is empty. */
export async function readRestoreGuard(client: Client, now: Date): Promise<RestoreGuard | undefined> {
  const there = await client.query(`select to_regclass('public.erasures') is not null as there`);
  if (!there.rows[0]?.there) return undefined;
  const { rows } = await client.query(
    `select (select coalesce(json_agg(json_build_array(table_name, row_id, erased_at) order by erased_at), '[]') from erasures) as erased,
       (select coalesce(json_agg(id order by id), '[]') from users where banned_at is not null) as banned,
       (select coalesce(json_agg(json_build_array(user_id, role) order by user_id, role), '[]') from user_roles) as roles`,
  );
  const { erased, banned, roles } = rows[0] as Pick<RestoreGuard, 'erased' | 'banned' | 'roles'>;
  return { version: 1, written: now.toISOString(), erased, banned, roles };
}

/** So long erasures are remembered: longer than any backup may be kept (privacy policy: 35 days). */
export const erasuresKeptDays = 90;

/** All erasures of several lists that a backup could still contradict, each once. */
export function erasuresOf(lists: readonly RestoreGuard[], now: Date): RestoreGuard['erased'] {
  const since = now.getTime() - erasuresKeptDays * 86_400_000;
  const each = new Map(lists.flatMap(({ erased }) => erased).map((one) => [`${one[0]} ${one[1]}`, one]));
  return [...each.values()].filter(([, , at]) => new Date(at).getTime() >= since);
}

/** Writes a folder's list anew (0600, whole or not at all); erasures that the former one knew stay, and all of it where that is newer. */
export async function writeRestoreGuard(directory: string, list: RestoreGuard): Promise<void> {
  const former = await loadRestoreGuard(directory);
  const newest = former && former.written > list.written ? former : list;
  const erased = erasuresOf(former ? [former, list] : [list], new Date(list.written));
  await makeDirectory(directory);
  await replaceText(path.join(directory, restoreGuardFileName), JSON.stringify({ ...newest, erased }));
}

/** Ends a start: without the list it is not known whether the database went back. */
export class UnreadableList extends Error {
  override name = 'DataUnreadable';
  constructor(directory: string, why: string) {
    super(`ERASURES_DIR: ${path.join(directory, restoreGuardFileName)} cannot be read (${why}).`);
  }
}

/** Milliseconds after which a folder of another machine counts as away. */
const patience = 5_000;
/** A read that hangs keeps one of the process's few threads: there is one at a time for each folder. */
const readings = new Map<string, Promise<string | undefined>>();

function readText(directory: string): Promise<string | undefined> {
  const begun =
    readings.get(directory) ??
    readFile(path.join(directory, restoreGuardFileName), 'utf8')
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw new UnreadableList(directory, error.code ?? error.message);
      })
      .finally(() => readings.delete(directory));
  readings.set(directory, begun);
  const late = sleep(patience, undefined, { ref: false }).then(() => {
    throw new UnreadableList(directory, 'the folder does not answer');
  });
  return Promise.race([begun, late]);
}

/** The list of a folder, or undefined where there is none. Throws on one that cannot be read, or not within five seconds. */
export async function loadRestoreGuard(directory: string): Promise<RestoreGuard | undefined> {
  const text = await readText(directory);
  return text === undefined ? undefined : standing.parse(JSON.parse(text));
}
