import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const virtual = 'virtual:drawings';
const folder = 'public/drawings';

/** Gives pages one version for all drawings of lessons, and the height of each in px. */
export const drawings = (): Plugin => ({
  name: 'drawings',
  resolveId: (source) => (source === virtual ? `\0${virtual}` : undefined),
  load(source) {
    if (source !== `\0${virtual}`) return;
    const hash = createHash('sha256');
    const heights = readdirSync(folder)
      .sort()
      .map((file) => {
        const drawing = readFileSync(`${folder}/${file}`, 'utf8');
        hash.update(file).update(drawing);
        return [`/drawings/${file}`, Number(/^<svg [^>]*\bheight="(\d+)"/.exec(drawing)?.[1])];
      });
    return `export const drawingsVersion = '${hash.digest('hex').slice(0, 8)}';
      export const drawingHeights = ${JSON.stringify(Object.fromEntries(heights))};`;
  },
});
