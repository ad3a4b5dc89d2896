import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { giveRole } from '#app/accounts/users/roles.server.ts';
import { posts } from '#app/features/articles/post.content.ts';
import { newsletterIssues } from '#app/features/newsletter/issues/issue.table.ts';
import { event, shippedContent } from '#tests/content/shipped-content.ts';
import { linksSaying, textsOf } from '#tests/pages/document.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { answerOf, auditEntries, staffOfFile } from '#tests/people/staff.ts';
import { member, type Visitor } from '#tests/people/visitor.ts';
import { origin } from '#tests/site/app.ts';

const staff = await staffOfFile();
const { app, admin } = staff;
const editor = await member(app, 'edi@naledi.example', { fields: { full_name: 'Edi Staff' } });
await giveRole(app.database, editor.id, 'editor', app.clock.now());

async function newIssue(browser = editor): Promise<string> {
  const response = await browser.post('/admin/newsletter', { step: 'new' });
  expect(response.status).toBe(303);
  return response.headers.get('location')!;
}

const issueOf = async (path: string) =>
  (
    await app.database
      .select()
      .from(newsletterIssues)
      .where(eq(newsletterIssues.id, path.split('/').at(-1)!))
  )[0];

/** Autosaves as the page does. */
async function save(browser: Visitor, path: string, body: unknown) {
  const response = await app.app.request(
    new Request(new URL(`${path}/draft`, origin), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        cookie: [...browser.jar].map((pair) => pair.join('=')).join('; '),
        'content-type': 'application/json',
        origin,
        'sec-fetch-site': 'same-origin',
      },
    }),
  );
  return { status: response.status, answer: await response.json().catch(() => undefined) };
}

const text = {
  subject: 'Spring news',
  preheader: 'What is on',
  text: `Hello.\n\n[${event('3').title}](/events/3)`,
};

test('an editor creates an issue, and its text is saved', async () => {
  const path = await newIssue();
  const done = await save(editor, path, { value: text, revision: 0 });
  expect(done).toMatchObject({ status: 200, answer: { revision: 1 } });
  expect(await issueOf(path)).toMatchObject({ ...text, status: 'draft', revision: 1, savedBy: editor.id });
  expect(await pageText(await editor.get(path))).toContain('Spring news');
  expect(await pageText(await editor.get('/admin/newsletter'))).toContain('Spring news');
  expect((await auditEntries(app))[0]).toMatchObject({ action: 'create', entity: 'newsletter' });
});

test('saving over a newer text returns both, and neither is lost', async () => {
  const path = await newIssue();
  await save(editor, path, { value: text, revision: 0 });
  const late = await save(admin, path, { value: { ...text, subject: 'Mine' }, revision: 0 });
  expect(late.status).toBe(409);
  expect(late.answer.conflict).toMatchObject({
    value: { subject: 'Spring news' },
    revision: 1,
    who: 'Edi Staff',
  });
  expect((await issueOf(path))?.subject).toBe('Spring news');
});

test('a draft is refused only for its size; an issue too long to send is reported beforehand', async () => {
  const path = await newIssue();
  const long = { ...text, subject: 'x'.repeat(501), text: '['.repeat(300_000) };
  expect((await save(editor, path, { value: long, revision: 0 })).status).toBe(200);
  expect((await issueOf(path))?.text).toBe(long.text);
  expect(await pageText(await admin.get(`${path}/send`))).toContain('at most 150 characters');
  const { status, answer } = await save(editor, path, { value: { text: 'x'.repeat(600_000) }, revision: 1 });
  expect([status, answer.problem]).toEqual([413, expect.stringContaining('too long')]);
  expect((await issueOf(path))?.text).toBe(long.text);
});

