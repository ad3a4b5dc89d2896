import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningSite } from '#tests/site/process.ts';
import { atMost, type Row } from './table.ts';

/** In MB. */
export const pss = (pid: number): number => {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
};

export const childrenOf = (pid: number): number[] => {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return [];
  }
};

/** Proportional set size of the app and its bundled database together, after everything above has been served. */
export async function measureMemory(site: RunningSite, data: string): Promise<Row[]> {
  const postmaster = Number(readFileSync(path.join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const pids = [site.child.pid as number, postmaster, ...childrenOf(postmaster)];
  const total = pids.reduce((sum, pid) => sum + pss(pid), 0);
  const app = pss(site.child.pid as number);
  return [
    atMost(
      `memory after load, app (${Math.round(app)} MB) and bundled database together`,
      total,
      200,
      130,
      'MB',
    ),
  ];
}
