import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { queuePath } from '#app/admin/shared/paths.ts';
import { starterApplications } from '#app/features/code-clubs/starter/starter.table.ts';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { scholarshipEnquiries } from '#app/features/funding/scholarship/scholarship.table.ts';
import { courseInterests } from '#app/features/learning/interest/interest.table.ts';
import { submissions } from '#app/submissions.ts';
import { supportEmail } from '#tests/content/shipped-content.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { approve, enquiryOf, newEnquiry } from '#tests/people/enquiries.ts';
import { answerOf, auditEntries, staffOfFile } from '#tests/people/staff.ts';

const staff = await staffOfFile({ PROCESSES: '2' });

describe('who may', () => {
  test('unknown records, and those of another kind, are not found', async () => {
    const { id } = await newEnquiry(staff.app);
    for (const address of [
      '/admin/work/loans',
      '/admin/work/__proto__',
      `/admin/work/contact/${id}`,
      `/admin/work/scholarships/${randomUUID()}`,
      '/admin/work/scholarships/1',
      '/admin/work/event/999',
    ])
      expect([address, await answerOf(staff.admin, address)]).toEqual([address, '404']);
    for (const address of [`/admin/work/contact/${id}`, `/admin/work/scholarships/${randomUUID()}`])
      expect(await answerOf(staff.admin, address, approve)).toBe('404');
  });
});

describe('every kind', () => {
  test('has texts for exactly the statuses that can be set', () => {
    for (const { name, settable, emails } of submissions)
      expect([name, Object.keys(emails.statuses).sort()]).toEqual([name, [...settable].sort()]);
  });

  test('shows all answers and no more than the form', async () => {
    const { database, clock } = staff.app;
    const [message] = await database
      .insert(contactMessages)
      .values({
        name: 'Neo',
        email: 'neo@mail.example',
        subject: 'Billing Question',
        message: '<b>How?</b>\nThanks',
      })
      .returning();
    const page = await pageText(await staff.admin.get(queuePath('contact', message!.id)));
    for (const text of ['Neo', 'neo@mail.example', 'Billing Question', '<b>How?</b>'])
      expect(page).toContain(text);
    const [starter] = await database
      .insert(starterApplications)
      .values({
        fullName: 'Ayanda',
        email: 'ayanda@mail.example',
        locationCity: 'Kimberley',
        locationProvince: 'northern-cape',
        experienceLevel: 'beginner',
        createdAt: clock.now(),
      })
      .returning();
    const path = queuePath('starters', starter!.id);
    const shown = await pageText(await staff.admin.get(path));
    for (const text of ['Northern Cape', 'Beginner', 'Venue Not given']) expect(shown).toContain(text);
    expect(await answerOf(staff.admin, path, { ...approve, status: 'waitlisted' })).toBe(`303 ${path}`);
    expect((await staff.app.mails()).map(({ kind, replyTo }) => [kind, replyTo])).toEqual([
      ['club-starter-waitlisted', supportEmail],
    ]);
  });

  test.each(submissions.map(({ name }) => name))('%s has a list, with every filter', async (name) => {
    for (const query of [
      '',
      '?status=all',
      '?assignee=me',
      '?assignee=nobody&q=a',
      '?sort=name',
      '?after=x&q=%00',
    ])
      expect([query, await answerOf(staff.admin, `/admin/work/${name}${query}`)]).toEqual([query, '200']);
  });
});

describe('the list', () => {
  test('of scholarship enquiries begins with the most urgent and says what is left of the 48 hours', async () => {
    await staff.app.database.delete(scholarshipEnquiries);
    // It is Saturday; Friday has nine business hours.
    await newEnquiry(staff.app, { fullName: 'Came Yesterday', createdAt: new Date('2026-11-20T06:00:00Z') });
    await newEnquiry(staff.app, { fullName: 'Came Long Ago', createdAt: new Date('2026-11-10T06:00:00Z') });
    await newEnquiry(staff.app, { fullName: 'Came Today' });
    await newEnquiry(staff.app, {
      fullName: 'Is Settled',
      status: 'approved',
      createdAt: new Date('2026-11-01T06:00:00Z'),
    });
    const page = await pageText(await staff.admin.get('/admin/work/scholarships'));
    const order = ['Came Long Ago', 'Came Yesterday', 'Came Today'].map((name) => page.indexOf(name));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    expect(page).not.toContain('Is Settled');
    expect(page).toContain('33 late');
    expect(page).toContain('39 left');
    expect(page).toContain('48 left');
    expect(await pageText(await staff.admin.get('/admin/work/scholarships?status=approved'))).toContain(
      'Is Settled',
    );
    const needs = await pageText(await staff.admin.get('/admin/work'));
    expect(needs).toContain('Scholarship enquiries 3 1 with under 8 business hours left, 1 of them late');
  });

  test('is searched, filtered by the person in charge and read page by page', async () => {
    const { database, clock } = staff.app;
    await database.delete(contactMessages);
    const message = { email: 'a@mail.example', subject: 'Billing Question', message: 'Hello' };
    await database.insert(contactMessages).values(
      Array.from({ length: 60 }, (_, i) => ({
        ...message,
        name: `Person ${String(i).padStart(2, '0')}`,
        assigneeId: i === 7 ? staff.admin.id : null,
        createdAt: new Date(clock.now().getTime() - i * 60_000),
      })),
    );
    const first = await (await staff.admin.get('/admin/work/contact')).text();
    const next =
      /href="(\/admin\/work\/contact\?[^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(first).toContain('Person 59');
    expect(first).not.toContain('Person 09');
    const second = await pageText(await staff.admin.get(next));
    expect(second).toContain('Person 09');
    expect(second).not.toContain('Person 10');
    const mine = await pageText(await staff.admin.get('/admin/work/contact?assignee=me'));
    expect(mine).toContain('Person 07');
    expect(mine).not.toContain('Person 08');
    expect(await pageText(await staff.admin.get('/admin/work/contact?q=person+33'))).toContain(
      '1 on this page',
    );
  });
});

