import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The modules of Python's library that the courses use, a third of what Skulpt ships. */
const library = ['sys', 'math', 'random', 'string', 'time', 'datetime'];

/** Skulpt with its library as one script, which puts `Sk` onto `self`. */
export function pythonEngine(): string {
  const { files } = JSON.parse(
    readFileSync(require.resolve('skulpt/dist/skulpt-stdlib.js'), 'utf8').match(/\{.*\}/s)?.[0] ?? '',
  ) as { files: Record<string, string> };
  const kept = Object.fromEntries(
    Object.entries(files).filter(([path]) =>
      library.some((name) => path === `src/builtin/${name}.js` || path.startsWith(`src/lib/${name}.`)),
    ),
  );
  return [
    'globalThis.window = globalThis;',
    // Its source map is not shipped.
    readFileSync(require.resolve('skulpt/dist/skulpt.min.js'), 'utf8').replace(
      /\/\/# sourceMappingURL=.*/,
      '',
    ),
    `Sk.builtinFiles = ${JSON.stringify({ files: kept })};`,
  ].join('\n');
}
