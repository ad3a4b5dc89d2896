import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Several times what a run needs. */
const enough = 4_000_000_000;

/**
 * Folder for test files: `TMPDIR`, or else memory if Linux has enough, since a run creates and drops
 * thousands of databases of 800 files each.
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

/** Whether it is mounted noexec; some tests write a program. */
const isNoExec = (folder: string): boolean =>
  readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === folder && line.split(' ')[3]?.split(',').includes('noexec'));
