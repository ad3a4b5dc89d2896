import path from 'node:path';
import { collections } from '#app/content.ts';
import type { ContentData } from '#app/platform/content/read.ts';
import { loadContent } from '#app/platform/content/store.ts';

/** The compiled files of `content/`, read once per process and frozen. */
export const shippedData: ContentData = frozen(
  await loadContent('content', path.resolve(process.env.BUILD_DIR ?? 'build', 'content.json'), collections),
);

function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
