import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ResvgRenderOptions } from '@resvg/resvg-js';
import type { Branding } from '#app/branding/branding.ts';
import { createRenderCache } from '#app/platform/render-queue.ts';
import { type OgFontFace, openFace } from './og-text.ts';
import type { SitePage } from './site-map.ts';

type Drawn = Pick<SitePage, 'title' | 'kind' | 'pattern'>;

const pictures = createRenderCache({ entries: 64, bytes: 4_000_000 });
let faces: Promise<[OgFontFace, OgFontFace]> | undefined;

/** ETag of a picture, computed without drawing it. */
export const pictureTag = (page: Drawn, organisation: string, { brand, logo }: Branding): string =>
  `"${createHash('sha256')
    .update(JSON.stringify(['3', page.title, page.kind, page.pattern, organisation, brand, logo?.of]))
    .digest('base64url')
    .slice(0, 22)}"`;

/** A PNG of 1200 × 630, drawn on first request. Throws a 503 response while too many are being drawn. */
export const ogPng = (page: Drawn, organisation: string, branding: Branding): Promise<Buffer> =>
  pictures(pictureTag(page, organisation, branding), () => draw(page, organisation, branding));

async function draw(page: Drawn, organisation: string, branding: Branding): Promise<Buffer> {
  const { ogPicture } = await import('./og-picture.ts');
  const [bold, noto] = [fontFile('bricolage-750'), fontFile('noto-700')];
  const open = async (font: string) => openFace(await readFile(font));
  faces ??= Promise.all([open(bold), open(noto)]);
  const fontFiles = [bold, fontFile('bricolage-500'), noto];
  return drawPng(ogPicture(page, organisation, branding, await faces), {
    font: { fontFiles, loadSystemFonts: false },
  });
}

function fontFile(name: string): string {
  const file = `app/ui/font/${name}.ttf`;
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, file))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error(`the font ${name} is not beside the build`);
    folder = above;
  }
  return path.join(folder, file);
}

const program = `
const { parentPort, workerData } = require('node:worker_threads');
const { Resvg } = require(workerData.renderer);
parentPort.postMessage(new Resvg(workerData.svg, workerData.options).render().asPng());
`;

/** Draws in a worker that ends afterwards: 40 ms, and its memory is freed at once. */
export function drawPng(svg: string, options: ResvgRenderOptions): Promise<Buffer> {
  const renderer = createRequire(import.meta.url).resolve('@resvg/resvg-js');
  return new Promise((resolve, reject) => {
    const worker = new Worker(program, {
      eval: true,
      execArgv: [],
      workerData: { renderer, svg, options },
    });
    worker.once('message', (png: Uint8Array) => resolve(Buffer.from(png)));
    worker.once('error', reject);
    // The queue must continue even if the worker ends without a picture.
    worker.once('exit', () => reject(new Error('the picture was not drawn')));
  });
}
