import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatEvent } from '#app/features/events/event/dated-event.ts';
import {
  eventRegistrationNeeds,
  eventRegistrations,
} from '#app/features/events/places/registration.table.ts';
import { emailWords, event, supportEmail } from '#tests/content/shipped-content.ts';
import { attributesOf, linksSaying, textsOf } from '#tests/pages/document.ts';
import { mainOf, visibleText } from '#tests/pages/page-main.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await planEvents(app);
});
afterAll(() => app.stop());

let number = 0;
/** Form fields of a new visitor. */
const visitor = (fields: Record<string, string> = {}) => {
  number += 1;
  return {
    full_name: `Visitor ${number}`,
    email: `visitor-${number}@mail.example`,
    idempotency_key: `visitor-key-${number}`,
    ...fields,
  };
};

const registrations = async (email: string) =>
  (await app.database.select().from(eventRegistrations)).filter(
    (row) => row.email.toLowerCase() === email.toLowerCase(),
  );
const mailsTo = async (email: string) =>
  (await app.mails()).filter((mail) => mail.toEmail.toLowerCase() === email.toLowerCase());

const cancelLinkOf = async (id: string) => {
  const all = (await app.mails()).map(({ text }) => text).join('\n');
  return new RegExp(`/events/cancel\\?registration=${id}\\S+`).exec(all)![0];
};

const success = "Registration successful! We'll send you a confirmation email shortly.";

describe('the page', () => {
  test('shows the event and the form with its labels in order', async () => {
    const response = await app.get('/events/3/register');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const main = await mainOf(response);
    expect(textsOf(main, 'h1')).toEqual([event('3').title]);
    for (const text of ['Thursday, 17 December 2026', '09:30 to 15:00', event('3').location])
      expect(main).toContain(text);
    expect(textsOf(main, 'label[for]')).toEqual([
      'Full Name *',
      'Email Address *',
      'Phone',
      'Parent/Guardian Name',
      'Parent/Guardian Email',
      'Company',
      'Job Title',
      'Dietary Requirements',
      'Accessibility Needs',
    ]);
    expect(textsOf(main, 'label + em')).toEqual(Array(5).fill('optional'));
    expect(main).toContain('Complete Registration');
    expect(main).toContain('Registering...');
    expect(linksSaying(main, 'Cancel')).toEqual(['/events']);
    expect(attributesOf(main, 'a[href="/privacy"]', 'href')).toHaveLength(1);
  });

  test('a past event is not found, and the page says why and leads on', async () => {
    const response = await app.get('/events/5/register');
    const html = await mainOf(response);
    expect(response.status).toBe(404);
    for (const text of ['Event Not Found', 'This event is over', 'Back to Events', 'href="/events/5"'])
      expect(html).toContain(text);
  });
});

