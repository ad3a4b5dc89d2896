import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeDirectory } from './make-directory.ts';

/** Reads a file (0600), creating it with `make` if missing; atomic, so concurrent processes get the same text. */
export async function readOrCreate(file: string, make: () => string): Promise<string> {
  const present = await readText(file);
  if (present !== undefined) return present;
  await makeDirectory(path.dirname(file));
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeDurably(draft, make());
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await syncDirectory(path.dirname(file));
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(file, 'utf8')).trim();
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Atomically replaces the text of a file that only its owner can read (0600). */
export async function replaceText(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    await writeDurably(draft, text);
    await rename(draft, file);
    await syncDirectory(path.dirname(file));
  } finally {
    await rm(draft, { force: true });
  }
}

export async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(`${text}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until created, changed or removed names in a directory are on disk. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}
