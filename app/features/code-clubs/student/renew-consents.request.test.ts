import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adult, child, freshKey, join, linkIn, registrationOf, tokenOf, yes } from '#tests/people/clubs.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { changeStudentStatus } from './club-consents.server.ts';
import { countExpiringConsents, listExpiringConsents } from './consent-expiry.server.ts';
import { renewConsents } from './renew-consents.job.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set('2026-11-21T08:00:00Z'));

const run = async () => {
  await app.database.transaction((tx) => app.jobs.send(tx, renewConsents, {}));
  return app.drain();
};

let people = 0;

/** A child with consent, approved by staff. */
async function member(fields: Record<string, string> = {}) {
  const email = `member${++people}@mail.example`;
  const parent = `parent-${email}`;
  const { id } = await join(app, { ...child, email, parent_email: parent, ...fields });
  const link = await linkIn(app, 'club-consent-request', parent);
  await app.send(link, { ...yes(tokenOf(link)), ...freshKey() });
  await changeStudentStatus(app.database, { id, status: 'approved', now: app.clock.now() });
  return { id, email, parent };
}

describe('what expires', () => {
  test('is listed for staff, club by club, page by page', async () => {
    const ids = [
      (await member()).id,
      (await member()).id,
      (await member({ club_id: 'durban-digital-girls' })).id,
    ];
    const range = { now: app.clock.now(), until: '2026-12-31' };
    const all = await listExpiringConsents(app.database, range);
    expect(all.map(({ registration }) => registration.id).sort()).toEqual(ids.sort());
    expect(all[0]).toMatchObject({ validUntil: '2026-12-31', guardianName: 'Zanele Dlamini' });
    const first = await listExpiringConsents(app.database, { ...range, limit: 2 });
    const rest = await listExpiringConsents(app.database, { ...range, after: first[1]! });
    expect([...first, ...rest]).toEqual(all);
    expect(await countExpiringConsents(app.database, range)).toBe(3);
    expect(await countExpiringConsents(app.database, { ...range, clubId: 'durban-digital-girls' })).toBe(1);
    expect(await countExpiringConsents(app.database, { ...range, until: '2026-12-30' })).toBe(0);
  });
});

describe('the turn of the year', () => {
  test('until midnight in Johannesburg nothing happens', async () => {
    const { email } = await member();
    app.clock.set('2026-12-31T21:59:00Z');
    await run();
    expect(await registrationOf(app, email)).toMatchObject({ status: 'approved' });
  });

  test('then consent is asked for again, once, and restores the place', async () => {
    const { email, parent } = await member();
    const grown = await join(app, { ...adult, email: 'still@mail.example' });
    app.clock.set('2026-12-31T22:00:00Z');
    await run();
    const asked = async () =>
      (await app.mails()).filter((mail) => mail.kind === 'club-consent-renewal' && mail.toEmail === parent)
        .length;
    expect(await registrationOf(app, email)).toMatchObject({
      status: 'awaiting consent',
      statusAfterConsent: 'approved',
    });
    expect(await asked()).toBe(1);
    expect(await registrationOf(app, grown.email)).toMatchObject({ status: 'pending' });
    await run();
    expect(await asked()).toBe(1);
    const notices = (await app.mails()).filter((mail) => mail.kind === 'club-consents-ended');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).not.toContain('Lerato');
    const link = await linkIn(app, 'club-consent-renewal', parent);
    expect((await app.send(link, { ...yes(tokenOf(link)), ...freshKey() })).status).toBe(200);
    expect(await registrationOf(app, email)).toMatchObject({ status: 'approved' });
    expect(await countExpiringConsents(app.database, { now: app.clock.now(), until: '2027-12-31' })).toBe(1);
  });

  test('more than one batch is processed, and those without an address are counted for paper', async () => {
    app.clock.set('2027-06-01T08:00:00Z');
    await app.pool.query(`insert into code_club_student_registrations
      (club_id, club_name, full_name, email, age_range, status, created_at)
      select 'soweto-code-club', 'Soweto Code Club', 'Child ' || n, 'c' || n || '@mail.example', '8-12', 'pending', now()
      from generate_series(1, 120) n`);
    await run();
    const { rows } = await app.pool.query(
      "select count(*)::int as waiting from code_club_student_registrations where full_name like 'Child %' and status = 'awaiting consent'",
    );
    expect(rows).toEqual([{ waiting: 120 }]);
    const notice = (await app.mails()).find((mail) => mail.kind === 'club-consents-ended');
    expect(notice?.text).toContain('To be asked on paper: 120');
  });
});
