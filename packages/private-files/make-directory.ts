import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Creates a directory and its parents (0711). Node's own `recursive` never returns below `/proc`, where nothing can be created. */
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
