import { spawnSync } from 'node:child_process';
import { access, constants, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { lastBackup } from '#app/platform/database/last-backup.ts';
import { loadRestoreGuard } from '#app/platform/database/restore-guard.ts';
import type { GivenSettings } from '#app/platform/process/settings.ts';
import { type DoctorCheck, type Finding, lookingAt } from './finding.ts';

const gigabyte = 2 ** 30;
const leastFree = gigabyte;
const leastShare = 0.05;
const minute = 60_000;
const hour = 60 * minute;
/** A backup each day, and two hours for one that takes long. */
const oldestBackup = 26 * hour;

/** The disk of DATA_DIR: room, and the right to write. */
export const lookAtDisk: DoctorCheck = async ({ DATA_DIR }) => {
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
export const lookAtClock: DoctorCheck = async () => {
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
export const lookAtErasures: DoctorCheck = async (settings) => {
  if (!isElsewhere(settings)) return [];
  const { ERASURES_DIR } = settings;
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

/** Each backup that there should be is judged for itself. */
export const lookAtBackup: DoctorCheck = async (settings) => {
  const backups = await newestBackups(settings);
  if (backups.length > 0) return backups.map(ageFinding);
  return [lookingAt('Backup').unknown('That of your own server (pgbackrest info) is not seen from here.')];
};

function ageFinding({ made, file, repository }: Backup): Finding {
  const { well, wrong } = lookingAt('Backup');
  const mend = repository
    ? 'On a database machine: pgbackrest info, and what /var/log/pgbackrest says. Without pgBackRest: npm run backup each night (docs/backup.md).'
    : 'Let the machine run npm run backup each night, and keep a copy elsewhere (docs/backup.md).';
  const where = repository ? ` in repository ${repository}` : '';
  if (!made) return wrong(`There is none${where}: no ${file}.`, mend);
  const hours = Math.round((Date.now() - made.getTime()) / hour);
  const says = `The newest${where} is ${hours} hours old.`;
  return hours * hour <= oldestBackup ? well(says) : wrong(says, mend);
}

interface Backup {
  made: Date | undefined;
  /** What tells of it. */
  file: string;
  repository?: number;
}

type Folders = Pick<GivenSettings, 'DATA_DIR' | 'DATABASE_URL' | 'ERASURES_DIR'>;

const isElsewhere = ({ ERASURES_DIR, DATA_DIR }: Folders): boolean => ERASURES_DIR !== path.resolve(DATA_DIR);

/** Whether an external server's backups are to be noted beside ERASURES_DIR: it is in their repository then. */
export const shouldBeNoted = (settings: Folders): boolean =>
  settings.DATABASE_URL !== undefined && isElsewhere(settings);

/**
 * When the newest backup was made in each place where there should be one: in pgBackRest's repositories by what its cron notes
 * (deploy/cluster/pgbackrest.cron), and where nothing is noted in the folder of `npm run backup`. None where it is not seen from here.
 */
export async function newestBackups(settings: Folders): Promise<Backup[]> {
  const { DATA_DIR, DATABASE_URL, ERASURES_DIR } = settings;
  const noted = DATABASE_URL ? await notedIn(path.dirname(ERASURES_DIR)) : [];
  if (noted.some(({ made }) => made)) return noted;
  const made = await lastBackup(DATA_DIR);
  if (made || !DATABASE_URL) return [{ made, file: 'file in DATA_DIR/backups' }];
  return shouldBeNoted(settings) ? noted : [];
}

const notedIn = (folder: string): Promise<Backup[]> =>
  Promise.all(
    [1, 2].map(async (repository) => {
      const file = path.join(folder, `last-backup-${repository}`);
      const found = await stat(file).catch(() => undefined);
      return { made: found?.mtime, file, repository };
    }),
  );
