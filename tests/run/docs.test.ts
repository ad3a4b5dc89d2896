import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const documents = [...globSync('*.md'), ...globSync('docs/**/*.md'), ...globSync('packages/*/*.md')];
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n');

test.each(documents)('%s links only to existing files', (document) => {
  const text = readFileSync(document, 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => to);
  const missing = links.filter((to) => !existsSync(path.join(path.dirname(document), to)));
  expect(missing).toEqual([]);
});

/** Files of an installation or build, and names with a variable part. */
const isMade = (name: string) => /^(DATA_DIR|build|[-./])/.test(name) || name === 'erasures.json';

/** The recipes invent a feature. */
const telling = documents.filter((document) => document !== 'docs/recipes.md');

test.each(telling)('%s names only existing files', (document) => {
  const text = readFileSync(document, 'utf8').replaceAll(/```[\s\S]*?```/g, '');
  const named = [...text.matchAll(/`([\w./@-]+\.(?:tsx?|sql|ya?ml|css|md|json|svg))`/g)].map(
    ([, name = '']) => name,
  );
  const missing = named.filter(
    (name) => !isMade(name) && !listed.some((file) => file === name || file.endsWith(`/${name}`)),
  );
  expect(missing).toEqual([]);
});

const code = listed
  .filter((file) => /\.(?:tsx?|sql)$/.test(file) && existsSync(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test.each(telling)('%s names only existing functions', (document) => {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(/`(?:\w+\.)*([A-Za-z]\w+)\([^`]*`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([]);
});

test('the index of the decisions lists each of them by its title', () => {
  const index = readFileSync('docs/decisions.md', 'utf8');
  for (const file of globSync('docs/decisions/*.md')) {
    const title = /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
    expect(index).toContain(`- [${title}](decisions/${path.basename(file)})`);
  }
});
