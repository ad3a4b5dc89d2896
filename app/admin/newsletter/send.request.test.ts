import { desc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { newsletterIssues } from '#app/features/newsletter/issues/issue.table.ts';
import { createIssue } from '#app/features/newsletter/issues/issues.server.ts';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import { mainOf, pageText } from '#tests/pages/page-main.ts';
import { issueWords, logOf, subscribe } from '#tests/people/newsletters.ts';
import { answerOf, auditEntries, staffOfFile } from '#tests/people/staff.ts';
import { goodPassword, member } from '#tests/people/visitor.ts';

const staff = await staffOfFile();
const { app, admin, otherAdmin } = staff;
const editor = await member(app, 'edi@naledi.example', { fields: { full_name: 'Edi Staff' } });
await giveRole(app.database, editor.id, 'editor', app.clock.now());

beforeEach(async () => {
  await app.database.delete(newsletterIssues);
  await app.database.delete(newsletterSubscriptions);
  await subscribe(app.database, ['one@mail.example', 'two@mail.example', 'young@mail.example']);
  await app.database.delete(studentRegistrations);
  await app.database.insert(studentRegistrations).values({
    clubId: 'soweto-code-club',
    clubName: 'Soweto Code Club',
    fullName: 'Lerato',
    email: 'young@mail.example',
    ageRange: '13-17',
    status: 'approved',
  });
});

const newIssue = async (text = issueWords) => {
  const id = await createIssue(app.database, { by: editor.id, now: app.clock.now(), ...text });
  return { id, path: `/admin/newsletter/${id}` };
};
const statusOf = async () =>
  (await app.database.select().from(newsletterIssues).orderBy(desc(newsletterIssues.createdAt)))[0]?.status;
const send = { step: 'send', revision: '0', audience: 'subscribers', publish_at: '' };

test('the number of people and who is left out is shown before anything is sent', async () => {
  const { path } = await newIssue();
  const text = await pageText(await admin.get(`${path}/send?audience=subscribers`));
  expect(text).toContain('2 people');
  expect(text).toContain('1: under 18');
  expect(text).toContain('Send now');
  expect(await pageText(await admin.get(`${path}/send?audience=event:999`))).not.toContain('Send now');
  expect(await pageText(await admin.get(`${path}/send?audience=nonsense`))).not.toContain('Send now');
});

test('an administrator sends it once; a second press is refused with a message', async () => {
  const { id, path } = await newIssue();
  expect(await answerOf(admin, `${path}/send`, send)).toBe(`303 ${path}/log`);
  expect(await answerOf(otherAdmin, `${path}/send`, send)).toBe('409');
  expect((await auditEntries(app))[0]).toMatchObject({
    action: 'send',
    entity: 'newsletter',
    entityId: id,
    after: { subject: 'Spring news', to: 'newsletter subscribers' },
  });
  await app.drain();
  expect(await logOf(app.database, id)).toEqual({ 'one@mail.example': 'sent', 'two@mail.example': 'sent' });
  const log = await pageText(await admin.get(`${path}/log`));
  expect(log).toContain('one@mail.example');
  expect(log).toContain('Left out: 1: under 18.');
  expect(await pageText(await admin.get(`${path}/log?status=bounced`))).not.toContain('one@mail.example');
  expect(await pageText(await admin.get(path))).toContain('Its text does not change any more.');
  expect(await pageText(await admin.get('/admin/audit'))).toContain('sent');
});

test('an editor writes, and neither sends nor sees a person', async () => {
  const { path } = await newIssue();
  expect(await answerOf(editor, `${path}/send`, send)).toBe('403');
  expect(await answerOf(editor, `${path}/log`, { step: 'stop', revision: '0' })).toBe('403');
  for (const part of ['send', 'log']) expect(await answerOf(editor, `${path}/${part}`)).toBe('302 /');
  expect(await answerOf(editor, '/admin/export.csv?list=newsletter')).toBe('403');
  const preview = await pageText(await editor.get(`${path}/preview`));
  expect(preview).toContain('An administrator sends it');
  expect(preview).not.toContain('one@mail.example');
  expect(await statusOf()).toBe('draft');
});

test.each([
  ['without a subject', { ...issueWords, subject: '' }, 'Please write a subject.'],
  ['without a text', { ...issueWords, text: '' }, 'Please write a text.'],
])('an issue %s is not sent', async (_, text, message) => {
  const { path } = await newIssue(text);
  expect(await pageText(await admin.get(`${path}/send?audience=subscribers`))).toContain(message);
  expect(await answerOf(admin, `${path}/send`, send)).toBe('400');
  expect(await statusOf()).toBe('draft');
});

test.each([
  ['another step', { ...send, step: 'explode' }],
  ['no revision', { ...send, revision: '' }],
  ['no audience', { ...send, audience: '' }],
  ['an audience that there is not', { ...send, audience: 'everybody:1' }],
  ['a kind of applicants that there is not', { ...send, audience: 'applicants:contact:new' }],
  ['an event that there is not', { ...send, audience: 'event:999' }],
  ['an audience with something added', { ...send, audience: 'subscribers::x' }],
  ['no time', { ...send, step: 'send-at', publish_at: '' }],
  ['a time that has passed', { ...send, step: 'send-at', publish_at: '2020-01-01T08:00' }],
])('%s is refused', async (_, fields) => {
  const { path } = await newIssue();
  expect(await answerOf(admin, `${path}/send`, fields)).toBe('400');
  expect(await statusOf()).toBe('draft');
});

test('a time is set in South African time, shown, and cancelled', async () => {
  const { path } = await newIssue();
  const at = { ...send, step: 'send-at', publish_at: '2026-12-01T09:30' };
  // The scheduled time is shown there, with the button to cancel it.
  expect(await answerOf(admin, `${path}/send`, at)).toBe(`303 ${path}/send`);
  expect(await mainOf(await admin.get(`${path}/log`))).toContain(`href="${path}/send"`);
  const [issue] = await app.database.select().from(newsletterIssues);
  expect(issue?.sendAt?.toISOString()).toBe('2026-12-01T07:30:00.000Z');
  expect(await pageText(await admin.get(`${path}/send`))).toContain('09:30, South African time');
  expect(await pageText(await editor.get(path))).toContain('09:30, South African time');
  staff.tick();
  const cancel = { ...send, step: 'cancel', revision: '1' };
  expect(await answerOf(otherAdmin, `${path}/send`, cancel)).toBe(`303 ${path}`);
  expect(await statusOf()).toBe('draft');
  expect((await auditEntries(app)).slice(0, 2).map(({ action }) => action)).toEqual([
    'cancel-sending',
    'schedule-sending',
  ]);
});

test('sending is stopped and goes on', async () => {
  const { id, path } = await newIssue();
  await admin.post(`${path}/send`, send);
  staff.tick();
  expect(await answerOf(otherAdmin, `${path}/log`, { step: 'stop', revision: '0' })).toBe(`303 ${path}/log`);
  await app.drain();
  expect(await logOf(app.database, id)).toEqual({});
  expect(await answerOf(admin, `${path}/log`, { step: 'stop', revision: '0' })).toBe('409');
  staff.tick();
  expect(await answerOf(admin, `${path}/log`, { step: 'continue', revision: '1' })).toBe('409');
  expect(await answerOf(admin, `${path}/log`, { step: 'continue', revision: '2' })).toBe(`303 ${path}/log`);
  await app.drain();
  expect(Object.values(await logOf(app.database, id))).toEqual(['sent', 'sent']);
  expect((await auditEntries(app)).slice(0, 2).map(({ action }) => action)).toEqual([
    'continue-sending',
    'stop-sending',
  ]);
});

test('the log can be downloaded, which is logged', async () => {
  const { id, path } = await newIssue();
  await admin.post(`${path}/send`, send);
  await app.drain();
  staff.tick();
  const file = await (await admin.get(`/admin/export.csv?list=newsletter&issue=${id}`)).text();
  expect(file).toContain('"one@mail.example","No","Sent",');
  expect(file.trim().split('\r\n')).toHaveLength(3);
  expect((await auditEntries(app))[0]).toMatchObject({ action: 'export', after: { rows: 2 } });
  const none = await (await admin.get('/admin/export.csv?list=newsletter&issue=x')).text();
  expect(none.trim().split('\r\n')).toHaveLength(1);
});

test('the log is in a member’s export, and goes with the account', async () => {
  const leaver = await member(app, 'leaver@mail.example');
  await subscribe(app.database, ['leaver@mail.example']);
  const { id, path } = await newIssue();
  await admin.post(`${path}/send`, send);
  await app.drain();
  const data = await (await leaver.get('/settings/export')).json();
  expect(data.data.newsletter_recipients).toMatchObject([{ email: 'leaver@mail.example', status: 'sent' }]);
  await leaver.send('/settings?section=delete', { confirm: 'on', current_password: goodPassword });
  expect(Object.keys(await logOf(app.database, id))).toEqual(['one@mail.example', 'two@mail.example']);
});
