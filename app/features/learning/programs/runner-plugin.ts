import path from 'node:path';
import { build, type Plugin } from 'vite';
import { pythonEngine } from './engine.ts';

const id = 'virtual:runners';

/** The scripts of the frames in which learners' programs run, as texts: a frame without an origin can load nothing beside itself. */
export function runners(): Plugin {
  return {
    name: 'runners',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return;
      const names = ['python-thread', 'python', 'page-judge', 'page', '../offline/worker'];
      const [thread, python, pageJudge, page, worker] = await Promise.all(
        names.map((name) => scriptOf(`${name}.frame.ts`)),
      );
      const scripts = { python, pythonThread: `${pythonEngine()}\n${thread}`, page, pageJudge, worker };
      return Object.entries(scripts)
        .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`)
        .join('\n');
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
