import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { recordBuild } from '#server/processes/build-state.js';

const root = path.resolve(import.meta.dirname, '..');
// Always the whole path, as of a build beside the one that is served.
process.env.BUILD_DIR = path.resolve(root, process.env.BUILD_DIR ?? 'build');
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  });

try {
  run('react-router', 'build', '--logLevel', 'warn');
  run('node', 'server/offer-source.ts');
  // Last, for the step before it empties the folder.
  run('node', 'server/compile-content.ts');
  recordBuild(root, process.env.BUILD_DIR);
} catch {
  process.exit(1);
}
