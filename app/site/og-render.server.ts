import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { fontMeasure, type Measure } from './og-text.ts';
import type { SitePage } from './site-map.ts';

type Drawn = Pick<SitePage, 'title' | 'kind' | 'pattern'>;

/** How many finished pictures are kept, and how many bytes of them. */
const most = { pictures: 64, bytes: 4_000_000 };
const kept = new Map<string, Buffer>();
let bytes = 0;
/** One is rendered at a time: a crowd asking for many costs time, not memory. */
let last: Promise<unknown> = Promise.resolve();
let measure: Promise<Measure> | undefined;

/** Changes when the picture does; cheap, so that a browser that has it is answered without drawing. */
export const pictureTag = (page: Drawn, organisation: string): string =>
  `"${createHash('sha256')
    .update(JSON.stringify(['1', page.title, page.kind, page.pattern, organisation]))
    .digest('base64url')
    .slice(0, 22)}"`;

/** The PNG of a page's picture, 1200 × 630; drawn when first asked for, then kept while there is room. */
export function ogPng(page: Drawn, organisation: string): Promise<Buffer> {
  const tag = pictureTag(page, organisation);
  const work = last.then(async () => keep(tag, kept.get(tag) ?? (await draw(page, organisation))));
  last = work.catch(() => {});
  return work;
}

function keep(tag: string, png: Buffer): Buffer {
  bytes += kept.has(tag) ? 0 : png.length;
  kept.delete(tag);
  kept.set(tag, png);
  for (const [oldest, old] of kept) {
    if (kept.size <= most.pictures && bytes <= most.bytes) break;
    kept.delete(oldest);
    bytes -= old.length;
  }
  return png;
}

async function draw(page: Drawn, organisation: string): Promise<Buffer> {
  // Loaded when the first one is asked for: no page needs the geometry.
  const { ogPicture } = await import('./og-picture.ts');
  const bold = fontFile('bricolage-750.ttf');
  measure ??= readFile(bold).then(fontMeasure);
  return render(ogPicture(page, organisation, await measure), [bold, fontFile('bricolage-500.ttf')]);
}

/** A font of `app/ui/font`, wherever this file is run from: the sources or the build beside them. */
function fontFile(name: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'app/ui/font', name))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error(`the font ${name} is not beside the build`);
    folder = above;
  }
  return path.join(folder, 'app/ui/font', name);
}

const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { Resvg } = require(workerData.renderer);
parentPort.postMessage(new Resvg(workerData.svg, workerData.options).render().asPng());
`;

/** In a thread of its own that ends with the picture: 40 ms, and its memory is given back at once. */
function render(svg: string, fontFiles: string[]): Promise<Buffer> {
  const renderer = createRequire(import.meta.url).resolve('@resvg/resvg-js');
  const options = { font: { fontFiles, loadSystemFonts: false } };
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      eval: true,
      execArgv: [],
      workerData: { renderer, svg, options },
    });
    worker.once('message', (png: Uint8Array) => resolve(Buffer.from(png)));
    worker.once('error', reject);
  });
}
