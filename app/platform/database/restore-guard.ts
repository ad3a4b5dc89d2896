import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { replaceText } from '@naledi/private-files';
import { makeDirectory } from '@naledi/private-files/make-directory';
import { z } from 'zod';

const restoreGuardSchema = z.strictObject({
  version: z.literal(1),
  written: z.iso.datetime(),
  erased: z.array(z.tuple([z.string(), z.string(), z.string()])),
  banned: z.array(z.string()),
  roles: z.array(z.tuple([z.string(), z.string()])),
});

/** What a restored backup must not undo: erasures, bans and roles. Ids only. */
export type RestoreGuard = z.infer<typeof restoreGuardSchema>;

export const restoreGuardFileName = 'erasures.json';

interface Client {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** Reads the list from a database; undefined if that is empty. */
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

/** Longer than any backup may be kept (privacy policy: 35 days). */
export const erasuresKeptDays = 90;

/** Merges the erasures of several lists, each at its last time, without those older than any backup. */
export function erasuresOf(lists: readonly RestoreGuard[], now: Date): RestoreGuard['erased'] {
  const since = now.getTime() - erasuresKeptDays * 86_400_000;
  const inOrder = lists.flatMap(({ erased }) => erased).sort((a, b) => Date.parse(a[2]) - Date.parse(b[2]));
  const each = new Map(inOrder.map((one) => [`${one[0]} ${one[1]}`, one]));
  return [...each.values()].filter(([, , at]) => new Date(at).getTime() >= since);
}

/** Writes the list atomically (0600). Keeps erasures of the former list, and that list as a whole if it is newer. */
export async function writeRestoreGuard(directory: string, list: RestoreGuard): Promise<void> {
  const former = await loadRestoreGuard(directory);
  const newest = former && former.written > list.written ? former : list;
  const erased = erasuresOf(former ? [former, list] : [list], new Date(list.written));
  await makeDirectory(directory);
  await replaceText(path.join(directory, restoreGuardFileName), JSON.stringify({ ...newest, erased }));
}

/** Prevents a start: without the list an older database could not be detected. */
export class UnreadableList extends Error {
  override name = 'DataUnreadable';
  constructor(directory: string, why: string) {
    super(`ERASURES_DIR: ${path.join(directory, restoreGuardFileName)} cannot be read (${why}).`);
  }
}

/** Timeout in ms for a folder on a network disk. */
const readTimeoutMs = 5_000;
/** A hanging read blocks one of the few threads, so there is only one at a time per folder. */
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
  const late = sleep(readTimeoutMs, undefined, { ref: false }).then(() => {
    throw new UnreadableList(directory, 'the folder does not answer');
  });
  return Promise.race([begun, late]);
}

/** The list of a folder; undefined if there is none. Throws if it cannot be read within five seconds. */
export async function loadRestoreGuard(directory: string): Promise<RestoreGuard | undefined> {
  const text = await readText(directory);
  return text === undefined ? undefined : restoreGuardSchema.parse(JSON.parse(text));
}
