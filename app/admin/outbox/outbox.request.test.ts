import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { newsletterIssues } from '#app/features/newsletter/issues/issue.table.ts';
import { newsletterRecipients } from '#app/features/newsletter/issues/recipient.table.ts';
import { unsubscribe } from '#app/features/newsletter/subscribing/membership.server.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { sendIssueTo, subscribe } from '#tests/people/newsletters.ts';
import { answerOf, auditEntries, staffOfFile } from '#tests/people/staff.ts';
import { withoutSecrets } from './outbox.ts';

const staff = await staffOfFile();

async function newMail(more: Partial<typeof mailOutbox.$inferInsert> = {}) {
  const [row] = await staff.app.database
    .insert(mailOutbox)
    .values({
      id: randomUUID(),
      kind: 'test-mail',
      toName: 'Neo',
      toEmail: 'neo@mail.example',
      subject: 'A letter that came back',
      text: 'Hello Neo,\nopen http://127.0.0.1:3000/reset-password?token=secret-123 now.',
      html: '<p>Hello</p>',
      status: 'dead',
      lastError: 'the mailbox is full',
      ...more,
    })
    .returning();
  return row!;
}

const mailOf = async (id: string) =>
  (await staff.app.database.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0]!;

test('the lists show recipient, time and subject; texts only on demand, without secrets in links', async () => {
  const { id } = await newMail();
  await newMail({ status: 'sent', subject: 'A letter that arrived' });
  const dead = await staff.admin.get('/admin/outbox');
  expect(dead.headers.get('cache-control')).toBe('private, no-store');
  const list = await pageText(dead);
  for (const text of [
    'A letter that came back',
    'Neo <neo@mail.example>',
    'the mailbox is full',
    'Could not be sent (1)',
  ])
    expect(list).toContain(text);
  expect(list).not.toMatch(/Hello Neo|A letter that arrived|Sent \(/);
  expect(await pageText(await staff.admin.get('/admin/outbox?status=sent'))).toContain(
    'A letter that arrived',
  );
  expect(await pageText(await staff.admin.get('/admin/outbox?status=queued'))).toContain('No emails here');
  const page = await (await staff.admin.get(`/admin/outbox/${id}`)).text();
  expect(page).toContain('Hello Neo,');
  expect(page).not.toContain('secret-123');
  for (const other of [randomUUID(), 'x', '__proto__'])
    expect(await answerOf(staff.admin, `/admin/outbox/${other}`)).toBe('404');
});

test('the next page of a list is of the same list', async () => {
  const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 8, 0, second));
  for (let i = 0; i < 51; i++)
    await newMail({ status: 'sent', lastError: null, subject: `Letter number ${i}.`, createdAt: at(i) });
  const html = await (await staff.admin.get('/admin/outbox?status=sent')).text();
  expect(html).not.toContain('Letter number 0.');
  const next = /<a[^>]*href="([^"]+)"[^>]*rel="next"|<a[^>]*rel="next"[^>]*href="([^"]+)"/.exec(html);
  const path = (next?.[1] ?? next?.[2] ?? '').replaceAll('&amp;', '&');
  expect(path).toMatch(/^\/admin\/outbox\?status=sent&/);
  expect(await pageText(await staff.admin.get(path))).toContain('Letter number 0.');
});

test('a dead letter can be sent again once, and this is logged', async () => {
  const { id } = await newMail();
  const answers = await Promise.all(
    [1, 2].map(() => answerOf(staff.admin, '/admin/outbox', { mail: id, status: 'sent' })),
  );
  expect(answers.sort()).toEqual(['303 /admin/outbox', '409']);
  expect(await mailOf(id)).toMatchObject({ status: 'queued', attempts: 0 });
  const entries = (await auditEntries(staff.app)).filter(({ entity }) => entity === 'mail');
  expect(entries).toMatchObject([
    { action: 'resend', entityId: id, before: { status: 'dead' }, after: { status: 'queued' } },
  ]);
  const sent = await newMail({ status: 'sent' });
  for (const mail of [sent.id, randomUUID(), "' or true", ''])
    expect(await answerOf(staff.admin, '/admin/outbox', { mail })).toBe('409');
});

