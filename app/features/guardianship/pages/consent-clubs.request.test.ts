import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import { listAnswers } from '#app/features/guardianship/consent.server.ts';
import { club, shippedContent } from '#tests/content/shipped-content.ts';
import { fieldsOf } from '#tests/pages/document.ts';
import { visibleText } from '#tests/pages/page-main.ts';
import { child, freshKey, join, linkIn, mailTo, registrationOf, tokenOf, yes } from '#tests/people/clubs.ts';
import { waitingChildren } from '#tests/people/waiting-children.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

const { consent } = shippedContent.single(codeClubsPage);
const beginning = ({ text }: { text: string }) => text.split('\n')[0]!;

const start = '2026-11-21T08:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: start });
});
afterAll(() => app.stop());

const { waiting, answer, next } = waitingChildren(() => app, start);

describe("the guardian's page", () => {
  test('shows who, which club and the texts, with nothing chosen; looking does not use it up', async () => {
    const { link, token } = await waiting({ school: 'Orlando High' });
    await app.get(link);
    const response = await app.get(link);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    for (const text of [
      'Lerato Dlamini',
      '13-17',
      club('soweto-code-club').name,
      beginning(consent.guardian),
      beginning(consent.photo),
    ])
      expect(visibleText(html)).toContain(text);
    expect(html, "the address may be a stranger's").not.toContain('Orlando High');
    expect(html).not.toMatch(/name="(answer|photos)"[^>]* checked/);
    expect(html).toContain('name="robots" content="noindex"');
    expect((await answer(link, yes(token))).status).toBe(200);
  });

  test('yes: the answer is stored with versions, time and name; the child is ready for the staff', async () => {
    const { id, email, parent, link, token } = await waiting();
    const sent = await answer(link, { ...yes(token), photos: 'yes', guardian_name: ' Zanele D. ' });
    expect(sent.answer).toMatchObject({ ok: true, toast: { tone: 'success' }, redirectTo: link });
    expect(await registrationOf(app, email)).toMatchObject({ status: 'pending' });
    expect(await listAnswers(app.database, id)).toMatchObject([
      {
        answer: 'given',
        method: 'link',
        guardianName: 'Zanele D.',
        textVersion: '2026-1',
        photos: true,
        photoTextVersion: '2026-1',
        answeredAt: new Date(start),
        validUntil: '2026-12-31',
      },
    ]);
    const receipt = await mailTo(app, 'club-consent-given', parent);
    expect(receipt?.text).toContain(beginning(consent.guardian));
    expect(receipt?.text).toContain('31 December 2026');
    expect(receipt?.text).toContain(', South African time');
    expect(receipt?.text).not.toContain('Lerato Dlamini');
    expect(await mailTo(app, 'club-student-consent-given', email)).toBeDefined();
    expect((await mailTo(app, 'club-consent-notice'))?.text).not.toContain('Lerato');
    const after = await (await app.get(link)).text();
    expect(after).toContain('We have your answer');
    expect(after).not.toContain('Lerato');
  });

  test('no to taking part: the registration is closed, no question about photographs needed', async () => {
    const { id, email, parent, link, token } = await waiting();
    const { status } = await answer(link, { ...yes(token), answer: 'no', photos: '' });
    expect(status).toBe(200);
    expect(await registrationOf(app, email)).toMatchObject({ status: 'rejected' });
    expect(await listAnswers(app.database, id)).toMatchObject([
      { answer: 'declined', photos: null, validUntil: null },
    ]);
    expect(await mailTo(app, 'club-consent-declined', parent)).toBeDefined();
    expect(await mailTo(app, 'club-student-consent-declined', email)).toBeDefined();
  });

  test('no to photographs changes nothing else', async () => {
    const { id, email, link, token } = await waiting();
    await answer(link, yes(token));
    expect(await registrationOf(app, email)).toMatchObject({ status: 'pending' });
    expect(await listAnswers(app.database, id)).toMatchObject([{ answer: 'given', photos: false }]);
  });

  test('works once; a repeated click gets the first answer', async () => {
    const { id, link, token } = await waiting();
    const key = freshKey();
    const first = await answer(link, { ...yes(token), ...key });
    const retry = await answer(link, { ...yes(token), ...key });
    const reuse = await answer(link, { ...yes(token), answer: 'no' });
    expect(retry.answer).toEqual(first.answer);
    expect(reuse).toMatchObject({ status: 400, answer: { ok: false } });
    expect(reuse.answer.toast.description).toContain('cannot be used any more');
    expect(await listAnswers(app.database, id)).toHaveLength(1);
  });

  test('two answers at once: one counts', async () => {
    const { id, link, token } = await waiting();
    const answers = await Promise.all([
      answer(link, yes(token)),
      answer(link, { ...yes(token), answer: 'no' }),
      answer(link, { ...yes(token), photos: 'yes' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await listAnswers(app.database, id)).toHaveLength(1);
  });

  test('mistakes are told at each field', async () => {
    const { link, token } = await waiting();
    const none = await answer(link, { token, text_version: '2026-1', photo_text_version: '2026-1' });
    expect(none.answer.errors).toEqual({
      answer: 'Please choose yes or no',
      guardian_name: 'Name must be at least 2 characters',
    });
    const photos = await answer(link, { ...yes(token), photos: '' });
    expect(photos.answer).toMatchObject({
      toast: { description: 'Please fix the errors in the form' },
      errors: { photos: 'Please answer the question about photographs' },
    });
    expect((await app.get(link)).status).toBe(200);
  });

  test('an answer to another version of the text does not count', async () => {
    const { id, link, token } = await waiting();
    const { status, answer: told } = await answer(link, { ...yes(token), text_version: '2025-9' });
    expect(status).toBe(400);
    expect(told.toast.description).toContain('The text has changed');
    expect(await listAnswers(app.database, id)).toEqual([]);
  });

  test('without JavaScript: answer, redirect, thanks; mistakes keep what was chosen', async () => {
    const { email, link, token } = await waiting();
    const refused = await app.post(link, { ...yes(token), guardian_name: '' });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toContain('Name must be at least 2 characters');
    expect(fieldsOf(html).answer).toBe('yes');
    const done = await app.post(link, { ...yes(token), ...freshKey() });
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe(link);
    const cookie = done.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await (await app.get(link, { cookie })).text()).toContain('We have noted that you agree');
    expect(await registrationOf(app, email)).toMatchObject({ status: 'pending' });
  });
});

describe('links that do not work', () => {
  test('truncated, foreign, empty and hostile ones are not found', async () => {
    const { link, token } = await waiting();
    const guardian = tokenOf(await linkIn(app, 'club-student-awaiting-consent'));
    for (const wrong of [token.slice(0, -1), `${token}x`, guardian, '', 'null', "' or 1=1 --", '\0', '%00']) {
      const address = `/code-clubs/consent?token=${encodeURIComponent(wrong)}`;
      expect((await app.get(address)).status).toBe(404);
      const { status } = await answer(link, yes(wrong));
      expect(status).toBe(400);
    }
    expect((await app.get('/code-clubs/consent')).status).toBe(404);
    expect((await app.get(link)).status).toBe(200);
  });

  test('an expired one leads to a page that sends a new one, once', async () => {
    const { email, parent, link, token } = await waiting();
    app.clock.set('2026-12-05T08:00:00Z');
    const html = await (await app.get(link)).text();
    expect(html).toContain('Send a New Link');
    expect(html).not.toContain('Lerato');
    expect((await answer(link, yes(token))).status).toBe(400);
    const address = `/code-clubs/new-link?token=${token}`;
    const renewed = await app.send(address, { token, ...freshKey() });
    expect(renewed.answer).toMatchObject({ ok: true, redirectTo: '/code-clubs' });
    const again = await app.send(address, { token, ...freshKey() });
    expect(again.status).toBe(400);
    expect(await (await app.get(link)).text()).toContain('A newer link was sent');
    const newest = await linkIn(app, 'club-consent-request', parent);
    expect(newest).not.toBe(link);
    expect((await answer(newest, yes(tokenOf(newest)))).status).toBe(200);
    expect(await registrationOf(app, email)).toMatchObject({ status: 'pending' });
  });

  test('up to the last moment it works', async () => {
    const { link, token } = await waiting();
    app.clock.set('2026-12-05T07:59:59.999Z');
    expect((await answer(link, yes(token))).status).toBe(200);
  });

  test('an open link needs no new one', async () => {
    const { link, token } = await waiting();
    expect(await (await app.get(`/code-clubs/new-link?token=${token}`)).text()).toContain(
      'Your link still works',
    );
    expect((await app.send(`/code-clubs/new-link?token=${token}`, { token, ...freshKey() })).status).toBe(
      400,
    );
    expect((await app.get(link)).status).toBe(200);
  });

  test('registering once more replaces it', async () => {
    const { email, parent, link } = await waiting();
    const { fullName: full_name } = await registrationOf(app, email);
    await app.send('/code-clubs/join', { ...child, ...freshKey(), full_name, email, parent_email: parent });
    expect(await (await app.get(link)).text()).toContain('A newer link was sent');
    expect((await app.get(await linkIn(app, 'club-consent-request', parent))).status).toBe(200);
  });
});

describe("the child's own link", () => {
  const orphan = { parent_name: '', parent_email: '' };

  async function alone() {
    app.clock.set(start);
    const email = `alone${next()}@mail.example`;
    await join(app, { ...child, ...orphan, email });
    const link = await linkIn(app, 'club-student-awaiting-consent', email);
    return { email, link, token: tokenOf(link) };
  }

  test("takes a guardian's address and sends the guardian a link, once", async () => {
    const { email, link, token } = await alone();
    expect(await (await app.get(link)).text()).toContain('Who is your parent or guardian?');
    const fields = { token, parent_name: 'Gogo Dlamini', parent_email: `gogo-${email}`, parent_phone: '' };
    const first = await app.send(link, { ...fields, ...freshKey() });
    expect(first.answer).toMatchObject({ ok: true, redirectTo: '/code-clubs' });
    expect(await registrationOf(app, email)).toMatchObject({
      parentName: 'Gogo Dlamini',
      parentEmail: `gogo-${email}`,
      status: 'awaiting consent',
    });
    expect((await app.get(await linkIn(app, 'club-consent-request', `gogo-${email}`))).status).toBe(200);
    expect((await app.send(link, { ...fields, ...freshKey() })).status).toBe(400);
    expect(await (await app.get(link)).text()).toContain('We have the address');
  });

  test('another address replaces the first one and its link', async () => {
    const { email, link: old } = await waiting();
    const link = await linkIn(app, 'club-student-awaiting-consent', email);
    await app.send(link, { token: tokenOf(link), parent_email: `right-${email}`, ...freshKey() });
    expect(await (await app.get(old)).text()).toContain('A newer link was sent');
    expect(await mailTo(app, 'club-consent-request', `right-${email}`)).toBeDefined();
  });

  test('cannot be used to agree', async () => {
    const { token } = await alone();
    expect((await app.get(`/code-clubs/consent?token=${token}`)).status).toBe(404);
    expect(
      (await app.send(`/code-clubs/consent?token=${token}`, { ...yes(token), ...freshKey() })).status,
    ).toBe(400);
  });

  test('needs an address, and is renewed like the other', async () => {
    const { email, link, token } = await alone();
    const missing = await app.send(link, { token, parent_email: '', ...freshKey() });
    expect(missing.answer.errors).toEqual({ parent_email: 'Invalid email address' });
    app.clock.set('2026-12-20T08:00:00Z');
    expect(await (await app.get(link)).text()).toContain('This link has expired');
    await app.send(`/code-clubs/new-link?token=${token}`, { token, ...freshKey() });
    expect(await linkIn(app, 'club-student-awaiting-consent', email)).not.toBe(link);
  });
});
