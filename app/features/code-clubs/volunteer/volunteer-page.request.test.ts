import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { club, emailSubject, emailWords } from '#tests/content/shipped-content.ts';
import { freshKey, mailTo } from '#tests/people/clubs.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { endUncheckedVolunteers } from './end-assignments.job.ts';
import { type VettingRegister, vettingRegisters, volunteerRegistrations } from './volunteer.table.ts';
import {
  assignVolunteer,
  changeVolunteerStatus,
  endAssignment,
  listClubVolunteers,
} from './volunteer-assignment.server.ts';
import {
  countExpiringChecks,
  listChecksOf,
  listExpiringChecks,
  recordCheck,
} from './volunteer-check.server.ts';

const good = {
  club_id: 'cape-town-tech-sisters',
  full_name: 'Chipo Ncube',
  email: 'chipo@mail.example',
  phone: '',
  skills: 'Python, isiXhosa',
  experience: 'Two years at a library',
  availability: 'Wednesdays',
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());
beforeEach(() => app.clock.set('2026-11-21T08:00:00Z'));

const stored = (email: string) =>
  app.database.select().from(volunteerRegistrations).where(eq(volunteerRegistrations.email, email));
const send = (fields: Record<string, string>) =>
  app.send('/code-clubs/volunteer', { ...good, ...freshKey(), ...fields });
const success = "Thank you for volunteering! We'll contact you soon.";

let people = 0;

async function volunteer() {
  const email = `helper${++people}@mail.example`;
  await send({ email });
  const [row] = await stored(email);
  return row!;
}

const [protection, offences] = vettingRegisters;

const check = (
  registrationId: string,
  register: VettingRegister,
  checkedOn = '2026-10-01',
  seenBy = 'Nandi M.',
) =>
  recordCheck(app.database, {
    registrationId,
    register,
    checkedOn,
    seenBy,
    recordedBy: null,
    now: app.clock.now(),
  });

const assign = (registrationId: string, clubId = good.club_id) =>
  assignVolunteer(app.database, { registrationId, clubId, assignedBy: null, now: app.clock.now() });

describe('offering to help', () => {
  test('stores one row, confirms it with the two checks and tells the staff', async () => {
    expect(await send({})).toMatchObject({
      status: 200,
      answer: { ok: true, toast: { description: success } },
    });
    expect(await stored(good.email)).toMatchObject([
      {
        userId: null,
        clubId: 'cape-town-tech-sisters',
        clubName: club('cape-town-tech-sisters').name,
        phone: null,
        skills: 'Python, isiXhosa',
        experience: 'Two years at a library',
        availability: 'Wednesdays',
        status: 'pending',
      },
    ]);
    expect((await mailTo(app, 'club-volunteer-confirmation'))?.text).toContain(
      emailWords('club-volunteer-confirmation'),
    );
    expect((await mailTo(app, 'club-volunteer-notice'))?.text).not.toContain('Two years');
  });

  test('the same address once more: the same answer, one row, a mail that says so', async () => {
    const { answer } = await send({ email: 'CHIPO@mail.example', skills: 'Other' });
    expect(answer.toast).toEqual({ tone: 'success', description: success });
    expect(await stored(good.email)).toHaveLength(1);
    expect(await mailTo(app, 'club-volunteer-known', good.email)).toBeDefined();
    await send({ club_id: 'soweto-code-club' });
    expect(await stored(good.email)).toHaveLength(2);
  });
});