test('an issue that could not be sent is sent again to subscribers alone, and not while it is stopped', async () => {
  const { app, admin } = staff;
  const [reader] = await subscribe(app.database, ['reader@mail.example']);
  const issue = await sendIssueTo(app, { to: 'subscribers' }, null, app.clock.now());
  await app.drain();
  const [{ mailId } = { mailId: null }] = await app.database
    .update(newsletterRecipients)
    .set({ status: 'failed' })
    .where(eq(newsletterRecipients.issueId, issue))
    .returning();
  const givenUp = () =>
    app.database.update(mailOutbox).set({ status: 'dead' }).where(eq(mailOutbox.id, mailId!));
  const answerTo = async () => {
    const response = await admin.post('/admin/outbox', { mail: mailId! });
    return `${response.status} ${await pageText(response)}`;
  };
  const setStatus = (status: 'sent' | 'stopped') =>
    app.database.update(newsletterIssues).set({ status }).where(eq(newsletterIssues.id, issue));
  await givenUp();
  await setStatus('stopped');
  expect(await answerTo()).toMatch(/^409 .*This issue was stopped/s);
  await setStatus('sent');
  expect(await answerTo()).toMatch(/^303/);
  await givenUp();
  await app.database.transaction((tx) => unsubscribe(tx, reader!, app.clock.now()));
  expect(await answerTo()).toMatch(/^409 .*does not get the newsletter any more/s);
  expect(await mailOf(mailId!)).toMatchObject({ status: 'dead' });
});

test('a failed job is listed and started again', async () => {
  const { app, admin } = staff;
  await app.pool.query(
    `insert into pgboss.job (name, data, source_name, source_output, source_id)
     values ('dead-letters', '{"mailId":"x"}', 'retention.erase', '{"message":"the disk is full"}', gen_random_uuid())`,
  );
  const list = await pageText(await admin.get('/admin/outbox?status=jobs'));
  expect(list).toContain('retention.erase');
  expect(list).toContain('the disk is full');
  const [{ id } = { id: '' }] = await app.jobs.dead();
  expect(await answerOf(admin, '/admin/outbox', { job: id })).toBe('303 /admin/outbox?status=jobs');
  expect(await app.jobs.dead()).toEqual([]);
  expect((await auditEntries(app))[0]).toMatchObject({ action: 'retry', entity: 'job', entityId: id });
  const count = (await auditEntries(app)).length;
  for (const job of [id, randomUUID(), 'x'])
    expect(await answerOf(admin, '/admin/outbox', { job })).toBe('409');
  expect(await auditEntries(app)).toHaveLength(count);
});

test('a failed job that cannot succeed is dismissed by an administrator, and this is logged', async () => {
  const { app, admin, moderator } = staff;
  await app.pool.query(
    `insert into pgboss.job (name, data, source_name, source_output, source_id)
     values ('dead-letters', '{}', 'retention.erase', '{"message":"it never will"}', gen_random_uuid())`,
  );
  const [{ id, reason } = { id: '', reason: '' }] = await app.jobs.dead();
  expect(await (await admin.get('/admin/outbox?status=jobs')).text()).toContain('Dismiss: retention.erase');
  expect(await answerOf(moderator, '/admin/outbox', { dismiss: id })).toBe('403');
  expect(reason).toBe('it never will');
  expect(await answerOf(admin, '/admin/outbox', { dismiss: id })).toBe('303 /admin/outbox?status=jobs');
  expect(await app.jobs.dead()).toEqual([]);
  expect((await auditEntries(app))[0]).toMatchObject({ action: 'dismiss', entity: 'job', entityId: id });
  for (const dismiss of [id, randomUUID(), 'x'])
    expect(await answerOf(admin, '/admin/outbox', { dismiss })).toBe('409');
});

test.each([
  ['https://x.example/verify-email?token=abc_D-1 next', 'https://x.example/verify-email?token=… next'],
  ['/events/cancel?registration=1&key=zz\nend', '/events/cancel?registration=1&key=…\nend'],
  ['no secret here', 'no secret here'],
])('secrets are taken out of %j', (text, shown) => {
  expect(withoutSecrets(text)).toBe(shown);
});
