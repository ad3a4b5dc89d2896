import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { oneTimeTokens } from '#app/accounts/one-time-tokens/one-time-token.table.ts';
import { datedEvent } from '#app/features/events/event/dated-event.ts';
import { eventsPage } from '#app/features/events/event/events-page.content.ts';
import {
  eventRegistrationNeeds,
  eventRegistrations,
} from '#app/features/events/places/registration.table.ts';
import { releaseUnconfirmedPlaces } from '#app/features/events/registration/places.job.ts';
import { markAttended } from '#app/features/events/registration/registration.server.ts';
import { guardianConsents } from '#app/features/guardianship/guardianship.table.ts';
import { emailSubject, emailWords, event, shippedContent } from '#tests/content/shipped-content.ts';
import { fieldsOf } from '#tests/pages/document.ts';
import { mainOf, pageText } from '#tests/pages/page-main.ts';
import { consentLinkTo, child as newChild, yes } from '#tests/people/children.ts';
import { confirmPlace, eventLink } from '#tests/people/event-places.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { staffOfFile } from '#tests/people/staff.ts';

const { consent } = shippedContent.single(eventsPage);

/** Of event 3, on 17 December 2026 at 09:30 as `planEvents` has it. */
const path = '/events/3/register';
const opening = '2026-11-21T08:00:00Z';

const { app, admin } = await staffOfFile();
beforeAll(() => planEvents(app));
beforeEach(async () => {
  app.clock.set(opening);
  await app.database.delete(eventRegistrations);
});

const child = (more: Record<string, string> = {}) =>
  newChild({ dietary_requirements: 'halal', accessibility_needs: 'ramp', ...more });
const rowOf = async (email: string) =>
  (await app.database.select().from(eventRegistrations).where(eq(eventRegistrations.email, email)))[0];
const mailTo = async (email: string, kind: string) =>
  (await app.mails(email)).find((mail) => mail.kind === kind);

/** Registers a child; returns what was typed, and the guardian's link. */
async function waiting(more: Record<string, string> = {}) {
  const fields = child(more);
  expect(await app.send(path, fields)).toMatchObject({ status: 200, answer: { ok: true } });
  return { ...fields, link: await consentLinkTo(app, fields.parent_email) };
}

test('the box is not ticked, and asks for the guardian', async () => {
  const main = await mainOf(await app.get(path));
  expect(main).toContain('The person attending is under 18');
  expect(main).not.toMatch(/name="is_child"[^>]*checked/);
  expect(main).toContain('name="parent_name"');
  expect(main).toContain('name="parent_email"');
});

test('ticked without a guardian is refused with messages beside other mistakes; what was typed stays', async () => {
  const fields = child({ parent_name: ' ', parent_email: '', full_name: 'L' });
  const { status, answer } = await app.send(path, fields);
  expect(status).toBe(400);
  expect(answer.errors).toEqual({
    full_name: 'Name must be at least 2 characters',
    parent_name: "Please enter the parent's or guardian's name",
    parent_email: "Please enter the parent's or guardian's email address",
  });
  expect(answer.typed).toMatchObject({ is_child: 'on', email: fields.email });
  expect(await rowOf(fields.email)).toBeUndefined();
});

test('once the event has begun no child registers, and what was typed stays; an adult still does', async () => {
  const fields = child();
  app.clock.set('2026-12-17T07:29:59Z');
  expect((await app.send(path, child())).status).toBe(200);
  app.clock.set('2026-12-17T07:30:00Z');
  const { status, answer } = await app.send(path, fields);
  expect(status).toBe(400);
  expect(answer.toast.description).toContain('This event has begun');
  expect(answer.errors).toEqual({ is_child: expect.stringContaining('before the start') });
  expect(answer.typed).toMatchObject({ is_child: 'on', email: fields.email, accessibility_needs: 'ramp' });
  const html = await mainOf(await app.post(path, fields));
  expect(html).toContain(`value="${fields.parent_email}"`);
  expect(html).toContain('before the start');
  expect(await rowOf(fields.email)).toBeUndefined();
  expect(await mailTo(fields.parent_email, 'event-guardian-request')).toBeUndefined();
  expect((await app.send(path, { ...fields, is_child: '' })).status).toBe(200);
});

