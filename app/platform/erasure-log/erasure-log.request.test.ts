import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { eraseSubmissions } from '#app/applications/erase.server.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { students } from '#app/features/code-clubs/student/student.submission.ts';
import { contactKind } from '#app/features/contact/contact.submission.ts';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import { goodPassword, member } from '#tests/people/visitor.ts';
import { testApp } from '#tests/site/app.ts';
import { forgetErasures } from './erasure-log.server.ts';
import { erasures } from './erasure-log.table.ts';
import { saveRestoreGuard } from './restore-guard.job.ts';

const directory = await mkdtemp(path.join(tmpdir(), 'erased-'));
const app = await testApp({ settings: { DATA_DIR: directory } });
afterAll(async () => {
  await app.stop();
  await rm(directory, { recursive: true });
});

const noted = async () =>
  (await app.database.select().from(erasures)).map(({ tableName, rowId }) => `${tableName} ${rowId}`);

test('deleted and erased people are listed by id only', async () => {
  const leaver = await member(app, 'leaver@mail.example');
  await leaver.send('/contact-us', {
    name: 'Ana',
    email: leaver.email,
    subject: 'General Inquiry',
    message: 'A message of mine',
  });
  const [message] = await app.database
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.email, leaver.email));
  await leaver.send('/settings?section=delete', { confirm: 'on', current_password: goodPassword });
  const [child] = await app.database
    .insert(studentRegistrations)
    .values({
      fullName: 'A Child',
      email: 'child@mail.example',
      clubId: '1',
      clubName: 'Club',
      ageRange: '8-12',
      status: 'awaiting consent',
    })
    .returning();
  await app.database.transaction((tx) => eraseSubmissions(tx, students, [child!.id]));
  const banned = await member(app, 'banned@mail.example');
  await app.pool.query('update users set banned_at = now() where id = $1', [banned.id]);

  const expected = [
    `users ${leaver.id}`,
    `contact_messages ${message!.id}`,
    `code_club_student_registrations ${child!.id}`,
  ];
  expect(await noted()).toEqual(expect.arrayContaining(expected));
  await app.jobs.send(app.database, saveRestoreGuard, {});
  await app.drain();
  const file = path.join(directory, 'erasures.json');
  const text = await readFile(file, 'utf8');
  const list = JSON.parse(text);
  expect(list.erased.map(([table, id]: string[]) => `${table} ${id}`).sort()).toEqual((await noted()).sort());
  expect(list.banned).toEqual([banned.id]);
  expect(text).not.toMatch(/mail\.example|Ana|Child/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a rollback adds nothing to the list', async () => {
  const before = await noted();
  const [row] = await app.database
    .insert(contactMessages)
    .values({ name: 'Eve', email: 'eve@mail.example', subject: 'General Inquiry', message: 'Hello' })
    .returning();
  const work = app.database.transaction(async (tx) => {
    await eraseSubmissions(tx, contactKind, [row!.id]);
    throw new Error('changed our mind');
  });
  await expect(work).rejects.toThrow('changed our mind');
  expect(await noted()).toEqual(before);
});

test('the list drops what no backup can contain any more', async () => {
  const { length } = await noted();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await forgetErasures(app.database, inDays(89))).toBe(0);
  expect(await forgetErasures(app.database, inDays(91))).toBe(length);
});
