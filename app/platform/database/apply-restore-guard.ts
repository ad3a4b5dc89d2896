import pg from 'pg';
import { erasuresOf, type RestoreGuard } from './restore-guard.ts';

export interface RestoreGuardResult {
  erased: number;
  linksEnded: number;
  mailsHeld: number;
  banned: number;
  /** Banned in the backup but unbanned later: they stay banned. */
  stillBanned: number;
  rolesTaken: number;
  /** Roles given after the backup, which are not given again. */
  rolesNotGiven: number;
  hadList: boolean;
}

interface Occasion {
  made: Date;
  now: Date;
  lists: readonly RestoreGuard[];
  /** The lists belong to this very site: an empty list of roles then means that all were removed. */
  ownLists?: boolean;
  /** Actor for the audit log. */
  by?: string;
}

/**
 * Runs in the restore's transaction: erases again, ends sessions and links, holds waiting mail, and never
 * widens permissions.
 */
export async function applyRestoreGuard(
  client: pg.Client,
  { made, now, lists, ownLists = false, by = 'The restore command' }: Occasion,
): Promise<RestoreGuardResult> {
  const columns = await columnsOfTables(client);
  const linksEnded = await endLinks(client, columns);
  const gone = erasuresOf(lists, now);
  await clearAgain(client, columns, gone);
  const erased = await eraseAgain(client, columns, gone);
  const later = lists
    .filter(({ written }) => new Date(written) > made)
    .toSorted((a, b) => b.written.localeCompare(a.written))[0];
  const rights = await settleRights(client, later, { now, ownLists });
  const mailsHeld = await holdMails(client, made);
  const settled = { erased, linksEnded, mailsHeld, ...rights, hadList: lists.length > 0 };
  await client.query('insert into restores (restored_at, made_at) values ($1, $2)', [now, made]);
  // The external list is now no newer than this state.
  await client.query(
    'insert into restore_guard (id, kept_at) values (1, $1) on conflict (id) do update set kept_at = $1',
    [now],
  );
  await client.query(
    `insert into audit_log (created_at, actor_id, actor_name, action, entity, entity_id, after)
     values ($1, 'restore', $4, 'restore', 'site', $2, $3)`,
    [now, made.toISOString(), JSON.stringify(settled), by],
  );
  return settled;
}

type Tables = ReadonlyMap<string, ReadonlySet<string>>;

