import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Time of the newest file in `DATA_DIR/backups`, the default folder of `npm run backup`. */
export async function lastBackup(dataDir: string): Promise<Date | undefined> {
  const folder = path.join(dataDir, 'backups');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.gz'));
  const times = await Promise.all(
    files.map((name) =>
      stat(path.join(folder, name)).then(
        ({ mtime }) => mtime,
        () => undefined,
      ),
    ),
  );
  return times.filter((time) => time !== undefined).sort((a, b) => b.getTime() - a.getTime())[0];
}
