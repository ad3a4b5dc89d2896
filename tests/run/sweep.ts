/**
 * `node tests/run/sweep.ts FOLDER`: when its input closes because its parent has ended, ends everything that
 * uses the folder.
 */
import { rmSync } from 'node:fs';
import { endProcessesOf } from '#tests/site/left-behind.ts';

const [folder = ''] = process.argv.slice(2);
process.stdin.resume();
process.stdin.once('close', async () => {
  const left = folder ? await endProcessesOf(folder) : 0;
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  if (left > 0) console.log(`\n${left} processes of the tests were still there and have been ended.`);
});
