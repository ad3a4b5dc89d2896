import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneTimeTokens } from '#app/accounts/one-time-tokens/one-time-token.table.ts';
import { auditLog } from '#app/audit/audit.table.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { listAnswers } from '#app/features/guardianship/consent.server.ts';
import { guardianAccess } from '#app/features/guardianship/guardianship.table.ts';
import { club, emailSubject, emailWords } from '#tests/content/shipped-content.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { child, freshKey, join, linkIn, registrationOf, tokenOf, yes } from '#tests/people/clubs.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

const start = '2026-11-21T08:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ now: start });
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.set(start);
  app.settings.RATE_LIMIT_SCALE = 1;
});

let people = 0;

/** A child whose guardian has been asked, and has agreed unless `answer` is none. */
async function family(answer: 'yes' | 'none' = 'yes') {
  people += 1;
  const email = `child${people}@mail.example`;
  const parent = `Parent${people}@mail.example`;
  const full_name = `Lerato ${people} Dlamini`;
  const { id } = await join(app, {
    ...child,
    full_name,
    email,
    parent_email: parent,
    school: 'Orlando High',
  });
  if (answer === 'yes') {
    const link = await linkIn(app, 'club-consent-request', parent);
    await app.send(link, { ...yes(tokenOf(link)), ...freshKey() });
  }
  return { id, email, parent, path: `/guardian/clubs/${id}` };
}

const ask = (email: string) => app.send('/guardian', { email, ...freshKey() });

const linksTo = async (email: string) =>
  (await app.mails(email))
    .filter(({ kind }) => kind === 'guardian-link')
    .map(({ text }) => new URL(/https?:\/\/\S+\/guardian\/open\?token=\S+/.exec(text)![0]))
    .map(({ pathname, search }) => pathname + search);

/** The cookie of a guardian who has opened the link. */
async function visit(parent: string): Promise<{ cookie: string }> {
  await ask(parent);
  const [link] = await linksTo(parent);
  const opened = await app.post(link!, {});
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/guardian']);
  return { cookie: opened.headers.get('set-cookie')!.split(';')[0]! };
}

