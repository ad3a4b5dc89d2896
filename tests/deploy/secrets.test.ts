import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' });

// compose.yaml requires deploy/.env, with all secrets of an installation.
test('settings that an operator writes into .env are neither committed nor copied into the image', () => {
  for (const file of ['.env', 'deploy/.env', 'deploy/.env.local'])
    expect([file, git('check-ignore', '--quiet', file).status]).toEqual([file, 0]);
  expect(git('ls-files', '.env*', '**/.env*').stdout).toBe('');
  for (const file of ['.dockerignore', '.containerignore'])
    expect(readFileSync(file, 'utf8').split('\n')).toContain('**/.env*');
  expect(readFileSync('deploy/Containerfile', 'utf8')).toMatch(/rm -rf .*\bdeploy\b/);
});