test('registrations are listed for one event alone, on the page and in its file, with what a guardian has said', async () => {
  const of = (eventId: string, fullName: string) => ({
    eventId,
    fullName,
    eventTitle: 'Girls in Tech Day',
    status: 'registered' as const,
    email: `${randomUUID()}@mail.example`,
  });
  const child = { isChild: true, status: 'awaiting consent' as const, expiresAt: staff.app.clock.now() };
  await staff.app.database
    .insert(eventRegistrations)
    .values([of('1', 'Somebody Here'), { ...of('1', 'A Child Here'), ...child }, of('2', 'Somebody Else')]);
  const list = async (query: string) => pageText(await staff.admin.get(`/admin/work/events${query}`));
  expect(await list('')).toContain('Somebody Else');
  const one = await list('?event=1');
  expect(one).toContain('Only registrations for one event. Show all or see the event');
  expect(one).toContain('A Child Here Girls in Tech Day Registered Not confirmed Under 18: Waiting');
  expect(one).not.toContain('Somebody Else');
  const file = await (await staff.admin.get('/admin/export.csv?list=work-events&event=1')).text();
  expect(file).toContain('Somebody Here');
  expect(file).not.toContain('Somebody Else');
  await staff.app.database.delete(eventRegistrations);
});

test.each(['mail_outbox', 'audit_log'])(
  'a change, its email and its note in the log are kept together or not at all: %s fails',
  async (table) => {
    const { id, path } = await newEnquiry(staff.app);
    const [before, mails, noted] = [
      await enquiryOf(staff.app, id),
      await staff.app.mails(),
      await auditEntries(staff.app),
    ];
    const { pool } = staff.app;
    await pool.query(
      `create function fail() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
    );
    await pool.query(`create trigger fails before insert on ${table} for each row execute function fail()`);
    expect(await answerOf(staff.admin, path, approve)).toBe('503');
    await pool.query(`drop function fail cascade`);
    expect(await enquiryOf(staff.app, id)).toEqual(before);
    expect(await staff.app.mails()).toEqual(mails);
    expect(await auditEntries(staff.app)).toEqual(noted);

    expect(await answerOf(staff.admin, path, approve)).toBe(`303 ${path}`);
    expect(await staff.app.mails()).toHaveLength(mails.length + 1);
    expect(await auditEntries(staff.app)).not.toEqual(noted);
  },
);

test('an address is removed from a course’s list, and the log does not contain it', async () => {
  const [row] = await staff.app.database
    .insert(courseInterests)
    .values({
      courseId: 'linux-essentials',
      courseTitle: 'Linux Essentials',
      email: 'lindi@mail.example',
      consentVersion: '1',
    })
    .returning();
  expect(await pageText(await staff.admin.get('/admin/work/interests'))).toContain('lindi@mail.example');
  expect(await answerOf(staff.admin, '/admin/work/interests', { id: row!.id })).toBe(
    '303 /admin/work/interests',
  );
  expect(await staff.app.database.select().from(courseInterests)).toEqual([]);
  const [entry] = await auditEntries(staff.app);
  expect(entry).toMatchObject({
    action: 'remove',
    entity: 'interests',
    before: { course: 'Linux Essentials' },
  });
  expect(JSON.stringify(entry)).not.toContain('lindi');
  expect(await answerOf(staff.admin, '/admin/work/interests', { id: row!.id })).toBe('409');
  expect(await answerOf(staff.admin, '/admin/work/interests', { id: 'x' })).toBe('409');
});
