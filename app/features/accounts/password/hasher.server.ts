import type { Argon2Parameters } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createThreads, threadFile } from '#app/platform/threads/threads.ts';

/** How many hashes at a time leave the pages a core of their own. */
export const usualAtOnce = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Computes argon2id in threads, as many as are asked for at once. */
export function createHasher(): (parameters: Argon2Parameters) => Promise<Buffer> {
  const ask = createThreads<Argon2Parameters, Uint8Array>(threadFile('hasher', import.meta));
  return async (parameters) => Buffer.from(await ask(parameters));
}
