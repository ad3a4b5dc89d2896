import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

/** A copy of the data directory after a first start. The caller removes it. */
export async function newData(): Promise<string> {
  const data = await mkdtemp(path.join(tmpdir(), 'data-'));
  await promisify(execFile)('cp', ['-a', `${inject('firstData')}/.`, data]);
  return data;
}
