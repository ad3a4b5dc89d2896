import { type EmbeddedPostgres, startPostgres } from '@naledi/embedded-postgres';
import type { StartOptions, Wording } from '@naledi/embedded-postgres/options';

const wording: Wording = {
  dataDirectory: 'DATA_DIR',
  whenInUse: 'Stop that one, give this one a DATA_DIR of its own, or share a database through DATABASE_URL.',
  whenNotInstalled: 'Install again without leaving out optional packages, or set DATABASE_URL.',
  whenOfOtherVersion:
    'Make a backup with the release that ran before (npm run backup), move the folder away, and restore with this one (npm run restore).',
};

/** Of each process at most: pages 10, health 1, the queue 2 and one that listens, publications 1. */
const connectionsOfProcess = 15;
/** For the doctor, a backup and an import beside the site. */
const otherConnections = 10;

/** How many connections the bundled server needs for so many processes: while one is replaced there is one more. */
export const connectionsFor = (processes: number): number =>
  connectionsOfProcess * (processes + 1) + otherConnections;

export const startBundled = (
  dataDirectory: string,
  options: Omit<StartOptions, 'wording'>,
): Promise<EmbeddedPostgres> => startPostgres(dataDirectory, { ...options, wording });