test.each([
  ['no JSON', 'nothing'],
  ['no object', []],
  ['a number for a text', { value: { subject: 3 }, revision: 0 }],
  ['no revision', { value: text }],
  ['a broken revision', { value: text, revision: 1.5 }],
])('%s is refused with words and changes nothing', async (_, body) => {
  const path = await newIssue();
  const { status, answer } = await save(editor, path, body);
  expect(status).toBe(400);
  expect(answer.problem).toContain('Nothing was saved');
  expect((await issueOf(path))?.revision).toBe(0);
});

test('characters the database cannot store are removed', async () => {
  const path = await newIssue();
  const value = { ...text, text: 'a\u0000b\ud800' };
  expect((await save(editor, path, { value, revision: 0 })).status).toBe(200);
  expect((await issueOf(path))?.text).toBe('ab\ufffd');
});

test('a draft is deleted once, at the revision seen', async () => {
  const path = await newIssue();
  await save(editor, path, { value: text, revision: 0 });
  expect(await answerOf(editor, path, { revision: '0' })).toBe('409');
  expect(await answerOf(editor, path, {})).toBe('400');
  staff.tick();
  expect(await answerOf(editor, path, { revision: '1' })).toBe('303 /admin/newsletter');
  expect(await answerOf(editor, path, { revision: '1' })).toBe('404');
  const deleted = (await auditEntries(app)).filter(({ action }) => action === 'delete');
  expect(deleted).toMatchObject([{ entityId: path.split('/').at(-1), before: { subject: 'Spring news' } }]);
  expect((await save(editor, path, { value: text, revision: 1 })).status).toBe(404);
});

test('a copy has the original’s text', async () => {
  const path = await newIssue();
  await save(editor, path, { value: text, revision: 0 });
  const response = await admin.post('/admin/newsletter', { step: 'copy', copy_of: path.split('/').at(-1)! });
  expect(await issueOf(response.headers.get('location')!)).toMatchObject({ ...text, status: 'draft' });
  expect(await answerOf(admin, '/admin/newsletter', { step: 'copy', copy_of: 'nonsense' })).toBe('409');
});

test('the preview is the real email, as text and as HTML in which nothing runs', async () => {
  const path = await newIssue();
  await save(editor, path, { value: { ...text, text: `${text.text}\n\n<script>x</script>` }, revision: 0 });
  const page = await pageText(await editor.get(`${path}/preview`));
  expect(page).toContain('In the inbox: Spring news · What is on');
  expect(page).toContain(`| Event: ${event('3').title}`);
  const response = await editor.get(`${path}/preview.html`);
  const policy = response.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'self'; sandbox /);
  expect(policy).not.toContain('allow-scripts');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const html = await response.text();
  expect(textsOf(html, 'h1')).toHaveLength(1);
  expect(linksSaying(html, 'Unsubscribe')).toHaveLength(1);
  expect(html).not.toContain('<script');
});

test('a test goes to whoever presses the button, and to nobody else', async () => {
  const path = await newIssue();
  await save(editor, path, { value: text, revision: 0 });
  expect(await answerOf(editor, `${path}/preview`, {})).toBe(`303 ${path}/preview`);
  const mails = await app.mails();
  expect(mails.map(({ toEmail, subject }) => [toEmail, subject])).toEqual([
    ['edi@naledi.example', 'Test: Spring news'],
  ]);
  expect(mails[0]?.text).toContain('This is a test that you sent to yourself.');
  expect(mails[0]?.headers).toEqual({});
});

test('events, courses and posts are found by their titles', async () => {
  const find = async (q: string) =>
    (await (await editor.get(`/admin/newsletter/find.json?q=${encodeURIComponent(q)}`)).json()).choices;
  expect(await find(event('3').title.toLowerCase())).toEqual([
    { value: '/events/3', label: `Event: ${event('3').title}` },
  ]);
  const { id, title } = shippedContent.list(posts)[0]!;
  expect((await find(`post ${title}`))[0].value).toBe(`/blog/${id}`);
  expect((await find('course')).length).toBeGreaterThan(3);
  expect(await find('no such thing')).toEqual([]);
});
