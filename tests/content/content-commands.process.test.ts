import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collections } from '#app/content.ts';
import { readContent } from '#app/platform/content/read.ts';
import { newData } from '#tests/site/new-data.ts';
import { type RunningSite, startSiteProcess } from '#tests/site/process.ts';
import packageJson from '../../package.json' with { type: 'json' };

let folder: string;
let files: string;
let data: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'commands-'));
  files = path.join(folder, 'content');
  cpSync('content', files, { recursive: true });
  data = await newData();
});
afterAll(() => {
  for (const made of [folder, data]) rmSync(made, { recursive: true, force: true });
});

/** Runs a command of package.json without npm; returns exit code and output. */
function run(name: 'content:export' | 'content:import', where = { data }) {
  const [, script = ''] = packageJson.scripts[name].split(' ');
  const compiled = path.join(folder, 'compiled');
  const env = { ...process.env, DATA_DIR: where.data, DATABASE_URL: '', NODE_COMPILE_CACHE: compiled };
  return new Promise<{ code: number; said: string }>((resolve) =>
    execFile(process.execPath, [script, files], { env }, (error, out, problem) =>
      resolve({ code: error ? Number(error.code) : 0, said: `${out}${problem}` }),
    ),
  );
}
const bytesOf = (directory: string) =>
  Object.fromEntries(
    globSync('**/*.{md,yaml}', { cwd: directory })
      .sort()
      .map((name) => [name, readFileSync(path.join(directory, name), 'utf8')]),
  );
const edit = (file: string, from: string, to: string) => {
  const full = path.join(files, file);
  const text = readFileSync(full, 'utf8');
  expect(text).toContain(from);
  writeFileSync(full, text.replace(from, to));
};
const about = async (site: RunningSite) => (await fetch(`${site.url}/about-us`)).text();

test('content is exported and imported, whether the site runs or not, and mistakes are reported', async () => {
  const tooEarly = await run('content:export', { data: path.join(folder, 'no-data') });
  expect(tooEarly.code).toBe(1);
  expect(tooEarly.said).toContain('There is no database in');

  const site = await startSiteProcess(data);
  expect(await run('content:export')).toEqual({
    code: 0,
    said: `The files in ${files} say what is published already.\n`,
  });
  expect(bytesOf(files)).toEqual(bytesOf('content'));
  edit('team.yaml', 'Executive Director', 'Director of Everything');
  const loaded = await run('content:import');
  expect(loaded).toMatchObject({ code: 0, said: expect.stringContaining('0 new entries, 1 changed.') });
  await expect.poll(() => about(site), { timeout: 2_000 }).toContain('Director of Everything');

  const post = 'posts/spot-a-phishing-message.md';
  const picture = `/pictures/${'0'.repeat(32)}.webp`;
  const nowhere = `See [nothing](/no-such-page) and ![no one](${picture}).\n\n`;
  edit(post, '\n---\n', `\n---\n${nowhere}`);
  const { code, said } = await run('content:import');
  expect(code).toBe(1);
  expect(said).toContain(`${post}: body: There is no page at /no-such-page. Please choose another one.`);
  expect(said).toContain(`${post}: body: There is no such picture. Please choose another one.`);
  edit(post, nowhere, '');
  await site.end('SIGTERM');

  edit('team.yaml', 'Director of Everything', 'Executive Director');
  expect(await run('content:export')).toEqual({ code: 0, said: 'wrote team.yaml\n' });
  expect(readFileSync(path.join(files, 'team.yaml'), 'utf8')).toContain('Director of Everything');
  expect((await run('content:import')).said).toContain('0 new entries, 0 changed.');

  edit('team.yaml', 'bio:', 'biography:');
  await expect(readContent(files, collections)).rejects.toThrow(/team\.yaml, entry \S+: bio: .+/);
}, 240_000);
