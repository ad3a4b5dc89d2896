import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
const inModules = (...names: string[]) => path.join(folder, 'node_modules', ...names);
const link = () => execFileSync(process.execPath, [path.resolve('tools/link-node.js')], { cwd: folder });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'link-node-'));
  const bin = inModules(`node-${process.platform}-${process.arch}`, 'bin');
  mkdirSync(bin, { recursive: true });
  mkdirSync(inModules('.bin'));
  writeFileSync(path.join(bin, 'node'), 'ours');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the link to the Node that comes along is there after an install, whatever npm left of it', () => {
  link();
  expect(readFileSync(inModules('.bin/node'), 'utf8')).toBe('ours');
  link();
  expect(readFileSync(inModules('.bin/node'), 'utf8')).toBe('ours');
  rmSync(inModules('.bin/node'));
  symlinkSync('../node-of-another-machine/bin/node', inModules('.bin/node'));
  link();
  expect(readFileSync(inModules('.bin/node'), 'utf8')).toBe('ours');
});

test('a machine for which none comes along keeps its own', () => {
  rmSync(inModules(`node-${process.platform}-${process.arch}`), { recursive: true });
  link();
  expect(() => readFileSync(inModules('.bin/node'))).toThrow('ENOENT');
});
