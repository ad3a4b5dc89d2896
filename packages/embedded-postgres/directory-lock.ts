import { access, constants, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDirectory } from '@naledi/private-files/make-directory';
import { plainWording, type Wording } from './options.ts';

export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';
  /** Undefined if the other process has not written its id. */
  readonly pid: number | undefined;
  constructor(directory: string, pid: number | undefined, { dataDirectory, whenInUse }: Wording) {
    super(
      `${dataDirectory} ${directory} is in use by another process of this app (pid ${pid ?? 'unknown'}). ${whenInUse}`,
    );
    this.pid = pid;
  }
}

class DataDirectoryUnusable extends Error {
  override name = 'DataDirectoryUnusable';
  constructor(directory: string, cause: unknown, { dataDirectory }: Wording) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason = reasons[code ?? ''] ?? message;
    super(`${dataDirectory} ${directory} cannot be written by this user: ${reason}`, { cause });
  }
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the disk',
  ENOTDIR: 'part of the path is no directory',
  EEXIST: 'it is no directory',
  ENOENT: 'nothing can be made there',
};

export interface DirectoryLock {
  release(): Promise<void>;
}

/** Throws `DataDirectoryInUse` while another process holds it. The system releases the lock however a process ends. */
export async function lockDirectory(directory: string, wording = plainWording): Promise<DirectoryLock> {
  const unusable = (error: unknown) => {
    throw new DataDirectoryUnusable(directory, error, wording);
  };
  await makeDirectory(directory).catch(unusable);
  await access(directory, constants.W_OK).catch(unusable);
  const pidFile = path.join(directory, 'app.pid');
  // Node has no file locks, but its SQLite takes one from the system; the file stays empty.
  const file = new DatabaseSync(path.join(directory, 'app.lock'));
  try {
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new DataDirectoryInUse(directory, await readPid(pidFile), wording);
  }
  await writeFile(pidFile, `${process.pid}\n`).catch((error: unknown) => {
    file.close();
    unusable(error);
  });
  return {
    async release() {
      if (!file.isOpen) return;
      await rm(pidFile, { force: true });
      file.close();
    },
  };
}

const isBusy = (error: unknown): boolean => (error as { errcode?: number }).errcode === 5;

// The other process may hold the lock but not have written its id yet.
async function readPid(file: string): Promise<number | undefined> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
    if (pid > 0) return pid;
    await sleep(20);
  }
}
