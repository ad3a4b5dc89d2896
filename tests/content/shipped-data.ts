import path from 'node:path';
import { collections } from '#app/content.ts';
import type { ContentData } from '#app/platform/content/read.ts';
import { loadContent } from '#app/platform/content/store.ts';

/** What the build has made of the files in `content/`, read once for all tests of a process: nobody can change it. */
export const shippedData: ContentData = frozen(
  await loadContent('content', path.resolve(process.env.BUILD_DIR ?? 'build', 'content.json'), collections),
);

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
