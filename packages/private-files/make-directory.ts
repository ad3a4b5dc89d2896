import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * A directory with those above it that are missing (0711); does nothing when it exists. Node's own `recursive` never ends
 * below `/proc`, where a directory exists and nothing can be made in it.
 */
export async function makeDirectory(directory: string): Promise<void> {
  const make = () =>
    mkdir(directory, { mode: 0o711 }).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST' || !(await stat(directory)).isDirectory()) throw error;
    });
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await makeDirectory(path.dirname(directory));
    await make();
  });
}
