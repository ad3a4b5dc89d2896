import { spawnSync } from 'node:child_process';
import { access, constants, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { lastBackup } from '#app/platform/database/last-backup.ts';
import { loadRestoreGuard } from '#app/platform/database/restore-guard.ts';
import { type Finding, type Look, lookingAt } from './finding.ts';

const gigabyte = 2 ** 30;
const leastFree = gigabyte;
const leastShare = 0.05;
const minute = 60_000;
const hour = 60 * minute;
/** A backup each day, and two hours for one that takes long. */
const oldestBackup = 26 * hour;

/** The disk of DATA_DIR: room, and the right to write. */
export const lookAtDisk: Look = async ({ DATA_DIR }) => {
  const { well, wrong } = lookingAt('Disk');
  const folder = await access(DATA_DIR).then(
    () => DATA_DIR,
    () => path.dirname(DATA_DIR),
  );
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize, blocks } = await statfs(folder);
    const free = bavail * bsize;
    const says = `${(free / gigabyte).toFixed(1)} GB are free where DATA_DIR lies.`;
    if (free >= leastFree && bavail / blocks >= leastShare) return [well(says)];
    return [
      wrong(says, 'Make room before it is full: old backups and logs first. A full disk stops the database.'),
    ];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [
      wrong(
        `DATA_DIR cannot be written (${code}).`,
        'Give the folder to the user that the site runs as (chown).',
      ),
    ];
  }
};

/** Whether the machine takes its time from the network, where systemd knows. */
export const lookAtClock: Look = async () => {
  const { stdout } = spawnSync('timedatectl', ['show', '-p', 'NTPSynchronized', '--value'], {
    encoding: 'utf8',
    timeout: 5_000,
  });
  const says = stdout?.trim();
  if (says !== 'no') return [];
  return [
    lookingAt('Clock').wrong(
      'The machine does not take its time from the network.',
      'timedatectl set-ntp true. Codes of the second step and links in emails depend on the time.',
    ),
  ];
};

/** The list that keeps erased people erased after a restore, where it is to lie away from the database. */
export const lookAtErasures: Look = async ({ ERASURES_DIR, DATA_DIR }) => {
  if (ERASURES_DIR === path.resolve(DATA_DIR)) return [];
  const { well, wrong, unknown } = lookingAt('Erasures');
  const mend =
    'Mount it, and give it to the user that the site runs as. Without it a restored backup brings erased people back.';
  try {
    await access(ERASURES_DIR, constants.W_OK);
    const list = await loadRestoreGuard(ERASURES_DIR);
    if (!list) return [unknown('There is no list in ERASURES_DIR yet. A running site writes it.')];
    const minutes = Math.round((Date.now() - Date.parse(list.written)) / minute);
    return [well(`The list in ERASURES_DIR was written ${minutes} minutes ago.`)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [wrong(code ? `ERASURES_DIR cannot be written (${code}).` : message, mend)];
  }
};

/** The newest of `npm run backup`; of pgBackRest what its cron notes beside ERASURES_DIR (deploy/cluster/pgbackrest.cron). */
export const lookAtBackup: Look = async ({ DATA_DIR, DATABASE_URL, ERASURES_DIR }) => {
  const { unknown } = lookingAt('Backup');
  const own = await lastBackup(DATA_DIR);
  if (own || !DATABASE_URL)
    return [
      ageFinding(
        own,
        'Let the machine run npm run backup each night, and keep a copy elsewhere (docs/backup.md).',
      ),
    ];
  const repositories = await lastOfRepositories(path.dirname(ERASURES_DIR));
  if (repositories.length === 0)
    return [unknown('That of your own server (pgbackrest info) is not seen from here.')];
  return repositories.map(({ number, made }) =>
    ageFinding(
      made,
      'On a database machine: pgbackrest info, and what /var/log/pgbackrest says.',
      ` in repository ${number}`,
    ),
  );
};

function ageFinding(newest: Date | undefined, mend: string, where = ''): Finding {
  const { well, wrong } = lookingAt('Backup');
  if (!newest) return wrong('There is none in DATA_DIR/backups.', mend);
  const hours = Math.round((Date.now() - newest.getTime()) / hour);
  const says = `The newest${where} is ${hours} hours old.`;
  return hours * hour <= oldestBackup ? well(says) : wrong(says, mend);
}

/** When each of pgBackRest's repositories got its newest backup, by what its cron notes in a folder. */
export const lastOfRepositories = async (folder: string) => {
  const found = await Promise.all(
    [1, 2].map(async (number) => {
      const file = await stat(path.join(folder, `last-backup-${number}`)).catch(() => undefined);
      return file && { number, made: file.mtime };
    }),
  );
  return found.filter((one) => one !== undefined);
};
