import { rm } from 'node:fs/promises';
import { findPostgres } from '@naledi/embedded-postgres';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isLong } from '#tests/run/rounds.ts';
import { newData } from '#tests/site/new-data.ts';
import { hasTerminal, inTerminal } from '#tests/site/terminal.ts';

let data: string;
beforeEach(async () => {
  data = await newData();
});
afterEach(() => rm(data, { recursive: true, force: true }));

const real = hasTerminal ? 'terminal' : 'group';
const tries = [
  ['npm start', real],
  ['npm run dev', real],
] as const;
const otherTries = [
  ['npm start', 'group'],
  ['npm start', real],
] as const;

test.each(isLong ? [...tries, ...otherTries] : tries)(
  'Ctrl-C ends "%s" with its database and exit code 0 (%s)',
  async (command, how) => {
    const site = inTerminal(command, { PORT: '0', DATA_DIR: data }, how);
    await site.said(/Ready at/);
    expect(await site.interrupt()).toEqual({ code: 0, signal: null });
    expect(site.output()).toContain('"event":"stopped"');
    expect(await findPostgres(data)).toBeUndefined();
  },
  120_000,
);

test.runIf(isLong).each(['npm start', 'npm run dev'])(
  'Ctrl-C while "%s" is not ready yet leaves no database',
  async (command) => {
    const site = inTerminal(command, { PORT: '0', DATA_DIR: data }, 'group');
    await site.said(/"event":"database-started"/);
    expect(await site.interrupt()).toEqual({ code: 0, signal: null });
    expect(await findPostgres(data)).toBeUndefined();
  },
  120_000,
);
