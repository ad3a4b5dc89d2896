import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSiteProcess } from './process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data directory as the first start leaves it, for `newData` to copy. */
    firstData: string;
  }
}

/** Once per test run: the first start of the product makes its database and loads its content, which most of its time goes into. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = await mkdtemp(path.join(tmpdir(), 'first-data-'));
  await (await startSiteProcess(data)).end('SIGTERM');
  project.provide('firstData', data);
  return () => rm(data, { recursive: true, force: true });
}