describe('a registration', () => {
  test('is stored, confirmed with a calendar file and a cancel link, and told to the staff', async () => {
    const fields = visitor({
      full_name: '  Thandi Nkosi ',
      phone: '072 000 0000',
      company: '',
      dietary_requirements: 'halal',
      event_id: '2',
    });
    const { status, answer, headers } = await app.send('/events/1/register', fields);
    expect(status).toBe(200);
    expect(answer).toMatchObject({
      ok: true,
      toast: { tone: 'success', description: success },
      redirectTo: '/events',
    });
    expect(headers.get('set-cookie')).toContain('flash=');
    const [row] = await registrations(fields.email);
    expect(row).toMatchObject({
      userId: null,
      eventId: '1',
      eventTitle: event('1').title,
      fullName: 'Thandi Nkosi',
      phone: '072 000 0000',
      company: null,
      jobTitle: null,
      status: 'unconfirmed',
    });
    expect(row?.registrationDate.toISOString()).toBe('2026-11-21T08:00:00.000Z');
    const needs = await app.database.select().from(eventRegistrationNeeds);
    expect(needs).toMatchObject([
      { registrationId: row?.id, dietaryRequirements: 'halal', accessibilityNeeds: null },
    ]);

    const [mail] = await mailsTo(fields.email);
    expect(mail).toMatchObject({
      kind: 'event-registration-confirmation',
      toName: 'Thandi Nkosi',
      replyTo: supportEmail,
    });
    for (const body of [mail!.text, mail!.html]) {
      expect(body).toContain(event('1').title);
      expect(body).toContain(formatEvent(event('1')).date);
      expect(body).toContain(`/events/cancel?registration=${row?.id}`);
      expect(body).toContain(emailWords('event-place', 'later'));
    }
    expect(mail!.attachments).toMatchObject([
      { filename: 'event.ics', contentType: 'text/calendar; charset=utf-8' },
    ]);
    const file = Buffer.from(mail!.attachments[0]!.content, 'base64').toString();
    expect(file).toContain('UID:event-1@127.0.0.1:3000');

    const notice = (await app.mails()).find(({ kind }) => kind === 'event-registration-notice');
    expect(notice).toMatchObject({ toEmail: supportEmail, replyTo: fields.email });
    expect(notice?.text).toContain(`1 of ${event('1').capacity}`);
    for (const { text, html } of await app.mails()) expect(text + html).not.toContain('halal');
  });

  test('with a used key for another event is refused', async () => {
    const fields = visitor();
    await app.send('/events/1/register', fields);
    expect((await app.send('/events/3/register', fields)).status).toBe(409);
    expect(await registrations(fields.email)).toHaveLength(1);
  });

  test('without any key counts for each event', async () => {
    const { idempotency_key: _, ...fields } = visitor();
    for (const id of [1, 3, 4, 4])
      expect((await app.send(`/events/${id}/register`, fields)).status).toBe(200);
    expect((await registrations(fields.email)).map(({ eventId }) => eventId).sort()).toEqual(['1', '3', '4']);
  });

  test('of a registered address is reported politely and makes no second row', async () => {
    const fields = visitor();
    await app.send('/events/1/register', fields);
    const again = visitor({ email: ` ${fields.email.toUpperCase()} ` });
    const { status, answer } = await app.send('/events/1/register', again);
    expect(status).toBe(400);
    expect(answer.toast).toMatchObject({ tone: 'info', title: 'You are already registered' });
    expect(answer.errors).toEqual({ email: 'This address is already registered' });
    const page = visibleText(await (await app.post('/events/1/register', again)).text());
    expect(page).toContain('You are already registered');
    expect(page).not.toContain('Please fix the errors in the form');
    expect(await registrations(fields.email)).toHaveLength(1);
    expect(await mailsTo(fields.email)).toHaveLength(1);
    expect((await app.send('/events/3/register', visitor({ email: fields.email }))).status).toBe(200);
  });

  test('of one address, sent ten times at once with ten keys, makes one row', async () => {
    const { email } = visitor();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.send('/events/1/register', visitor({ email }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
    expect(await registrations(email)).toHaveLength(1);
  });

  test('that was cancelled and is sent again that day, in the same words and without a key, is a new one', async () => {
    const { idempotency_key: _, ...fields } = visitor();
    const active = async () =>
      (await registrations(fields.email)).filter(({ shownStatus }) => shownStatus !== 'cancelled');
    for (let round = 0; round < 2; round++) {
      expect((await app.send('/events/1/register', fields)).status).toBe(200);
      const [row, ...more] = await active();
      expect(more).toEqual([]);
      expect((await app.send(await cancelLinkOf(row!.id), {})).status).toBe(200);
      expect(await active()).toEqual([]);
    }
  });

  test('of somebody who came is not said to be cancelled', async () => {
    const fields = visitor();
    await app.send('/events/1/register', fields);
    const [row] = await registrations(fields.email);
    const link = await cancelLinkOf(row!.id);
    const those = eq(eventRegistrations.id, row!.id);
    await app.database.update(eventRegistrations).set({ status: 'attended', expiresAt: null }).where(those);
    const { status, answer } = await app.send(link, {});
    expect([status, answer.toast.tone]).toEqual([400, 'info']);
    expect((await registrations(fields.email))[0]?.status).toBe('attended');
  });
});

describe('mistakes', () => {
  test('unknown and past events take no registration', async () => {
    const before = (await app.database.select().from(eventRegistrations)).length;
    for (const id of ['5', '8', '99', '__proto__']) {
      expect((await app.post(`/events/${id}/register`, visitor())).status).toBe(404);
      const asScript = await app.post(`/events/${id}/register`, visitor(), { accept: 'application/json' });
      expect(asScript.status).toBe(404);
    }
    const { answer } = await app.send('/events/5/register', visitor());
    expect(answer.toast.description).toContain('This event is over');
    expect(await app.database.select().from(eventRegistrations)).toHaveLength(before);
  });
});
