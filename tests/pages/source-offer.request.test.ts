import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#tests/site/app.ts';
import packageJson from '../../package.json' with { type: 'json' };

const list = 'source-files.txt';

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

test('the source archive is complete and contains nothing else', async () => {
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
  expect(files.filter((file) => /node_modules|^data|\.env|secret$/.test(file))).toEqual([]);
  const known = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync);
  expect(files.filter((file) => file && !file.endsWith('/')).sort()).toEqual([...known, list].sort());
  expect(readFileSync('LICENSE', 'utf8')).toContain('GNU AFFERO GENERAL PUBLIC LICENSE');
});

test('a build from the archive, without a repository, offers the same files and says so', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'source-'));
  try {
    const input = Buffer.from(await (await app.get('/source.tar.gz')).arrayBuffer());
    execFileSync('tar', ['-xzf', '-', '-C', folder], { input });
    const client = path.join(folder, 'build/client');
    mkdirSync(client, { recursive: true });
    writeFileSync(path.join(folder, '.env'), 'SECRET=1');
    const env = { ...process.env, BUILD_DIR: 'build', GIT_CEILING_DIRECTORIES: path.dirname(folder) };
    const build = () => execFileSync('node', ['server/offer-source.ts'], { cwd: folder, env });
    build();
    const names = (archive: Buffer | string) =>
      execFileSync('tar', ['-tzf', '-'], { input: archive, encoding: 'utf8', maxBuffer: 1e8 })
        .split('\n')
        .sort();
    expect(names(readFileSync(path.join(client, 'source.tar.gz')))).toEqual(names(input));
    const text = () => readFileSync(path.join(client, 'source.txt'), 'utf8');
    expect(text()).toContain('Files that were added since are not in it.');
    rmSync(path.join(folder, list));
    build();
    expect(text()).toContain('its source is not here');
    expect(text()).not.toContain('/source.tar.gz');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
