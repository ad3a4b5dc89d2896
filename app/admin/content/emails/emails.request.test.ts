import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { statusEmail } from '#app/applications/review/change.server.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { emailTexts } from '#app/email/texts/email-text.content.ts';
import { findEntry } from '#app/platform/content/editing/find-entry.server.ts';
import { syncPublished } from '#app/platform/content/published.server.ts';
import { submissions } from '#app/submissions.ts';
import { mainOf, pageText } from '#tests/pages/page-main.ts';
import { changeEntry } from '#tests/people/editing.ts';
import { answerOf, staffOfFile } from '#tests/people/staff.ts';

const { app, admin } = await staffOfFile();
const entry = { collection: 'emails', id: 'newsletter-confirmation' };
const page = '/admin/content/emails/newsletter-confirmation';

const revisionNow = async () => String((await findEntry(app.database, entry.collection, entry.id))!.revision);
const step = async (name: string) => ({ step: name, revision: await revisionNow() });

test('staff edit an email’s text, and the next email uses it with values as plain text', async () => {
  const body = 'One word from {days}: **please** confirm.\n\n{confirm: Yes, I do}\n\n{consent}';
  await changeEntry(app.database, { ...entry, fields: { subject: 'Is this you?', body } });
  expect(await answerOf(admin, page, await step('publish'))).toBe(`303 ${page}?published=2&before=1`);
  await syncPublished(app.content, app.database);
  await app.post('/newsletter', { email: 'reader@mail.example' });
  const [mail] = await app.database.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(1);
  expect(mail).toMatchObject({ kind: 'newsletter-confirmation', subject: 'Is this you?' });
  expect(mail?.text).toContain('One word from 14: **please** confirm.\n\nYes, I do:\nhttp');
});

test('a placeholder that this email does not have, or a missing button, is refused in a sentence', async () => {
  for (const [fields, said] of [
    [
      { subject: 'Hello {name}' },
      'Subject: There is no placeholder {name} here. You can use {consent}, {days}.',
    ],
    [
      { subject: 'Hello', body: '{consent} {days}' },
      'Text: The text has to have {confirm: words}: the button',
    ],
  ] as const) {
    await changeEntry(app.database, { ...entry, fields });
    const answer = await admin.post(page, await step('publish'));
    expect(answer.status).toBe(400);
    expect(await pageText(answer)).toContain(said);
  }
});

test('the form explains when the email is sent and what its placeholders mean', async () => {
  const text = await pageText(await admin.get(page));
  expect(text).toContain('Sent when an address is typed for the newsletter');
  expect(text).toContain('holds nothing that anyone typed');
  expect(text).toContain('{days} How many days the link works.');
});

test('no email is copied, unpublished or deleted, and none is added that the product does not send', async () => {
  const list = '/admin/content/emails';
  for (const short_name of ['', 'another', 'status-approved'])
    expect(await answerOf(admin, list, { title: 'Another', short_name })).toBe('400');
  const buttons = await mainOf(await admin.get(page));
  for (const words of ['Duplicate', 'Unpublish', 'Delete']) expect(buttons).not.toContain(`>${words}<`);
  for (const name of ['duplicate', 'unpublish', 'delete'])
    expect([name, await answerOf(admin, page, await step(name))]).toEqual([name, '400']);
  expect((await findEntry(app.database, entry.collection, entry.id))?.state).not.toBe('deleted');
  expect((await findEntry(app.database, entry.collection, entry.id))?.published).toBeTruthy();
});

test('an email is previewed with example values in a sandbox; a test goes to the person who requests it', async () => {
  const body = '{consent}\n\n{confirm: Do it}\n\n{oops} <script>alert(1)</script>';
  await changeEntry(app.database, { ...entry, fields: { subject: 'For {days} days', body } });
  const shown = await admin.get(`${page}/preview`);
  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*sandbox /);
  const html = await shown.text();
  for (const part of ['Subject: For 14 days', '>Do it</a>', '{oops} &lt;script&gt;'])
    expect(html).toContain(part);
  expect(await answerOf(admin, `${page}/preview`, {})).toBe(`303 ${page}`);
  const [mail] = await app.database.select().from(mailOutbox).where(eq(mailOutbox.kind, 'email-test'));
  expect(mail).toMatchObject({ subject: 'Test: For 14 days', toEmail: admin.email });
  await changeEntry(app.database, { ...entry, fields: { subject: undefined, body: 7 } });
  expect((await admin.get(`${page}/preview`)).status).toBe(200);
  expect((await admin.get('/admin/content/emails/nothing/preview')).status).toBe(404);
});

test('a kind’s own text starts as a copy of the shared one, replaces it, and can be removed again', async () => {
  const id = 'status-club-student-pending';
  expect(await mainOf(await admin.get('/admin/content/emails'))).toContain(`value="${id}"`);
  const own = `/admin/content/emails/${id}`;
  const added = { title: 'Clubs: pending', short_name: id };
  expect(await answerOf(admin, '/admin/content/emails', added)).toBe(`303 ${own}`);
  const of = async () => (await findEntry(app.database, 'emails', id))!;
  const standard = app.content.get(emailTexts, 'status-pending')!;
  expect((await of()).value).toEqual({ ...standard, id, title: 'Clubs: pending' });
  const club = submissions.find(({ name }) => name === 'students')!;
  const said = () => {
    const person = { about: 'Code Club', name: 'Neo', email: 'neo@mail.example' };
    const services = { link: (path: string) => path, content: app.content };
    return statusEmail(club, person, { status: 'pending' }, services)?.subject;
  };
  expect(said()).toBe('Your registration for Code Club is open again');
  const subject = 'The club leader looks at it: {about}';
  await changeEntry(app.database, { collection: 'emails', id, fields: { subject } });
  const press = async (name: string) => ({ step: name, revision: String((await of()).revision) });
  expect(await answerOf(admin, own, await press('publish'))).toMatch(/^303/);
  await syncPublished(app.content, app.database);
  expect(said()).toBe('The club leader looks at it: Code Club');
  expect(await answerOf(admin, own, await press('delete'))).toMatch(/^303/);
  await syncPublished(app.content, app.database);
  expect(said()).toBe('Your registration for Code Club is open again');
});
