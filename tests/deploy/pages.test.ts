import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const pages = globSync('deploy/*.md');
const read = (page: string) => readFileSync(page, 'utf8');

test.each(pages)('%s links only to existing files and headings', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const missing = links.filter(([, to = '', heading]) => {
    const file = to ? path.join(path.dirname(page), to) : page;
    if (!existsSync(file)) return true;
    const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    return heading !== undefined && !headings.includes(heading);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

test.each(pages)('commands in %s are valid shell', (page) => {
  const blocks = [...read(page).matchAll(/^( *)```\n([\s\S]*?)^\1```$/gm)].map(([, , text = '']) => text);
  for (const block of blocks)
    expect([block, spawnSync('bash', ['-n'], { input: block, encoding: 'utf8' }).stderr]).toEqual([
      block,
      '',
    ]);
});

test('the guide for bare machines names each file of the cluster', () => {
  const text = read('deploy/README.md');
  expect(readdirSync('deploy/cluster').filter((file) => !text.includes(file))).toEqual([]);
});