describe('the two checks', () => {
  test('a volunteer is assigned only when both are in force', async () => {
    const { id } = await volunteer();
    expect(await assign(id)).toEqual({ refused: 'checks', missing: [protection, offences] });
    await check(id, protection);
    expect(await assign(id)).toEqual({ refused: 'checks', missing: [offences] });
    await check(id, offences);
    expect(await assign(id)).toMatchObject({
      assignment: { registrationId: id, clubId: good.club_id, endedAt: null },
    });
    expect(await listClubVolunteers(app.database, good.club_id)).toMatchObject([
      { registration: { id, status: 'approved' } },
    ]);
    expect(await listChecksOf(app.database, id)).toMatchObject([
      { seenBy: 'Nandi M.', expiresOn: '2028-10-01' },
      {},
    ]);
  });

  test('assigning twice, to a second club, and ending', async () => {
    const { id } = await volunteer();
    for (const register of vettingRegisters) await check(id, register);
    const first = await assign(id);
    expect(await assign(id)).toEqual(first);
    await assign(id, 'soweto-code-club');
    const end = { registrationId: id, clubId: 'soweto-code-club', now: app.clock.now() };
    expect(await endAssignment(app.database, end)).toBe(true);
    expect(await endAssignment(app.database, end)).toBe(false);
    await changeVolunteerStatus(app.database, { id, status: 'rejected', now: app.clock.now() });
    const left = await listClubVolunteers(app.database, good.club_id);
    expect(left.some(({ registration }) => registration.id === id)).toBe(false);
  });

  test('are refused when they lie in the future, are too old, were seen by nobody or belong to nobody', async () => {
    const { id } = await volunteer();
    expect(await check(id, protection, '2026-11-22')).toEqual({ refused: 'not yet' });
    expect(await check(id, protection, '2024-11-21')).toEqual({ refused: 'expired' });
    expect(await check(id, protection, '2024-11-22')).toMatchObject({ check: { expiresOn: '2026-11-22' } });
    expect(await check(id, protection, '2026-10-01', '  ')).toEqual({ refused: 'nobody saw it' });
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await check(nobody, protection)).toEqual({ refused: 'unknown' });
    expect(await assign(nobody)).toEqual({ refused: 'unknown', missing: [] });
  });

  test('expiring checks are listed once per register, by the newest record', async () => {
    const { id } = await volunteer();
    await check(id, protection, '2025-01-10');
    await check(id, protection, '2026-10-10');
    await check(id, offences, '2025-01-10');
    const mine = async (until: string) =>
      (await listExpiringChecks(app.database, { until })).filter(
        ({ registration }) => registration.id === id,
      );
    expect(await mine('2027-01-09')).toEqual([]);
    expect(await mine('2027-01-10')).toMatchObject([{ register: offences, expiresOn: '2027-01-10' }]);
    const all = await listExpiringChecks(app.database, { until: '2030-01-01' });
    const page = await listExpiringChecks(app.database, { until: '2030-01-01', limit: 2 });
    const last = page[1]!;
    const after = {
      expiresOn: last.expiresOn,
      register: last.register,
      registrationId: last.registration.id,
    };
    expect([...page, ...(await listExpiringChecks(app.database, { until: '2030-01-01', after }))]).toEqual(
      all,
    );
    expect(await countExpiringChecks(app.database, { until: '2030-01-01' })).toBe(all.length);
  });

  test('when one expires the assignment ends automatically, and staff are notified', async () => {
    const { id, email } = await volunteer();
    await check(id, protection, '2025-03-01');
    await check(id, offences, '2026-10-01');
    await assign(id);
    await assign(id, 'soweto-code-club');
    const run = async () => {
      await app.database.transaction((tx) => app.jobs.send(tx, endUncheckedVolunteers, {}));
      await app.drain();
    };
    const isIn = async () =>
      (await listClubVolunteers(app.database, good.club_id)).some(
        ({ registration }) => registration.id === id,
      );
    app.clock.set('2027-02-28T08:00:00Z');
    await run();
    expect(await isIn()).toBe(true);
    app.clock.set('2027-03-01T08:00:00Z');
    await run();
    expect(await isIn()).toBe(false);
    const told = await mailTo(app, 'club-volunteer-checks-expired');
    expect(told?.subject, 'one person, in two clubs').toBe(
      emailSubject('club-volunteer-checks-expired', { volunteers: '1 volunteer' }),
    );
    expect(told?.text).toContain(club('cape-town-tech-sisters').name);
    const [before] = await stored(email);
    expect(await assign(id)).toMatchObject({ refused: 'checks', missing: [protection] });
    expect(await stored(email), 'what is refused leaves no trace').toEqual([before]);
  });
});
