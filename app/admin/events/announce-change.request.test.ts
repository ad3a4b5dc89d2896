import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventAnnouncements } from '#app/features/events/change/announcement.table.ts';
import { type Event, events } from '#app/features/events/event/event.content.ts';
import { eventRegistrations as rows } from '#app/features/events/places/registration.table.ts';
import { fillEventPlaces } from '#app/features/events/registration/places.job.ts';
import { emailSubject, emailWords, event } from '#tests/content/shipped-content.ts';
import { fieldsOf } from '#tests/pages/document.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { child, consentLinkTo, registerChild, yes } from '#tests/people/children.ts';
import { confirmPlace } from '#tests/people/event-places.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { auditEntries, staffOfFile } from '#tests/people/staff.ts';

const staff = await staffOfFile();
const { app, admin } = staff;

/** The career fair: 17 December 2026, 09:30 to 15:00, in Observatory. */
const page = '/admin/work/event/3';
await planEvents(app);
const planned = { ...app.content.get(events, '3')! };

let publication = app.content.publication ?? 0;
/** Publishes the event with changes. */
function publish(changes: Partial<Event>) {
  publication += 1;
  const entry = { collection: 'events', id: '3', position: 2, digest: `test ${publication}` };
  const value = { ...planned, ...changes };
  app.content.apply({ publication, whole: false, entries: [{ ...entry, value }], gone: [], moved: [] });
}

beforeEach(async () => {
  await app.database.delete(rows);
  await app.database.delete(eventAnnouncements);
  publish({});
});

let people = 0;
async function register(): Promise<string> {
  people += 1;
  const email = `guest-${people}@mail.example`;
  const { status } = await app.send('/events/3/register', { full_name: 'Thandi M', email });
  expect(status).toBe(200);
  return email;
}

/** A child whose guardian has been asked. */
async function waitingChild() {
  const fields = child();
  await registerChild(app, fields);
  return fields;
}

const changedTo = async (email: string) =>
  (await app.mails(email)).find(({ kind }) => kind === 'event-changed')?.text;
/** The calendar file of an email. */
const calendarIn = (mail: Awaited<ReturnType<typeof app.mails>>[number] | undefined) =>
  Buffer.from(mail?.attachments?.[0]?.content ?? '', 'base64').toString();
const shown = async () => pageText(await admin.get(page));
const printIn = async () => fieldsOf(await (await admin.get(page)).text()).print ?? '';
const tell = async (print?: string) => admin.post(page, { print: print ?? (await printIn()) });
const calendarLines = async (path: string) => (await (await app.get(path)).text()).split('\r\n');

