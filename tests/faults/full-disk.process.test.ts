import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { rounds } from '#tests/run/rounds.ts';
import { type RunningSite, startSiteProcess } from '#tests/site/process.ts';
import { canMount, smallDisk } from '#tests/site/small-disk.ts';
import packageJson from '../../package.json' with { type: 'json' };

/** A bad day: the disk is full on which the bundled database lies, with pictures and backups. */

const start = packageJson.scripts.start.replace(/^exec /, '').split(' ');

let disk: Awaited<ReturnType<typeof smallDisk>>;
let site: RunningSite;
beforeEach(async () => {
  disk = await smallDisk(200, inject('firstData'));
});
afterEach(() => disk.remove());

const startThere = () => startSiteProcess(disk.folder, {}, [...disk.command, ...start]);

/** A command of package.json on that disk; what it prints, and its exit code. */
function command(script: string, env: Record<string, string> = {}) {
  const [file = '', ...before] = disk.command;
  const { status, stdout, stderr } = spawnSync(file, [...before, 'node', script], {
    env: { ...process.env, DATA_DIR: disk.folder, ...env },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const backup = () => command('app/platform/database/backup.ts');
const backups = () => readdirSync(path.join(disk.seenFromHere, 'backups'));

/** Texts that cannot be made smaller. */
const note = (key: string) => ({
  name: 'Amahle',
  email: `${key}@mail.example`,
  subject: 'General Inquiry',
  message: `Typed ${key} ${randomBytes(450).toString('hex')}`,
  idempotency_key: `${key}-full-disk`,
});

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${site.url}/contact-us`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: site.url, 'sec-fetch-site': 'same-origin', ...headers },
    redirect: 'manual',
  });

/** Sends notes until one is refused, which is returned; those before it are `taken`. */
async function sendUntilRefused(taken: string[]) {
  for (let turn = 0; turn < 500; turn++) {
    const fields = note(`note-${turn}`);
    const answer = await send(fields);
    if (answer.status !== 303) return { fields, answer };
    await answer.text();
    taken.push(fields.message);
  }
  throw new Error('the disk was never full');
}

/** What a visitor sees who does not send a form, on pages that were asked for before and on others. */
async function expectPagesGoOn() {
  for (const page of ['/', '/about-us', '/courses', '/events', '/help', '/sign-in', '/contact-us']) {
    const answer = await fetch(site.url + page);
    await answer.text();
    expect([page, answer.status]).toEqual([page, 200]);
  }
}

async function expectHonestRefusal({ status, headers }: Response, html: string, message: string) {
  expect([status, headers.get('retry-after')]).toEqual([503, '10']);
  expect(html).toContain('Failed to send your message. Please try again.');
  expect(html, 'what she typed is still in its field').toContain(message);
}

const superuser = async () => {
  const client = new pg.Client({
    host: path.join(disk.seenFromHere, 'postgres'),
    user: 'postgres',
    database: 'app',
    password: readFileSync(path.join(disk.seenFromHere, 'postgres.password'), 'utf8').trim(),
  });
  client.on('error', () => {});
  await client.connect();
  return client;
};

const messages = async () => {
  const client = await superuser();
  const { rows } = await client.query<{ message: string }>('select message from contact_messages');
  await client.end();
  return rows.map(({ message }) => message).sort();
};

const takesFormsAgain = (fields: Record<string, string>) =>
  expect.poll(async () => (await send(fields)).status, { timeout: 20_000, interval: 200 }).toBe(303);

describe.skipIf(!canMount)('a disk that is full', () => {
  test('forms say so and keep what was typed, pages go on, the doctor names it, and with room all goes on', async () => {
    site = await startThere();
    expect(backup().status).toBe(0);
    const kept = backups();
    const taken: string[] = [];
    disk.fill();
    const { fields, answer } = await sendUntilRefused(taken);
    await expectHonestRefusal(answer, await answer.text(), fields.message);
    const byScript = await send(fields, { accept: 'application/json' });
    expect([byScript.status, await byScript.json()]).toEqual([
      503,
      expect.objectContaining({ ok: false, typed: expect.objectContaining({ message: fields.message }) }),
    ]);
    await expectPagesGoOn();
    expect(site.output()).toMatch(/"event":"form-failed".*No space left on device.*"code":"53100"/);
    expect(command('server/doctor.ts', { PORT: new URL(site.url).port }).said).toMatch(
      /WRONG Disk: 0\.0 GB are free where DATA_DIR lies\.\n {6}What to do: Make room/,
    );
    const refused = backup();
    expect([refused.status, refused.said]).toEqual([1, expect.stringMatching(/no space/i)]);
    expect(backups(), 'the backup before is still there, and nothing half written').toEqual(kept);

    disk.makeRoom();
    await takesFormsAgain(fields);
    expect(await messages()).toEqual([...taken, fields.message].sort());
    expect(backup().status).toBe(0);
    expect(await site.end('SIGTERM')).toEqual({ code: 0, signal: null });
  }, 240_000);

  test('a database that the full disk has stopped comes back by itself; a start meanwhile says why there is none', async () => {
    site = await startThere();
    const fields = note('before');
    expect((await send(fields)).status).toBe(303);
    disk.fill();
    // Its log needs a new file sooner than it would by forms.
    const client = await superuser();
    for (let turn = 0; turn < 30; turn++) {
      const isGone = await client.query('select pg_switch_wal(); select txid_current()').then(
        () => false,
        () => true,
      );
      if (isGone) break;
    }
    await client.end().catch(() => {});
    await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503);
    for (let round = 0; round < rounds(1, 20); round++) {
      const next = note(`stopped-${round}`);
      const answer = await send(next);
      await expectHonestRefusal(answer, await answer.text(), next.message);
      await expectPagesGoOn();
    }
    await expect.poll(() => site.output(), { timeout: 20_000 }).toContain('"event":"database-not-restarted"');
    expect(site.output()).toMatch(/Only \d+ MB are left on the disk of/);
    disk.makeRoom();
    const after = note('after');
    await takesFormsAgain(after);
    expect(await messages()).toEqual([fields.message, after.message].sort());
    await site.end('SIGTERM');

    disk.fill();
    await expect(startThere()).rejects.toThrow(
      `DATA_DIR ${disk.folder} cannot be written by this user: no space is left on the disk`,
    );
    disk.makeRoom();
    site = await startThere();
    await site.end('SIGTERM');
  }, 240_000);
});
