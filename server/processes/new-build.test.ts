import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeNewBuild } from './new-build.ts';

const hour = 3_600_000;
const begin = new Date('2026-11-21T08:00:00Z').getTime();

/** A product whose build consists of one script of that name. */
const buildsScript = (name: string) => `
import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync(process.env.BUILD_DIR + '/client/assets', { recursive: true });
writeFileSync(process.env.BUILD_DIR + '/client/assets/${name}', '');
writeFileSync(process.env.BUILD_DIR + '/client/favicon-of-${name}.txt', '');
`;

let root: string;
let build: string;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  root = mkdtempSync(path.join(tmpdir(), 'builds-'));
  build = path.join(root, 'build');
  mkdirSync(path.join(root, 'server'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

const isServed = (name: string) => existsSync(path.join(build, 'client/assets', name));

/** Builds a script of that name, `hours` after the start. */
async function buildAfter(hours: number, name: string) {
  vi.setSystemTime(begin + hours * hour);
  writeFileSync(path.join(root, 'server/build.ts'), buildsScript(name));
  return takeNewBuild({ root, build });
}

test('files of the build before are served for a day from their replacement on, and no longer', async () => {
  mkdirSync(path.join(build, 'client/assets'), { recursive: true });
  writeFileSync(path.join(build, 'client/assets/page-AAAAAAAA.js'), '');
  writeFileSync(path.join(build, 'client/robots.txt'), '');
  await buildAfter(0, 'page-BBBBBBBB.js');
  expect([isServed('page-AAAAAAAA.js'), isServed('page-BBBBBBBB.js')]).toEqual([true, true]);
  expect(existsSync(path.join(build, 'client/robots.txt')), 'what has no hash is of its build alone').toBe(
    false,
  );
  await buildAfter(12, 'page-CCCCCCCC.js');
  await buildAfter(24, 'page-DDDDDDDD.js');
  expect([isServed('page-AAAAAAAA.js'), isServed('page-BBBBBBBB.js')], 'a day is not over yet').toEqual([
    true,
    true,
  ]);
  await buildAfter(24.001, 'page-EEEEEEEE.js');
  expect([isServed('page-AAAAAAAA.js'), isServed('page-BBBBBBBB.js')]).toEqual([false, true]);
  await buildAfter(36.001, 'page-FFFFFFFF.js');
  expect(['B', 'C', 'D', 'E', 'F'].map((of) => isServed(`page-${of.repeat(8)}.js`))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
}, 60_000);

test('a build that is taken back leaves the one before as it was, with its day', async () => {
  mkdirSync(path.join(build, 'client/assets'), { recursive: true });
  writeFileSync(path.join(build, 'client/assets/page-AAAAAAAA.js'), '');
  await buildAfter(0, 'page-BBBBBBBB.js');
  const takeBack = await buildAfter(20, 'page-CCCCCCCC.js');
  takeBack();
  expect([isServed('page-AAAAAAAA.js'), isServed('page-CCCCCCCC.js')]).toEqual([true, false]);
  await buildAfter(25, 'page-DDDDDDDD.js');
  expect([isServed('page-AAAAAAAA.js'), isServed('page-BBBBBBBB.js')]).toEqual([false, true]);
});
