import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

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

// With PostgreSQL's defaults a statement that fails writes into the log the row that somebody typed.
test('the databases of the cluster and of compose.yaml log no rows', () => {
  const read = (file: string) => parse(readFileSync(file, 'utf8'));
  const settings = { log_error_verbosity: 'terse', log_min_error_statement: 'panic' };
  expect(read('deploy/cluster/patroni.yml').postgresql.parameters).toMatchObject(settings);
  const { POSTGRES_INITDB_ARGS } = read('deploy/compose.yaml').services.database.environment;
  for (const setting of Object.entries(settings))
    expect(POSTGRES_INITDB_ARGS).toContain(`-c ${setting.join('=')}`);
});
