import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/site/app.ts';
import packageJson from '../../package.json' with { type: 'json' };

const app = await testApp();
afterAll(app.stop);

test('every page leads to the source of the running version and to all licences', async () => {
  expect(await (await app.get('/')).text()).toContain('href="/source.txt"');
  const answer = await app.get('/source.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('/source.tar.gz');
  const others = Object.keys(packageJson.dependencies).filter((name) => !name.startsWith('@naledi/'));
  for (const name of [...others, 'embedded-postgres', 'lucide-static'])
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+.* \\(.+\\)$`, 'm'));
  expect(text).not.toContain('@naledi/');
  expect(text).toContain('SIL OPEN FONT LICENSE');
});

test('the source is whole, and nothing lies in it that is not source', async () => {
  const archive = Buffer.from(await (await app.get('/source.tar.gz')).arrayBuffer());
  const files = execFileSync('tar', ['-tzf', '-'], {
    input: archive,
    encoding: 'utf8',
    maxBuffer: 1e8,
  }).split('\n');
  for (const file of [
    'LICENSE',
    'package-lock.json',
    'app/routes.ts',
    'packages/embedded-postgres/package.json',
    'server/main.ts',
  ])
    expect(files).toContain(file);
  expect(files.filter((file) => /node_modules|^data|^\.|\.env|secret$/.test(file))).toEqual([]);
  expect(readFileSync('LICENSE', 'utf8')).toContain('GNU AFFERO GENERAL PUBLIC LICENSE');
});