describe('the link', () => {
  test('is asked for with any address, and every address gets the same answer', async () => {
    const { parent } = await family();
    const known = await ask(parent.toLowerCase());
    const unknown = await ask('nobody@mail.example');
    expect(known).toMatchObject({ status: 200, answer: { ok: true } });
    expect(unknown.answer).toEqual(known.answer);
    expect(await linksTo(parent)).toHaveLength(1);
    expect(await app.mails('nobody@mail.example')).toEqual([]);
  });

  test('goes three times an hour at most, always to the address on record', async () => {
    const { parent } = await family();
    for (const spelling of [parent, parent.toUpperCase(), parent.toLowerCase(), parent, parent])
      expect((await ask(spelling)).status).toBe(200);
    expect(await linksTo(parent)).toHaveLength(3);
  });

  test('goes more often where RATE_LIMIT_SCALE multiplies the limits', async () => {
    const { parent } = await family();
    app.settings.RATE_LIMIT_SCALE = 2;
    for (let turn = 0; turn < 8; turn += 1) await ask(parent);
    expect(await linksTo(parent)).toHaveLength(6);
  });

  test('goes three times at most, too, when it is asked for many times at once', async () => {
    const { parent } = await family();
    await Promise.all(Array.from({ length: 8 }, () => ask(parent)));
    expect(await linksTo(parent)).toHaveLength(3);
  });

  test('goes to the whole address that was typed: two spellings of one mailbox are two guardians', async () => {
    const one = await join(app, {
      ...child,
      email: 'one@mail.example',
      parent_email: 'shared+one@mail.example',
    });
    const two = await join(app, {
      ...child,
      email: 'two@mail.example',
      parent_email: 'shared+two@mail.example',
    });
    await ask('shared@mail.example');
    expect(await linksTo('shared+one@mail.example')).toEqual([]);
    const header = await visit('shared+one@mail.example');
    const page = await (await app.get('/guardian', header)).text();
    expect(page).toContain(one.id);
    expect(page).not.toContain(two.id);
    expect((await app.get(`/guardian/clubs/${two.id}`, header)).status).toBe(404);
    // The limit is the mailbox's.
    await ask('shared+one@mail.example');
    await ask('shared+two@mail.example');
    await ask('shared+two@mail.example');
    expect(await linksTo('shared+two@mail.example')).toHaveLength(1);
  });

  test('comes each time that it is asked for, without JavaScript and with the same page too', async () => {
    const { parent } = await family();
    const again = { email: parent, ...freshKey() };
    for (let times = 1; times <= 3; times += 1) {
      expect((await app.post('/guardian', again)).status).toBe(303);
      expect(await linksTo(parent)).toHaveLength(times);
    }
  });

  test('works once and for an hour; looking does not use it up', async () => {
    const { parent } = await family();
    await ask(parent);
    const [link] = await linksTo(parent);
    for (let looks = 0; looks < 2; looks += 1) expect((await app.get(link!)).status).toBe(200);
    expect((await app.post(link!, {})).status).toBe(303);
    expect((await app.post(link!, {})).status).toBe(404);
    expect((await app.get(link!)).status).toBe(404);
    await ask(parent);
    const late = (await linksTo(parent)).find((one) => one !== link)!;
    app.clock.set('2026-11-21T09:00:00Z');
    expect((await app.post(late, {})).status).toBe(404);
    for (const wrong of ['', 'x', "' or 1=1 --"])
      expect((await app.get(`/guardian/open?token=${encodeURIComponent(wrong)}`)).status).toBe(404);
  });

  test('opens a session of half an hour whose cookie no script reads and of which only a hash is kept', async () => {
    const { parent } = await family();
    await ask(parent);
    const [link] = await linksTo(parent);
    const opened = await app.post(link!, {});
    const cookie = opened.headers.get('set-cookie')!;
    expect(cookie).toMatch(/Path=\/; HttpOnly; SameSite=Lax/);
    const kept = JSON.stringify([
      await app.database.select().from(oneTimeTokens),
      await app.database.select().from(guardianAccess),
    ]);
    expect(kept).not.toContain(tokenOf(link!));
    const header = { cookie: cookie.split(';')[0]! };
    const page = await app.get('/guardian', header);
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    const html = await page.text();
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toContain('Lerato');
    app.clock.set('2026-11-21T08:30:00Z');
    expect(await (await app.get('/guardian', header)).text()).toContain('Send Me a Link');
  });
});