describe('an event that is moved', () => {
  test('staff read the email first, and one press sends it once to everybody', async () => {
    const email = await register();
    expect(await shown()).not.toContain('Tell people about the change');
    publish({ startTime: '11:00', address: 'Town library, Cape Town' });
    const text = await shown();
    expect(text).toContain('Tell people about the change');
    expect(text).toContain('Thursday, 17 December 2026, 09:30 to 15:00');
    expect(text).toContain('Town library, Cape Town');
    const entry = async () => pageText(await admin.get('/admin/content/events/3'));
    expect(await entry()).toContain('One person who registered has not been told of the change');
    expect(await (await admin.get('/admin/content/events/3')).text()).toContain(`href="${page}"`);
    const print = await printIn();
    expect((await tell(print)).status).toBe(303);
    expect(await entry()).not.toContain('has not been told');
    await app.drain();
    const [mail, ...others] = (await app.mails(email)).filter(({ kind }) => kind === 'event-changed');
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(emailSubject('event-news', { title: event('3').title }));
    expect(mail?.text).toContain('Thursday, 17 December 2026, 11:00 to 15:00');
    expect(calendarIn(mail)).toContain('SEQUENCE:1');
    expect(await shown()).not.toContain('Tell people about the change');
    expect((await tell(print)).status).toBe(409);
    await app.drain();
    expect((await app.mails(email)).filter(({ kind }) => kind === 'event-changed')).toHaveLength(1);
    expect((await auditEntries(app)).find(({ action }) => action === 'announce')).toMatchObject({
      entity: 'events',
      entityId: '3',
    });
  });

  test('a change that is no longer current is not announced', async () => {
    const email = await register();
    publish({ startTime: '11:00' });
    const print = await printIn();
    publish({ startTime: '12:00' });
    expect((await tell(print)).status).toBe(409);
    await app.drain();
    expect((await app.mails(email)).map(({ kind }) => kind)).not.toContain('event-changed');
  });

  test('a corrected typing mistake is not a change', async () => {
    await register();
    publish({ description: 'Meet employers.' });
    expect(await shown()).not.toContain('Tell people about the change');
  });

  test('people who register afterwards are not notified', async () => {
    await register();
    publish({ startTime: '11:00' });
    await tell();
    const later = await register();
    await app.drain();
    expect((await app.mails(later)).map(({ kind }) => kind)).not.toContain('event-changed');
  });

  test('a child’s guardian is notified too, with only the first name', async () => {
    const fields = child();
    await registerChild(app, fields);
    publish({ startTime: '11:00' });
    await tell();
    await app.drain();
    const changed = (mails: Awaited<ReturnType<typeof app.mails>>) =>
      mails.filter(({ kind }) => kind === 'event-changed');
    expect(changed(await app.mails(fields.email!))).toHaveLength(1);
    const [mail] = changed(await app.mails(fields.parent_email!));
    expect(mail?.text).toContain('Lerato');
    expect(mail?.text).not.toContain('Lerato Dlamini');
    expect(mail?.text).not.toContain('/events/cancel');
  });

  test('nobody who awaits a place or consent gets the link to an online event, nor does that guardian', async () => {
    const online = { virtual: true, joinUrl: 'https://meet.naledi.org.za/before', capacity: 2 };
    publish(online);
    const placed = await register();
    await confirmPlace(app, placed);
    const { email: held, parent_email: unanswering } = await waitingChild();
    const waitlisted = await register();
    await confirmPlace(app, waitlisted);
    publish({ ...online, joinUrl: 'https://meet.naledi.org.za/after' });
    await tell();
    await app.drain();
    expect(await changedTo(placed)).toContain('https://meet.naledi.org.za/after');
    for (const without of [held, unanswering, waitlisted]) {
      const text = await changedTo(without);
      expect(text).not.toContain('meet.naledi.org.za');
      expect(text).toContain(emailWords('event-news', 'link'));
      expect(text).toContain(emailWords('event-news', 'withheld'));
    }
    expect(await changedTo(placed)).not.toContain(emailWords('event-news', 'withheld'));
  });

  test('the link goes to who has still to confirm, as with the place, to a child with an agreement, and to the guardian who gave it', async () => {
    const online = { virtual: true, joinUrl: 'https://meet.naledi.org.za/before' };
    publish(online);
    const unconfirmed = await register();
    const agreed = await waitingChild();
    const renamed = await waitingChild();
    for (const { parent_email: guardian } of [agreed, renamed])
      expect((await app.send(await consentLinkTo(app, guardian), yes)).status).toBe(200);
    await app.database
      .update(rows)
      .set({ parentEmail: 'mistyped@mail.example' })
      .where(eq(rows.email, renamed.email));
    publish({ ...online, joinUrl: 'https://meet.naledi.org.za/after' });
    await tell();
    await app.drain();
    for (const reader of [unconfirmed, agreed.email, agreed.parent_email, renamed.email])
      expect(await changedTo(reader)).toContain('https://meet.naledi.org.za/after');
    expect(await changedTo('mistyped@mail.example')).not.toContain('meet.naledi.org.za');
  });

  test('the calendar file’s sequence number increases', async () => {
    await register();
    expect(await calendarLines('/events/3/event.ics')).toContain('SEQUENCE:0');
    publish({ startTime: '11:00' });
    expect(await calendarLines('/events.ics')).toContain('SEQUENCE:1');
    await tell();
    publish({ startTime: '11:00', description: 'Meet employers.' });
    expect(await calendarLines('/events/3/event.ics')).toContain('SEQUENCE:1');
  });

  test('who was told of it and gets a place later gets no older calendar file', async () => {
    publish({ capacity: 1 });
    await confirmPlace(app, await register());
    const waiting = await register();
    await confirmPlace(app, waiting);
    publish({ capacity: 1, startTime: '11:00' });
    await tell();
    await app.drain();
    publish({ capacity: 2, startTime: '11:00' });
    await app.jobs.send(app.database, fillEventPlaces, {});
    await app.drain();
    const [mail] = await app.mails(waiting);
    expect(mail?.kind).toBe('event-registration-promoted');
    expect(calendarIn(mail)).toContain('SEQUENCE:1');
  });
});

