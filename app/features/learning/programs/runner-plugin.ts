import path from 'node:path';
import { build, type Plugin } from 'vite';
import { pythonEngine } from './engine.ts';
import { packFullPython } from './full-python-pack.ts';

const id = 'virtual:runners';

/** The scripts of the frames in which learners' programs run, as texts: a frame without an origin can load nothing beside itself. */
export function runners(): Plugin {
  return {
    name: 'runners',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return;
      const names = [
        'python',
        'full-python',
        'full-python-thread',
        'page-judge',
        'page',
        '../offline/worker',
      ];
      const [python, fullPython, fullPythonThread, pageJudge, page, worker] = await Promise.all(
        names.map((name) => scriptOf(`${name}.frame.ts`)),
      );
      const pythonThread = `${pythonEngine()}\n${await scriptOf('python-thread.frame.ts')}`;
      const scripts = { python, pythonThread, fullPython, fullPythonThread, page, pageJudge, worker };
      return Object.entries(scripts)
        .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`)
        .join('\n');
    },
  };
}

const packed = 'virtual:full-python';

/** Python itself as a file of the site, and to whoever asks its address and its size. */
export function fullPython(): Plugin {
  let pack: ReturnType<typeof packFullPython> | undefined;
  return {
    name: 'full-python',
    resolveId: (source) => (source === packed ? `\0${packed}` : undefined),
    async load(source) {
      if (source !== `\0${packed}`) return;
      pack ??= packFullPython();
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

async function scriptOf(name: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: ['chrome100', 'firefox100', 'safari15.4'],
      rolldownOptions: { input: path.join(import.meta.dirname, name), output: { format: 'iife' } },
    },
  });
  const [file] = 'output' in made ? made.output : [];
  if (file?.type !== 'chunk') throw new Error(`${name} was not built`);
  return file.code;
}
