import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSiteProcess } from './process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory after a first start, which `newData` copies. */
    firstData: string;
  }
}

/** Once per test run: the first start, which spends most of its time creating the database and loading content. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = await mkdtemp(path.join(tmpdir(), 'first-data-'));
  await (await startSiteProcess(data)).end('SIGTERM');
  project.provide('firstData', data);
  return () => rm(data, { recursive: true, force: true });
}
