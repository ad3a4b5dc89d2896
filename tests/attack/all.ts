/**
 * `npm run attack`: plays every attack of this folder against the built product and prints a Markdown table.
 * `npm run attack -- guardian places` plays those whose file names contain one of the words. Needs `npm run
 * build` first.
 */
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSiteProcess } from '#tests/site/process.ts';
import type { Attack, Mail, Outcome, Target } from './attack.ts';

const wanted = process.argv.slice(2);
const files = globSync('*.attack.ts', { cwd: import.meta.dirname })
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  .sort();

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'attack-'));
  folders.push(folder);
  return folder;
};

/** On a separate site, so that attacks do not use up each other's limits. */
async function play({ play }: Attack): Promise<Outcome> {
  const site = await startSiteProcess(newFolder(), {
    ADMIN_EMAILS: 'admin@naledi.example',
    RATE_LIMIT_SCALE: '1',
  });
  const ends: (() => Promise<unknown>)[] = [() => site.end('SIGTERM')];
  const target: Target = {
    site,
    start: async (env = {}, command) => {
      const data = newFolder();
      const own = await startSiteProcess(data, { RATE_LIMIT_SCALE: '1', ...env }, command);
      ends.push(() => own.end('SIGTERM'));
      return { ...own, data };
    },
    mailsTo: async (address) => {
      const answer = await fetch(`${site.url}/dev/mailbox.json?${new URLSearchParams({ to: address })}`);
      return (await answer.json()) as Mail[];
    },
  };
  try {
    return await play(target);
  } catch (error) {
    return { held: false, measured: `ended with ${error}`.slice(0, 200), limit: '' };
  } finally {
    for (const end of ends) await end().catch(() => {});
  }
}

const rows: string[] = [];
for (const file of files) {
  const { attack } = (await import(`./${file}`)) as { attack: Attack };
  console.log(`\n${attack.name} …`);
  const { held, measured, limit } = await play(attack);
  console.log(`  ${held ? 'held' : 'NOT HELD'}: ${measured}`);
  rows.push(`| ${attack.name} | ${measured} | ${limit} | ${held ? 'yes' : '**no**'} |`);
  if (!held) process.exitCode = 1;
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true });
console.log(`\n| attack | measured | limit | held |\n|---|---|---|---|\n${rows.join('\n')}`);
