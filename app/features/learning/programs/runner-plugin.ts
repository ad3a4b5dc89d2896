import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { pythonEngine } from './engine.ts';
import { frameScript } from './frame-script.ts';
import { packFullPython } from './full-python-pack.ts';

const scripts = 'virtual:runners';
const version = 'virtual:runner-version';

/**
 * The scripts of the frames that run learners' programs, as texts, since a frame without origin can load nothing. And their version, by
 * which pages ask for the frames of their own release.
 */
export function runners(): Plugin {
  let made: ReturnType<typeof makeFrames> | undefined;
  return {
    name: 'runners',
    resolveId: (source) => ([scripts, version].includes(source) ? `\0${source}` : undefined),
    async load(source) {
      if (source !== `\0${scripts}` && source !== `\0${version}`) return;
      made ??= makeFrames();
      const frames = await made;
      if (source === `\0${version}`) return `export const runnerVersion = '${versionOf(frames)}';`;
      const worker = await frameScript(path.join(import.meta.dirname, '../offline/worker.frame.ts'));
      return Object.entries({ ...frames, worker })
        .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`)
        .join('\n');
    },
  };
}

async function makeFrames() {
  const names = ['python', 'python-thread', 'full-python', 'full-python-thread', 'page-judge', 'page'];
  const [python, thread, fullPython, fullPythonThread, pageJudge, page] = await Promise.all(
    names.map((name) => frameScript(path.join(import.meta.dirname, `${name}.frame.ts`))),
  );
  const pythonThread = `${pythonEngine()}\n${thread}`;
  return { python, pythonThread, fullPython, fullPythonThread, page, pageJudge };
}

/** Changes with everything that goes into the frames. */
function versionOf(frames: Awaited<ReturnType<typeof makeFrames>>): string {
  const route = readFileSync(path.join(import.meta.dirname, 'runner-route.ts'), 'utf8');
  const text = JSON.stringify([frames, route]);
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

const packed = 'virtual:full-python';

/** Full Python as a file of the site, and a module with its address and size. */
export function fullPython(): Plugin {
  let pack: ReturnType<typeof packFullPython> | undefined;
  return {
    name: 'full-python',
    resolveId: (source) => (source === packed ? `\0${packed}` : undefined),
    async load(source) {
      if (source !== `\0${packed}`) return;
      pack ??= packFullPython(this.environment.config.cacheDir);
      const { made, ...told } = await pack;
      if (this.environment.name === 'client' && this.environment.mode === 'build')
        this.emitFile({ type: 'asset', fileName: told.file.slice(1), source: made });
      return `export const fullPython = ${JSON.stringify(told)};`;
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { made, file } = (await pack) ?? {};
        if (request.url !== file) return next();
        response.writeHead(200, { 'Content-Encoding': 'br' }).end(made);
      });
    },
  };
}