test('without the tick nobody is asked, and no guardian is stored', async () => {
  const fields = child({ is_child: '' });
  expect((await app.send(path, fields)).status).toBe(200);
  expect(await rowOf(fields.email)).toMatchObject({ isChild: false, parentName: null, parentEmail: null });
  expect(await mailTo(fields.parent_email, 'event-guardian-request')).toBeUndefined();
  expect(await app.database.$count(eventRegistrationNeeds)).toBe(1);
});

test("a child's place is held for a week; the child's own confirmation does not end that, and no needs are stored", async () => {
  const { email, parent_email: parent } = await waiting();
  const held = { status: 'awaiting consent', isChild: true, expiresAt: new Date('2026-11-28T08:00:00Z') };
  expect(await rowOf(email)).toMatchObject({ ...held, confirmedAt: null });
  expect(await app.database.$count(eventRegistrationNeeds)).toBe(0);
  const asked = await mailTo(parent, 'event-guardian-request');
  expect(asked?.subject).toBe(emailSubject('guardian-request', { child: 'Lerato', what: event('3').title }));
  expect(asked?.text).not.toContain('Lerato Dlamini');
  expect((await confirmPlace(app, email)).answer.toast.description).toContain('your parent or guardian');
  expect(await rowOf(email)).toMatchObject({ ...held, confirmedAt: new Date(opening) });
  const page = await pageText(await app.get(await eventLink(app, email, 'confirm')));
  expect(page).toContain('your parent or guardian has to answer');
});

test('yes: the place stands, the answer is kept for the day of the event, and needs are stored now', async () => {
  const { email, parent_email: parent, link } = await waiting();
  const page = await pageText(await app.get(link));
  expect(page).toContain('Lerato');
  expect(page).not.toContain('Dlamini');
  expect(page).toContain(event('3').title);
  const unanswered = await app.send(link, { ...yes, photos: '' });
  expect(unanswered).toMatchObject({ status: 400, answer: { errors: { photos: expect.any(String) } } });
  const sent = await app.send(link, { ...yes, dietary_requirements: 'no nuts' });
  expect(sent).toMatchObject({ status: 200, answer: { ok: true } });
  expect(await rowOf(email)).toMatchObject({ status: 'registered', expiresAt: null });
  expect(await app.database.select().from(guardianConsents)).toMatchObject([
    { answer: 'given', method: 'link', counts: true, photos: false, validUntil: '2026-12-17' },
  ]);
  expect(await app.database.select().from(eventRegistrationNeeds)).toMatchObject([
    { dietaryRequirements: 'no nuts', accessibilityNeeds: null },
  ]);
  expect((await mailTo(parent, 'event-guardian-receipt'))?.text).toContain(
    consent.guardian.text.split('\n')[0],
  );
  expect((await mailTo(email, 'event-child-agreed'))?.attachments).toHaveLength(1);
  expect(await pageText(await app.get(link))).toContain('We have your answer');
  expect((await app.send(link, { ...yes, answer: 'no' })).status).toBe(400);
});

test('no: the place is free again, and the next in line gets it', async () => {
  const { email, link } = await waiting();
  await app.database.insert(eventRegistrations).values(
    Array.from({ length: 300 }, (_, i) => ({
      eventId: '3',
      eventTitle: event('3').title,
      fullName: `Early ${i}`,
      email: `early-${i}@mail.example`,
      status: 'registered' as const,
    })),
  );
  await app.database.insert(eventRegistrations).values({
    eventId: '3',
    eventTitle: event('3').title,
    fullName: 'Next',
    email: 'next@mail.example',
    status: 'waitlisted',
  });
  // As full as the event is, whatever its size.
  const { capacity } = capacityOf();
  const hasPlace = eq(eventRegistrations.shownStatus, 'registered');
  const early = await app.database.$count(eventRegistrations, hasPlace);
  await app.pool.query(
    `delete from event_registrations where id in (select id from event_registrations where full_name like 'Early%' limit $1)`,
    [Math.max(0, early - capacity)],
  );
  expect((await app.send(link, { ...yes, answer: 'no', photos: '' })).status).toBe(200);
  expect(await rowOf(email)).toMatchObject({ shownStatus: 'cancelled' });
  expect(await rowOf('next@mail.example')).toMatchObject({ status: 'registered' });
  expect((await mailTo(email, 'event-child-declined'))?.text).toContain(
    emailWords('child-refused', 'no withdrawn'),
  );
  expect(await mailTo('next@mail.example', 'event-registration-promoted')).toBeDefined();
});

