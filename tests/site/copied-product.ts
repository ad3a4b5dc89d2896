import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { recordBuild } from '#server/processes/build-state.js';

const parts = ['app', 'packages', 'server', 'public', 'docs', 'drizzle', 'build', 'content'];
const files = ['LICENSE', 'package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

/** A copy of the built product, for tests that change its files as an update does. */
export function copyProduct(root: string): string {
  for (const part of [...parts, ...files])
    cpSync(part, path.join(root, part), { recursive: true, preserveTimestamps: true });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  recordBuild(root, path.join(root, 'build'));
  return root;
}
