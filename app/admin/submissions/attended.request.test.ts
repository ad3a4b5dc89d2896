import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  eventRegistrationNeeds,
  eventRegistrations,
} from '#app/features/events/places/registration.table.ts';
import { guardianConsents } from '#app/features/guardianship/guardianship.table.ts';
import { optionsOf } from '#tests/pages/document.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { child, consentLinkTo, registerChild, yes } from '#tests/people/children.ts';
import { approve } from '#tests/people/enquiries.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { answerOf, auditEntries, staffOfFile, versionIn } from '#tests/people/staff.ts';
import type { Visitor } from '#tests/people/visitor.ts';

const staff = await staffOfFile();
const { app, admin } = staff;

/** Event 3 is on 17 December 2026 at 09:30, as `planEvents` has it. */
const opening = '2026-11-21T08:00:00Z';
const during = '2026-12-17T08:00:00Z';

/** Sets the clock and signs in again, since staff sessions expire. */
async function at(moment: string) {
  app.clock.set(moment);
  for (const [browser, name] of [
    [admin, 'ana'],
    [staff.moderator, 'mpho'],
  ] as const)
    expect((await browser.signIn(`${name}@naledi.example`)).status).toBe(200);
}

beforeAll(() => planEvents(app));
beforeEach(async () => {
  await app.database.delete(eventRegistrations);
});
afterEach(() => at(opening));

const rowOf = async (id: string) =>
  (await app.database.select().from(eventRegistrations).where(eq(eventRegistrations.id, id)))[0]!;
const pathOf = (id: string) => `/admin/work/events/${id}`;

async function give(id: string, status: string, browser: Visitor = admin) {
  const path = pathOf(id);
  const version = await versionIn(admin, path);
  return browser.post(path, { ...approve, status, version, mail: '' });
}

/** An adult's registration with this status. */
async function newAdult(status: 'registered' | 'waitlisted' | 'cancelled') {
  const person = {
    eventId: '3',
    eventTitle: 'Career Fair',
    fullName: 'Thandi',
    email: `${status}@mail.example`,
  };
  const [row] = await app.database
    .insert(eventRegistrations)
    .values({ ...person, status })
    .returning();
  return row!;
}

test('nobody can be marked as attended before the event', async () => {
  const { id } = await newAdult('registered');
  const page = await (await admin.get(pathOf(id))).text();
  const statuses = optionsOf(page, 'status');
  expect(statuses).toContain('cancelled');
  expect(statuses).not.toContain('attended');
  const refused = await give(id, 'attended');
  expect(refused.status).toBe(400);
  expect(await pageText(refused)).toContain('The event has not begun yet');
  expect(await rowOf(id)).toMatchObject({ status: 'registered' });
});

describe('once it has begun', () => {
  beforeEach(() => at(during));

  test.each(['registered', 'waitlisted'] as const)(
    'somebody who was %s is noted as there',
    async (status) => {
      const { id } = await newAdult(status);
      expect((await give(id, 'attended')).status).toBe(303);
      expect(await rowOf(id)).toMatchObject({ status: 'attended' });
      expect(
        (await auditEntries(app)).find((entry) => entry.action === 'change' && entry.entityId === id),
      ).toMatchObject({
        entity: 'events',
        entityId: id,
        before: { status },
        after: { status: 'attended' },
      });
      staff.tick();
      expect((await give(id, 'cancelled')).status, 'whoever was there does not cancel').toBe(400);
      expect(await rowOf(id)).toMatchObject({ status: 'attended' });
      expect((await give(id, 'waitlisted')).status).toBe(400);
      expect((await give(id, 'registered')).status).toBe(303);
      expect(await rowOf(id)).toMatchObject({ status: 'registered' });
    },
  );

  test('cancelled is final', async () => {
    const { id } = await newAdult('cancelled');
    expect((await give(id, 'attended')).status).toBe(400);
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled' });
  });
});

describe('a child who was there', () => {
  test('without an agreement has none by that: back among the registered it is still held, and a call can be recorded', async () => {
    const id = await registerChild(app, child());
    await at(during);
    expect((await give(id, 'attended')).status).toBe(303);
    expect((await rowOf(id)).expiresAt).not.toBeNull();
    expect(await pageText(await admin.get('/admin/work/events?status=all'))).toContain('Under 18: Waiting');
    staff.tick();
    expect((await give(id, 'registered')).status).toBe(303);
    expect((await rowOf(id)).expiresAt).not.toBeNull();
    const consents = `/admin/consents/events/${id}`;
    expect(await answerOf(admin, consents, { step: 'ask' }), 'a link would come too late').toBe('400');
    const call = {
      step: 'telephone',
      guardian_name: 'Zanele',
      answer: 'yes',
      photos: 'no',
      have_called: 'on',
    };
    expect(await answerOf(admin, consents, call)).toBe(`303 ${consents}`);
    expect(await rowOf(id)).toMatchObject({ status: 'registered', expiresAt: null });
  });

  test('whose guardian takes it back then was there all the same, and is not taken for agreed', async () => {
    const fields = child();
    const id = await registerChild(app, fields);
    const link = await consentLinkTo(app, fields.parent_email);
    expect((await app.send(link, { ...yes, dietary_requirements: 'halal' })).status).toBe(200);
    await at(during);
    expect((await give(id, 'attended')).status).toBe(303);
    const consents = `/admin/consents/events/${id}`;
    const [given] = await app.database.select().from(guardianConsents);
    const call = {
      step: 'telephone',
      seen: given!.id,
      guardian_name: 'Zanele',
      answer: 'no',
      have_called: 'on',
    };
    expect(await answerOf(admin, consents, call)).toBe(`303 ${consents}`);
    expect(await rowOf(id)).toMatchObject({ status: 'attended awaiting consent', shownStatus: 'attended' });
    expect((await rowOf(id)).expiresAt).not.toBeNull();
    expect(await app.database.$count(eventRegistrationNeeds)).toBe(0);
  });

  test('with an agreement keeps it, and nothing is left to record after the event', async () => {
    const fields = child();
    const id = await registerChild(app, fields);
    expect((await app.send(await consentLinkTo(app, fields.parent_email), yes)).status).toBe(200);
    await at(during);
    expect((await give(id, 'attended')).status).toBe(303);
    expect(await rowOf(id)).toMatchObject({ status: 'attended', expiresAt: null });
    await at('2026-12-18T08:00:00Z');
    const consents = `/admin/consents/events/${id}`;
    const page = await pageText(await admin.get(consents));
    expect(page).toContain('Agreed');
    expect(page).not.toContain('Record a telephone call');
    expect(await answerOf(admin, consents, { step: 'withdraw' })).toBe('400');
  });
});