describe('the page', () => {
  test('shows the answers and all that is stored, to keep too, and nothing of another child', async () => {
    const { parent, path } = await family();
    const stranger = await family();
    const header = await visit(parent);
    const page = await pageText(await app.get(path, header));
    for (const text of ['Orlando High', 'Agreed', 'text 2026-1', 'without photographs', '31 December 2026'])
      expect(page).toContain(text);
    const data = await app.get(`${path}/data.json`, header);
    expect(data.headers.get('content-disposition')).toContain('attachment');
    expect(await data.json()).toMatchObject({
      registration: { school: 'Orlando High', parent_email: parent },
      consents: [{ answer: 'given' }],
    });
    for (const other of [stranger.path, '/guardian/clubs/x', path.replace('clubs', 'constructor')])
      for (const address of [other, `${other}/data.json`])
        expect([address, (await app.get(address, header)).status]).toEqual([address, 404]);
    const refused = await app.send(`${stranger.path}/erase`, { sure: 'on', ...freshKey() }, header);
    expect(refused.status).toBe(400);
    expect(await registrationOf(app, stranger.email)).toMatchObject({ status: 'pending' });
  });

  test('before the guardian has agreed it shows what the mailed link shows, and takes the answer', async () => {
    const { id, email, parent, path } = await family('none');
    const header = await visit(parent);
    const page = await pageText(await app.get(path, header));
    expect(page).not.toContain('Orlando High');
    expect((await app.get(`${path}/data.json`, header)).status).toBe(404);
    const erasing = await pageText(await app.get(`${path}/erase`, header));
    expect(erasing).toContain('Soweto Code Club');
    expect(erasing).not.toMatch(/Dlamini|Orlando/);
    const { token: _, ...answer } = yes('');
    expect((await app.send(path, { ...answer, ...freshKey() }, header)).status).toBe(200);
    expect(await registrationOf(app, email)).toMatchObject({ status: 'pending' });
    expect(await listAnswers(app.database, id)).toMatchObject([{ answer: 'given', method: 'page' }]);
  });

  test('takes an agreement back at once, and a new one after that', async () => {
    const { id, email, parent, path } = await family();
    const header = await visit(parent);
    expect((await app.send(`${path}?do=take-back`, freshKey(), header)).status).toBe(200);
    expect(await registrationOf(app, email)).toMatchObject({ status: 'awaiting consent' });
    expect((await app.mails()).map(({ toEmail, subject }) => [toEmail, subject])).toContainEqual([
      email,
      emailSubject('child-refused', { what: club('soweto-code-club').name }),
    ]);
    expect((await app.send(`${path}?do=take-back`, freshKey(), header)).status).toBe(400);
    const { token: _, ...answer } = yes('');
    await app.send(path, { ...answer, photos: 'yes', ...freshKey() }, header);
    expect(await registrationOf(app, email)).toMatchObject({ status: 'pending' });
    expect((await listAnswers(app.database, id)).map(({ answer }) => answer)).toEqual([
      'given',
      'withdrawn',
      'given',
    ]);
  });

  test('takes back photographs alone, also once the registration has ended', async () => {
    for (const status of ['done', 'rejected'] as const) {
      const { id, email, parent, path } = await family();
      const { token: _, ...answer } = yes('');
      const header = await visit(parent);
      await app.send(path, { ...answer, photos: 'yes', ...freshKey() }, header);
      await app.database.update(studentRegistrations).set({ status }).where(eq(studentRegistrations.id, id));
      const before = await registrationOf(app, email);
      expect(await pageText(await app.get(path, header))).toContain('Withdraw Photographs');
      expect((await app.post(`${path}?do=photographs`, freshKey(), header)).status).toBe(303);
      expect(await registrationOf(app, email)).toEqual(before);
      expect((await listAnswers(app.database, id))[0]).toMatchObject({
        answer: 'given',
        method: 'page',
        counts: true,
        photos: false,
        photoTextVersion: '2026-1',
        guardianEmail: parent,
        validUntil: '2026-12-31',
      });
      const notice = (await app.mails()).find(({ kind }) => kind === 'club-consent-notice');
      expect(notice?.text).toContain(emailWords('guardian-photographs-notice'));
      expect((await app.post(`${path}?do=photographs`, freshKey(), header)).status).toBe(400);
    }
  });

  test('erases everything after a second look; staff are told, and the log says that it happened', async () => {
    const { id, email, parent, path } = await family();
    const header = await visit(parent);
    expect(await pageText(await app.get(`${path}/erase`, header))).toContain('No one can bring it back');
    expect((await app.send(`${path}/erase`, freshKey(), header)).status).toBe(400);
    expect(await registrationOf(app, email)).toBeDefined();
    const done = await app.send(`${path}/erase`, { sure: 'on', ...freshKey() }, header);
    expect(done).toMatchObject({ status: 200, answer: { redirectTo: '/guardian' } });
    expect(
      await app.database.select().from(studentRegistrations).where(eq(studentRegistrations.id, id)),
    ).toEqual([]);
    expect(await app.database.select().from(auditLog).where(eq(auditLog.entityId, id))).toMatchObject([
      { action: 'erase', actorName: 'The parent or guardian' },
    ]);
    const notice = (await app.mails()).find(({ kind }) => kind === 'guardian-erasure-notice');
    expect(notice?.text).not.toContain('Lerato');
    expect(await pageText(await app.get('/guardian', header))).toContain('Nothing is stored');
  });

  test('of an address that the child may have chosen alone shows no more than the request, and an agreement does not count', async () => {
    people += 1;
    const email = `own${people}@mail.example`;
    const { id } = await join(app, { ...child, email, parent_email: email, school: 'Orlando High' });
    const header = await visit(email);
    const path = `/guardian/clubs/${id}`;
    const page = await pageText(await app.get(path, header));
    expect(page).toContain('one of us has spoken to you');
    expect(page).not.toMatch(/Dlamini|Orlando/);
    expect((await app.get(`${path}/data.json`, header)).status).toBe(404);
    const { token: _, ...answer } = yes('');
    expect((await app.send(path, { ...answer, ...freshKey() }, header)).status).toBe(200);
    expect(await listAnswers(app.database, id)).toMatchObject([{ answer: 'given', counts: false }]);
    expect(await registrationOf(app, email)).toMatchObject({ status: 'awaiting consent' });
    expect((await app.get(`${path}/data.json`, header)).status).toBe(404);
  });

  test('of a guardian who declined, or has not answered, erases it and shows no more than the request', async () => {
    for (const declines of [true, false]) {
      const { email, parent, path } = await family('none');
      const header = await visit(parent);
      if (declines) {
        const { token: _, ...answer } = yes('');
        await app.send(path, { ...answer, answer: 'no', photos: '', ...freshKey() }, header);
        expect(await registrationOf(app, email)).toMatchObject({ status: 'rejected' });
        expect(await pageText(await app.get(path, header))).toContain('If you have changed your mind');
      }
      const page = await pageText(await app.get(path, header));
      expect(page).toContain('Erase everything');
      expect(page).not.toMatch(/Dlamini|Orlando/);
      expect((await app.send(`${path}/erase`, { sure: 'on', ...freshKey() }, header)).status).toBe(200);
      expect(await registrationOf(app, email)).toBeUndefined();
    }
  });

  test('stays open to the guardian whose agreement is in force, whatever a stranger who knows the name declines', async () => {
    const { id, email, parent, path } = await family();
    const name = { full_name: (await registrationOf(app, email)).fullName };
    const his = { email: 'his@mail.example', parent_email: 'his-other@mail.example' };
    await join(app, { ...child, ...name, ...his });
    const link = await linkIn(app, 'club-consent-request', his.parent_email);
    const refused = await app.send(link, { ...yes(tokenOf(link)), answer: 'no', photos: '', ...freshKey() });
    expect(refused.status).toBe(200);
    const header = await visit(parent);
    expect(await pageText(await app.get(path, header))).toContain('Orlando High');
    expect((await app.get(`${path}/data.json`, header)).status).toBe(200);
    const { token: _, ...answer } = yes('');
    expect((await app.send(path, { ...answer, photos: 'yes', ...freshKey() }, header)).status).toBe(200);
    expect((await listAnswers(app.database, id))[0]).toMatchObject({
      counts: true,
      photos: true,
    });
    expect((await app.send(`${path}?do=take-back`, freshKey(), header)).status).toBe(200);
    expect(await registrationOf(app, email)).toMatchObject({ status: 'awaiting consent' });
    expect((await app.send(`${path}/erase`, { sure: 'on', ...freshKey() }, header)).status).toBe(200);
    expect(await registrationOf(app, email)).toBeUndefined();
  });

  test('lets whoever’s agreement is in force decline, though another guardian is named since', async () => {
    const { id, email, parent, path } = await family();
    await app.database
      .update(studentRegistrations)
      .set({ parentName: 'Another', parentEmail: `another-${email}` })
      .where(eq(studentRegistrations.id, id));
    const header = await visit(parent.toLowerCase());
    const { token: _, ...answer } = yes('');
    expect((await app.send(path, { ...answer, ...freshKey() }, header)).status).toBe(400);
    const no = { ...answer, answer: 'no', photos: '', ...freshKey() };
    expect((await app.send(path, no, header)).status).toBe(200);
    expect(await registrationOf(app, email)).toMatchObject({ status: 'rejected' });
    expect((await listAnswers(app.database, id))[0]).toMatchObject({
      answer: 'declined',
      guardianEmail: parent.toLowerCase(),
    });
    expect((await app.mails()).find(({ kind }) => kind === 'club-consent-declined')?.toEmail).toBe(
      parent.toLowerCase(),
    );
  });

  test('can be left', async () => {
    const { parent } = await family();
    const header = await visit(parent);
    expect((await app.post('/guardian/leave', {}, header)).status).toBe(303);
    expect(await (await app.get('/guardian', header)).text()).toContain('Send Me a Link');
  });
});
