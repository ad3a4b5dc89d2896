import { build } from 'vite';

/** Bundles the file and everything it imports into one script. */
export async function frameScript(input: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: ['chrome100', 'firefox100', 'safari15.4'],
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  const [file] = 'output' in made ? made.output : [];
  if (file?.type !== 'chunk') throw new Error(`${input} was not built`);
  return file.code;
}
