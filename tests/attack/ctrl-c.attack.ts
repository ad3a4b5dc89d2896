import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres } from '@naledi/embedded-postgres';
import { hasTerminal, inTerminal } from '#tests/site/terminal.ts';
import type { Attack } from './attack.ts';

const tries = 6;

/** Presses Ctrl-C as soon as the site is ready; false if it ended badly or left its database running. */
async function endsWell(data: string, how: 'group' | 'terminal'): Promise<boolean> {
  const site = inTerminal('npm start', { PORT: '0', DATA_DIR: data }, how);
  await site.said(/Ready at/);
  const { code } = await site.interrupt();
  return code === 0 && site.output().includes('"event":"stopped"') && !(await findPostgres(data));
}

/** Not an intruder: a person at the keyboard, whose Ctrl-C reaches npm and the server, and is forwarded once more. */
export const attack: Attack = {
  name: 'Ctrl-C in a terminal (7)',
  async play() {
    let bad = 0;
    for (let turn = 0; turn < tries; turn++) {
      const data = mkdtempSync(path.join(tmpdir(), 'attack-'));
      if (!(await endsWell(data, hasTerminal && turn % 2 ? 'terminal' : 'group'))) bad++;
      rmSync(data, { recursive: true, force: true });
    }
    return { held: bad === 0, measured: `${bad} of ${tries} ended badly`, limit: '0' };
  },
};
