import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Whether a file system can be mounted here that no other process sees: on Linux, as root, where it is allowed. */
export const canMount =
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0;

/**
 * A disk of some megabytes with a copy of `from` on it. It lies in a mount namespace of its own: whoever is to see it is started by
 * `command`, and it is gone with the last of them, however this process ends.
 */
export async function smallDisk(megabytes: number, from: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'disk-'));
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=755 none "$0" && cp -a "$1/." "$0" && echo ready && exec cat`;
  const holder = spawn('unshare', ['--mount', 'sh', '-c', script, folder, from], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  const seenFromHere = path.join(`/proc/${holder.pid}/root`, folder);
  const filler = path.join(seenFromHere, 'filler');
  const command = ['nsenter', '--mount', `--wd=${process.cwd()}`, '--target', String(holder.pid)];
  return {
    /** As those see it that `command` starts, and as this process does. */
    folder,
    seenFromHere,
    /** Goes before a program and its arguments. */
    command,
    /** To the last byte. */
    fill() {
      const file = openSync(filler, 'a');
      for (const size of [1_048_576, 4_096, 1])
        try {
          const piece = Buffer.alloc(size);
          for (;;) writeSync(file, piece);
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      closeSync(file);
    },
    makeRoom: () => rmSync(filler, { force: true }),
    async remove() {
      const ended = once(holder, 'exit');
      holder.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
