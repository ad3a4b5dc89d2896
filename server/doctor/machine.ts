import { spawnSync } from 'node:child_process';
import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import { lastBackup } from '#app/platform/database/last-backup.ts';
import { type Look, lookingAt } from './finding.ts';

const gigabyte = 2 ** 30;
const leastFree = gigabyte;
const leastShare = 0.05;
const hour = 3_600_000;
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

/** The newest of `npm run backup`. */
export const lookAtBackup: Look = async ({ DATA_DIR, DATABASE_URL }) => {
  const { well, wrong, unknown } = lookingAt('Backup');
  const newest = await lastBackup(DATA_DIR);
  if (!newest && DATABASE_URL)
    return [unknown('That of your own server (pgbackrest info) is not seen from here.')];
  const hours = newest && Math.round((Date.now() - newest.getTime()) / hour);
  const mend = 'Let the machine run npm run backup each night, and keep a copy elsewhere (docs/backup.md).';
  if (hours === undefined) return [wrong('There is none in DATA_DIR/backups.', mend)];
  const says = `The newest is ${hours} hours old.`;
  return [hours * hour <= oldestBackup ? well(says) : wrong(says, mend)];
};
