import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Builds separate files beside the server, such as every `*.worker.ts` (`workerFile`). */
export const filesBesideServer = (...patterns: string[]): Plugin => ({
  name: 'files-beside-server',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  buildStart() {
    const { root } = this.environment.config;
    for (const file of globSync(patterns, { cwd: root }))
      this.emitFile({
        type: 'chunk',
        id: path.join(root, file),
        fileName: `${path.basename(file, '.ts')}.js`,
      });
  },
});
