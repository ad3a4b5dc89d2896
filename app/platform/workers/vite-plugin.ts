import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Builds every `*.worker.ts` as a separate file beside the server (`workerFile`). */
export const workerFiles = (): Plugin => ({
  name: 'worker-files',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  buildStart() {
    const { root } = this.environment.config;
    for (const file of globSync('app/**/*.worker.ts', { cwd: root }))
      this.emitFile({
        type: 'chunk',
        id: path.join(root, file),
        fileName: `${path.basename(file, '.ts')}.js`,
      });
  },
});
