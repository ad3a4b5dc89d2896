import { findPostgres } from '@naledi/embedded-postgres';
import pg from 'pg';
import type { ConnectionConfig } from '#app/platform/database/database.ts';
import { checkServerVersion, DatabaseStartError } from '#app/platform/database/server-version.ts';
import { describeError } from '#app/platform/process/log-error.ts';
import { type DoctorCheck, type Finding, lookingAt } from './finding.ts';

const { well, wrong, unknown } = lookingAt('Database');
const clock = lookingAt('Clock');
const archive = lookingAt('Archive');
const patience = 5_000;
/** Seconds by which two clocks may differ. */
const mostApart = 5;
const mostUsed = 0.8;
const untrusted = /^(CERT_|UNABLE_TO_|ERR_TLS_CERT)|SELF_SIGNED/;

interface Facts {
  now: Date;
  standby: boolean;
  creates: boolean;
  used: number;
  most: number;
  migrated: boolean;
  /** Whether it knows capitals beyond A to Z. */
  letters: boolean;
  /** When its log was last handed to the archive, and when that last failed. */
  archived: Date | null;
  failed: Date | null;
}

const facts = `select clock_timestamp() as now, pg_is_in_recovery() as standby,
  has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as creates,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
  current_setting('max_connections')::int as most, to_regclass('public.content_start') is not null as migrated,
  lower('Ä') = 'ä' as letters, last_archived_time as archived, last_failed_time as failed from pg_stat_archiver`;

/** Version, rights, room for connections, whether its clock is ours, and whether its log reaches the archive. A bundled server that is stopped stays so. */
export const lookAtDatabase: DoctorCheck = async ({ DATABASE_URL, DATA_DIR }) => {
  const config: ConnectionConfig | undefined = DATABASE_URL
    ? { connectionString: DATABASE_URL }
    : await findPostgres(DATA_DIR).catch(() => undefined);
  if (!config) return [unknown('The bundled one does not run. The site starts it.')];
  const client = new pg.Client({
    ...config,
    application_name: 'doctor',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const major = await checkServerVersion(client);
    const asked = Date.now();
    const { rows } = await client.query<Facts>(facts);
    const said = rows[0]!;
    return [...judge(major, said), clockFinding(said, (asked + Date.now()) / 2), ...archiveFindings(said)];
  } catch (error) {
    return [refused(error)];
  } finally {
    await client.end().catch(() => {});
  }
};

function judge(major: number, { standby, creates, used, most, migrated, letters }: Facts): Finding[] {
  const found: Finding[] = [];
  const note = (says: string, mend: string) => found.push(wrong(says, mend));
  if (standby)
    note(
      'It is a standby: nothing can be written.',
      'Let DATABASE_URL lead to the primary (in a cluster: to HAProxy).',
    );
  else if (!creates)
    note(
      'The role of DATABASE_URL may not create tables.',
      'Make it the owner of its database: alter database … owner to …',
    );
  if (used > mostUsed * most)
    note(
      `${used} of ${most} connections are used.`,
      'Raise max_connections, or start fewer processes: each takes up to 15.',
    );
  if (!letters)
    note(
      'It knows no letters beyond A to Z: a search for “zoë” does not find “ZOË”.',
      "Move to one made with: create database … template template0 locale 'C.UTF-8' (pg_dump there, psql here).",
    );
  if (found.length > 0) return found;
  const empty = migrated ? '' : ' It is empty; the first start fills it.';
  return [well(`PostgreSQL ${major}, ${used} of ${most} connections used.${empty}`)];
}

function clockFinding({ now }: Facts, ours: number): Finding {
  const apart = Math.round(Math.abs(now.getTime() - ours) / 1000);
  if (apart <= mostApart) return clock.well('The same as the database’s.');
  return clock.wrong(
    `${apart} seconds from the database’s.`,
    'Let both machines take the time from the network (timedatectl set-ntp true).',
  );
}

/** Nothing of a server that archives nothing. */
export function archiveFindings({ archived, failed }: Pick<Facts, 'archived' | 'failed'>): Finding[] {
  if (!archived && !failed) return [];
  if (archived && (!failed || failed <= archived))
    return [archive.well('The database’s log is archived as it is written.')];
  const since = archived ? `since ${archived.toISOString()}` : 'yet';
  return [
    archive.wrong(
      `The database’s log could not be archived ${since}.`,
      'On its machine: runuser -u postgres -- pgbackrest --stanza=site check. Until then its disk fills, and nothing later can be recovered.',
    ),
  ];
}

function refused(error: unknown): Finding {
  const { code, message } = describeError(error as Error);
  if (error instanceof DatabaseStartError)
    return wrong(`${message}.`, 'Move to a newer server: pg_dump there, psql here.');
  if (code === '28P01' || code === '28000')
    return wrong('It refuses the role or its password.', 'Correct user and password in DATABASE_URL.');
  if (code === '3D000')
    return wrong('There is no database of that name.', 'Create it (createdb), or correct DATABASE_URL.');
  if (code === 'CERT_HAS_EXPIRED')
    return wrong(
      'Its certificate has expired.',
      'Renew it on the database’s machine, then: select pg_reload_conf(). The site goes on by itself. Where its certificate is in force, this machine’s clock is wrong (date).',
    );
  if (code && untrusted.test(code))
    return wrong(
      `This machine does not trust its certificate (${code}).`,
      'Name who signed it (sslrootcert=FILE in DATABASE_URL), and the host that it is for.',
    );
  return wrong(
    `It cannot be reached (${code ?? message}).`,
    'Look whether PostgreSQL runs, and at host and port of DATABASE_URL and the firewall between.',
  );
}