describe('an event that is called off', () => {
  test('says so, accepts nobody, and notifies everybody', async () => {
    const email = await register();
    publish({ cancelled: true });
    expect(await pageText(await app.get('/events/3'))).toContain('This event has been called off');
    const register410 = await app.get('/events/3/register');
    expect(register410.status).toBe(410);
    expect(await pageText(register410)).toContain('no one can register for it');
    const refused = await app.send('/events/3/register', { full_name: 'A B', email: 'late@mail.example' });
    expect(refused.status).toBe(410);
    expect(await app.database.select().from(rows).where(eq(rows.email, 'late@mail.example'))).toEqual([]);
    expect(await calendarLines('/events/3/event.ics')).toContain('STATUS:CANCELLED');
    expect(await (await app.get('/events/3')).text()).toContain('https://schema.org/EventCancelled');
    const toldOnPage = 'Everyone who registered has had an email from us';
    expect(await pageText(await app.get('/events/3'))).not.toContain(toldOnPage);
    await tell();
    await app.drain();
    app.clock.advance(11_000);
    expect(await pageText(await app.get('/events/3'))).toContain(toldOnPage);
    const [mail] = (await app.mails(email)).filter(({ kind }) => kind === 'event-called-off');
    expect(mail?.subject).toBe(emailSubject('event-news', { off: '', title: event('3').title }));
    expect(calendarIn(mail)).toContain('STATUS:CANCELLED');
  });

  test('is not said to have taken place once its day has passed, nor is another counted by its places', async () => {
    const shownAt = async (path: string) => {
      app.clock.advance(11_000);
      return pageText(await app.get(path));
    };
    const past = { date: '2026-10-01' };
    publish({ ...past, cancelled: true });
    expect(await shownAt('/events/3')).toContain('This event has been called off');
    expect(await shownAt('/events/3')).not.toContain('highlights of the day');
    expect(await shownAt('/events')).toMatch(/Called off.{0,600}View event/s);
    expect(await shownAt('/events/3/register')).toContain('This event has been called off');
    expect(await shownAt('/events/3/register')).not.toContain('View Recap');
    publish(past);
    for (const path of ['/events/3', '/events'])
      expect(await shownAt(path)).not.toContain(`${planned.capacity} places`);
    expect(await shownAt('/events/3')).toContain('Photos and highlights of the day appear here soon.');
  });

  test('nobody is promoted from the waiting list, and emailed links say so', async () => {
    publish({ capacity: 1 });
    const first = await register();
    const second = await register();
    const [, cancel] = /(\/events\/cancel\?\S+)/.exec((await app.mails(first))[0]?.text ?? '') ?? [];
    publish({ capacity: 1, cancelled: true });
    expect(await pageText(await app.get(cancel!))).toContain('This event has been called off');
    publish({ capacity: 5, cancelled: true });
    await app.jobs.send(app.database, fillEventPlaces, {});
    await app.drain();
    const [row] = await app.database.select().from(rows).where(eq(rows.email, second));
    expect(row?.shownStatus).toBe('waitlisted');
  });

  test('an event that is reinstated notifies everybody again', async () => {
    const email = await register();
    publish({ cancelled: true });
    await tell();
    await app.drain();
    publish({});
    expect(await shown()).toContain(emailWords('event-news', 'reinstated'));
    await tell();
    await app.drain();
    const kinds = (await app.mails(email)).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(['event-changed', 'event-called-off']);
  });

  test('a change reverted before it was announced is not announced', async () => {
    const email = await register();
    publish({ cancelled: true });
    await tell();
    publish({});
    await tell();
    await app.drain();
    const kinds = (await app.mails(email)).map(({ kind }) => kind);
    expect(kinds).not.toContain('event-changed');
    expect(kinds).not.toContain('event-called-off');
  });
});