async function columnsOfTables(client: pg.Client): Promise<Tables> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`,
  );
  return new Map(rows.map(({ name, columns }) => [name, new Set(columns)]));
}

const count = async (client: pg.Client, text: string, values?: unknown[]): Promise<number> =>
  (await client.query(text, values)).rowCount ?? 0;

async function endLinks(client: pg.Client, tables: Tables): Promise<number> {
  let ended = 0;
  for (const [table, columns] of tables) {
    if (columns.has('token_hash')) ended += await count(client, `delete from ${pg.escapeIdentifier(table)}`);
  }
  // Preview links are signed with this count: raised beyond any later value, so that no revoked link works
  // again.
  await client.query('update content_entries set links_ended = links_ended + 100000');
  return ended;
}

/** Pictures have their hash as the key, profiles the id of their account. */
const keyOf = (columns: ReadonlySet<string>) => ['id', 'hash', 'user_id'].find((name) => columns.has(name));

/** Columns emptied before, so that erasing a person leaves these rows. */
async function clearAgain(client: pg.Client, tables: Tables, gone: RestoreGuard['erased']): Promise<void> {
  for (const place of new Set(gone.map(([name]) => name))) {
    const [table = '', column] = place.split('.');
    const columns = tables.get(table);
    const key = columns && keyOf(columns);
    if (!key || !column || !columns.has(column)) continue;
    const [name, emptied] = [pg.escapeIdentifier(table), pg.escapeIdentifier(column)];
    const ids = gone.filter(([one]) => one === place).map(([, id]) => id);
    // A child may have been recognised only after the backup.
    const hidden = place === 'pictures.consent_at' ? ', shows_child = true' : '';
    await client.query(`update ${name} set ${emptied} = default${hidden} where ${key}::text = any($1)`, [
      ids,
    ]);
  }
}

/** What may have been made again under the same key, after it was erased and before the backup. */
const madeAgain = new Set(['newsletter_subscriptions', 'pictures']);

/** Also erases emails to those addresses, which contain copies. */
async function eraseAgain(
  client: pg.Client,
  tables: Tables,
  erased: RestoreGuard['erased'],
): Promise<number> {
  let rows = 0;
  for (const table of new Set(erased.map(([name]) => name))) {
    const columns = tables.get(table);
    const key = columns && keyOf(columns);
    if (!key) continue;
    const name = pg.escapeIdentifier(table);
    const those = erased.filter(([one]) => one === table);
    const given = [those.map(([, id]) => id), those.map(([, , at]) => at)];
    const gone = `unnest($1::text[], $2::timestamptz[]) as gone (key, at) where r.${key}::text = gone.key
      ${madeAgain.has(table) ? 'and r.created_at <= gone.at' : ''}`;
    const addresses = [...columns].filter((column) => /(^|_)email$/.test(column)).map(pg.escapeIdentifier);
    if (table !== 'mail_outbox')
      for (const address of addresses)
        await client.query(
          `delete from mail_outbox m using ${name} r, ${gone}
             and (lower(m.to_email) = lower(r.${address}) or lower(m.reply_to) = lower(r.${address}))`,
          given,
        );
    rows += await count(client, `delete from ${name} r using ${gone}`, given);
  }
  await client.query(
    `insert into erasures (table_name, row_id, erased_at)
     select * from jsonb_to_recordset($1::jsonb) as t (table_name text, row_id text, erased_at timestamptz)
     on conflict do nothing`,
    [JSON.stringify(erased.map(([table_name, row_id, erased_at]) => ({ table_name, row_id, erased_at })))],
  );
  return rows;
}

/** Keeps the narrower permissions of backup and list. A list that may be from another or empty site removes no roles. */
async function settleRights(
  client: pg.Client,
  list: RestoreGuard | undefined,
  { now, ownLists }: { now: Date; ownLists: boolean },
) {
  const none = { banned: 0, stillBanned: 0, rolesTaken: 0, rolesNotGiven: 0 };
  if (!list) return none;
  const banned = await count(
    client,
    'update users set banned_at = $2 where banned_at is null and id = any($1)',
    [list.banned, now],
  );
  const still = await client.query<{ people: number }>(
    'select count(*)::int as people from users where banned_at is not null and not (id = any($1))',
    [list.banned],
  );
  const holders = list.roles.map(([id]) => id);
  const known = await client.query('select from users where id = any($1) limit 1', [holders]);
  if (known.rowCount === 0 && !ownLists) return { ...none, banned, stillBanned: still.rows[0]!.people };
  const pairs = list.roles.map(([id, role]) => `${id} ${role}`);
  const notGiven = await client.query<{ roles: number }>(
    `select count(*)::int as roles from unnest($1::text[]) as p (pair)
     where not exists (select from user_roles where user_id || ' ' || role = pair)`,
    [pairs],
  );
  const rolesTaken = await count(
    client,
    `delete from user_roles where not (user_id || ' ' || role = any($1))`,
    [pairs],
  );
  return { banned, stillBanned: still.rows[0]!.people, rolesTaken, rolesNotGiven: notGiven.rows[0]!.roles };
}

/** Emails may have been sent after the backup, so they are held; staff can send them again. */
const holdMails = (client: pg.Client, made: Date): Promise<number> =>
  count(
    client,
    `update mail_outbox set status = 'dead', claimed_until = null, last_error = $1 where status = 'queued'`,
    [
      `it waited when the backup of ${made.toISOString().slice(0, 16).replace('T', ' ')} was made and may have been sent since`,
    ],
  );
