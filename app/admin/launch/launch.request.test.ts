import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { desc } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { emailWords } from '#tests/content/shipped-content.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { publishIn } from '#tests/people/editing.ts';
import { adminApp, answerOf, staffApp } from '#tests/people/staff.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'launch-'));
const staff = await staffApp({ DATA_DIR: dataDir });
const { app, admin, moderator } = staff;
afterAll(async () => {
  await app.stop();
  await rm(dataDir, { recursive: true });
});
const launch = async () => pageText(await admin.get('/admin/launch'));

test('a new organisation sees what is to do, and where', async () => {
  const fields = {
    supportEmail: 'support@naledi.example',
    admissionsEmail: 'admissions@naledi.example',
    phone: '+27 00 000 0000',
    address: ['1 Sample Street'],
  };
  await publishIn(app, { collection: 'site', id: 'site', fields });
  const html = await (await admin.get('/admin/launch')).text();
  for (const place of [
    '/admin/content/site/site',
    '/admin/people',
    '/admin/outbox',
    '#samples-title',
    '/admin/guide',
  ])
    expect(html, place).toContain(`href="${place}"`);
  const text = await launch();
  expect(text).toMatch(/\d+ steps are left to do/);
  expect(text).toContain('Still a sample: support email, admissions email, telephone number and address.');
  expect(text).toContain('2 administrators sign in with a password alone.');
  expect(text).toContain('No backup lies in the usual folder.');
  expect(text).toContain('Replace before launch');
  expect(text).toContain('Samples on the public pages');
});

test('the page of content leads there, and has neither switch nor lists of its own', async () => {
  const html = await (await admin.get('/admin/content')).text();
  expect(html).toContain('href="/admin/launch"');
  expect(html).not.toContain('This is true');
  expect(html).not.toContain('name="shown"');
});

test('a backup in the default folder is detected', async () => {
  const folder = path.join(dataDir, 'backups');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'today.backup.gz'), '');
  expect(await launch()).toContain('The last backup was made on');
});

test('a test email goes to whoever asks for it', async () => {
  expect(await answerOf(admin, '/admin/launch', { step: 'test-email' })).toBe('303 /admin/launch');
  const [mail] = await app.database.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(1);
  expect(mail).toMatchObject({ kind: 'test-email', toEmail: 'ana@naledi.example' });
  expect(mail?.text).toContain(emailWords('test-email'));
  const fields = { heading: 'Our own words arrive' };
  await publishIn(app, { collection: 'emails', id: 'test-email', fields });
  expect(await answerOf(admin, '/admin/launch', { step: 'test-email' })).toBe('303 /admin/launch');
  const texts = (await app.mails()).filter(({ kind }) => kind === 'test-email').map(({ text }) => text);
  expect(texts.some((text) => text.includes('Our own words arrive'))).toBe(true);
  expect(await answerOf(moderator, '/admin/launch', { step: 'test-email' })).toBe('403');
});

test('it shows which settings are present but no secret', async () => {
  const settings = {
    SMTP_URL: 'smtp://postman:bird-seed-7@127.0.0.1:2525',
    MAIL_FROM: 'hello@naledi.example',
  };
  const beside = await adminApp({ ...settings, DATA_DIR: dataDir });
  const html = await (await beside.admin.get('/admin/launch')).text();
  expect(html).toContain('Emails come from hello@naledi.example');
  for (const secret of ['bird-seed-7', 'postman', 'a-secret-for-tests-only'])
    expect(html).not.toContain(secret);
  await beside.app.stop();
});
