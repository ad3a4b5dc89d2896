import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** What a whole run keeps at once, several times over. */
const enough = 4_000_000_000;

/**
 * Where tests keep their files: where `TMPDIR` says, else in memory if Linux has plenty of room there, for a run makes and drops
 * some thousand databases of 800 files each.
 */
export const temporaryFolder = (): string => (!process.env.TMPDIR && isRoomInMemory() ? memory : tmpdir());

function isRoomInMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return Math.min(bavail * bsize, process.availableMemory()) >= enough && !isNoExec(memory);
  } catch {
    return false;
  }
}

/** Whether programs may not be run from there; some tests write one. */
const isNoExec = (folder: string): boolean =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === folder && line.split(' ')[3]?.split(',').includes('noexec'));