const capacityOf = () => datedEvent(app.content, '3') ?? { capacity: 0 };

test('without an answer in time the registration ends, and the link answers nothing any more', async () => {
  const { email, link } = await waiting();
  await confirmPlace(app, email);
  app.clock.set('2026-11-28T08:00:00Z');
  await app.jobs.send(app.database, releaseUnconfirmedPlaces, {});
  await app.drain();
  expect(await rowOf(email)).toMatchObject({ shownStatus: 'cancelled' });
  expect((await mailTo(email, 'event-registration-released'))?.text).toContain(
    emailWords('event-registration-ended', 'child'),
  );
  expect(await pageText(await app.get(link))).toContain('There is nothing left to answer');
  expect((await app.send(link, yes)).status).toBe(400);
});

test("an agreement from the child's own mailbox is kept, but does not count and stores no needs", async () => {
  const { email, link } = await waiting({ email: 'own@mail.example', parent_email: 'own+mum@mail.example' });
  const { answer } = await app.send(link, { ...yes, dietary_requirements: 'no nuts' });
  expect(answer.toast.description).toContain('one of us has to speak to you');
  expect((await rowOf(email))?.expiresAt).not.toBeNull();
  expect(await app.database.select().from(guardianConsents)).toMatchObject([{ counts: false }]);
  expect(await app.database.$count(eventRegistrationNeeds)).toBe(0);
  expect(await pageText(await admin.get('/admin/work/events'))).toContain('Under 18: Must be called');
});

test('staff see who is a child, and how it stands with the guardian, in list, record and file', async () => {
  const { email, link } = await waiting();
  const id = (await rowOf(email))!.id;
  expect(await pageText(await admin.get('/admin/work/events'))).toContain('Under 18: Waiting');
  await app.send(link, yes);
  const record = await pageText(await admin.get(`/admin/work/events/${id}`));
  for (const text of ['Under 18', 'Agreed', 'Zanele Dlamini', 'parent-']) expect(record).toContain(text);
  expect(await pageText(await admin.get('/admin/work/events'))).toContain('Under 18: Agreed');
  const file = await (await admin.get('/admin/export.csv?list=work-events')).text();
  expect(file.split('\n')[0]).toMatch(/Under 18.*Guardian/);
  expect(file).toContain('Agreed');
});

test('whoever was there without an agreement is not taken for agreed', async () => {
  const { email, link } = await waiting();
  const id = (await rowOf(email))!.id;

  const now = app.clock.now();
  for (const attended of [true, false])
    await markAttended(app.database, (await rowOf(email))!, attended, now);
  expect((await rowOf(email))?.expiresAt).not.toBeNull();
  expect(await pageText(await app.get(link))).toContain('Your agreement is needed');
  expect(await app.database.$count(oneTimeTokens, eq(oneTimeTokens.subject, id))).toBe(1);
});

test('without JavaScript: registered again after a no, the guardian is asked once more', async () => {
  const fields = child();
  // A page of this kind brings a new key each time.
  const register = async () => {
    const { idempotency_key = '' } = fieldsOf(await mainOf(await app.get(path)));
    return (await app.post(path, { ...fields, idempotency_key })).status;
  };
  const asked = async () =>
    (await app.mails()).filter(
      ({ kind, toEmail }) => kind === 'event-guardian-request' && toEmail === fields.parent_email,
    );
  expect(await register()).toBe(303);
  const link = /\/events\/consent\?token=[\w%-]+/.exec((await asked())[0]?.text ?? '')?.[0] ?? 'no link';
  expect((await app.send(link, { ...yes, answer: 'no', photos: '' })).status).toBe(200);
  expect((await rowOf(fields.email))?.status).toBe('cancelled');
  expect(await register()).toBe(303);
  expect(await asked()).toHaveLength(2);
});
