import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const promtool = (...words: string[]) => spawnSync('promtool', words, { encoding: 'utf8' });
const isHere = promtool('--version').status === 0;

// From Debian's package `prometheus`.
test.skipIf(!isHere)('every alert fires on a bad day and none on a good one (promtool)', () => {
  for (const [what, file] of [
    ['check', 'deploy/alerts.yml'],
    ['test', 'deploy/alerts.test.yml'],
  ] as const) {
    const { status, stdout, stderr } = promtool(what, 'rules', file);
    expect([file, status, status === 0 ? '' : stdout + stderr]).toEqual([file, 0, '']);
  }
});
