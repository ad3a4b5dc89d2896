/**
 * `node tools/golden-master/record.ts FOLDER`: writes down what the built product answers, one text file for each page, form,
 * email and file. Recorded before and after a change that nobody should notice, `diff -ru BEFORE AFTER` says what they would.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say where to write it: node tools/golden-master/record.ts FOLDER');
execFileSync(
  'node_modules/.bin/vitest',
  ['run', '--config', path.join(import.meta.dirname, 'vitest.config.ts')],
  { stdio: 'inherit', env: { ...process.env, GOLDEN_MASTER: path.resolve(folder) } },
);
