import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneTimeTokens } from '#app/accounts/one-time-tokens/one-time-token.table.ts';
import { loginAnalytics } from '#app/accounts/users/analytics.table.ts';
import { auditLog } from '#app/audit/audit.table.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { scholarshipEnquiries } from '#app/features/funding/scholarship/scholarship.table.ts';
import { courseInterests } from '#app/features/learning/interest/interest.table.ts';
import { submissions } from '#app/submissions.ts';
import { member } from '#tests/people/visitor.ts';
import { type TestApp, testApp } from '#tests/site/app.ts';
import { eraseExpired, monthsBefore } from './erase.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

const now = new Date('2026-11-21T08:00:00Z');
const erase = () => eraseExpired(app.database, submissions, app.content, now);

test('months are calendar months', () => {
  expect(monthsBefore(now, 24).toISOString()).toBe('2024-11-21T08:00:00.000Z');
  const day = (from: string, months: number) =>
    monthsBefore(new Date(from), months).toISOString().slice(0, 10);
  expect(day('2027-03-31T02:00:00Z', 1)).toBe('2027-02-28');
  expect(day('2026-05-31T02:00:00Z', 3)).toBe('2026-02-28');
  expect(day('2028-02-29T02:00:00Z', 12)).toBe('2027-02-28');
  expect(day('2028-02-29T02:00:00Z', 48)).toBe('2024-02-29');
});

test('messages are erased after 24 months, not a day earlier', async () => {
  const message = { name: 'T', email: 't@mail.example', subject: 'General Inquiry', message: 'Hello' };
  await app.database.insert(contactMessages).values([
    { ...message, createdAt: new Date('2024-11-21T07:59:59Z') },
    { ...message, createdAt: new Date('2024-11-21T08:00:01Z') },
  ]);
  expect((await erase()).contact_messages).toBe(1);
  expect(await app.database.select().from(contactMessages)).toHaveLength(1);
});

test('a backlog of any size is erased', async () => {
  await app.pool.query(
    `insert into contact_messages (name, email, subject, message, created_at)
     select 'T', 't@mail.example', 'General Inquiry', 'Hello', '2020-01-01' from generate_series(1, 5001)`,
  );
  expect((await erase()).contact_messages).toBe(5_001);
});

test('applications go 24 months after the decision; those without one stay for 36', async () => {
  const enquiry = { fullName: 'T', email: 't@mail.example', motivation: 'Because' };
  const old = new Date('2024-01-01T00:00:00Z');
  await app.database.insert(scholarshipEnquiries).values([
    { ...enquiry, createdAt: old, status: 'rejected', updatedAt: new Date('2024-02-01T00:00:00Z') },
    { ...enquiry, createdAt: old, status: 'rejected', updatedAt: new Date('2025-02-01T00:00:00Z') },
    { ...enquiry, createdAt: old },
    { ...enquiry, createdAt: new Date('2023-11-01T00:00:00Z') },
  ]);
  expect((await erase()).scholarship_enquiries).toBe(2);
});

test('registrations of a removed event go 24 months after they were made, those of a known event after it', async () => {
  const registration = { eventTitle: 'Event', fullName: 'T', status: 'registered' as const };
  const old = new Date('2024-01-01T00:00:00Z');
  await app.database.insert(eventRegistrations).values([
    { ...registration, eventId: 'removed', email: 'a@mail.example', registrationDate: old },
    { ...registration, eventId: '1', email: 'b@mail.example', registrationDate: old },
  ]);
  expect((await erase()).event_registrations).toBe(1);
});

test('mails go a month after they were sent, three after they could not be; those that wait stay', async () => {
  const { database } = app;
  await database.delete(mailOutbox);
  const make = async (status: 'sent' | 'dead' | 'queued', day: string) => {
    const mail = { kind: 'test', toEmail: 't@mail.example', subject: `${status} ${day}`, text: '', html: '' };
    await database
      .insert(mailOutbox)
      .values({ id: randomUUID(), ...mail, status, createdAt: new Date(`${day}T08:00:01Z`) });
  };
  for (const [status, day] of [
    ['sent', '2026-10-21'],
    ['sent', '2026-10-20'],
    ['dead', '2026-08-21'],
    ['dead', '2026-08-20'],
    ['queued', '2025-01-01'],
  ] as const)
    await make(status, day);
  await erase();
  const left = await database.select({ subject: mailOutbox.subject }).from(mailOutbox);
  expect(left.map(({ subject }) => subject).sort()).toEqual([
    'dead 2026-08-21',
    'queued 2025-01-01',
    'sent 2026-10-21',
  ]);
});

test('links to a guardian’s page go a day after they have expired, those about a registration with it', async () => {
  const link = (purpose: string, subject: string, day: string) => {
    const expiresAt = new Date(`2026-11-${day}T08:00:00Z`);
    const times = { createdAt: now, expiresAt, keptUntil: new Date('2126-11-21T08:00:00Z') };
    return { purpose, subject, tokenHash: `${subject} ${day}`, ...times };
  };
  await app.database
    .insert(oneTimeTokens)
    .values([
      link('guardian-page', 'zanele@mail.example', '20'),
      link('guardian-page', 'nomsa@mail.example', '19'),
      link('consent', randomUUID(), '19'),
    ]);
  expect(await erase()).toMatchObject({ one_time_tokens: 1 });
  const left = await app.database.select({ subject: oneTimeTokens.subject }).from(oneTimeTokens);
  expect(left.map(({ subject }) => subject)).toContain('zanele@mail.example');
  expect(left).toHaveLength(2);
});

test('sign-ins lose their person after a year, and stay in the figures', async () => {
  const ana = await member(app, 'ana@mail.example');
  const login = { userId: ana.id, loginMethod: 'email' as const, city: 'Polokwane' };
  await app.database.delete(loginAnalytics);
  await app.database.insert(loginAnalytics).values([
    { ...login, loginDate: new Date('2025-11-21T07:59:59Z') },
    { ...login, loginDate: new Date('2025-11-21T08:00:01Z') },
  ]);
  expect((await erase()).sign_ins).toBe(1);
  expect(await app.database.select().from(loginAnalytics).orderBy(loginAnalytics.loginDate)).toMatchObject([
    { userId: null, city: 'Polokwane' },
    { userId: ana.id },
  ]);
});

test('addresses noted for a course go after 24 months, changes by staff after five years', async () => {
  const interest = { courseId: 'linux-essentials', courseTitle: 'Linux Essentials', consentVersion: '1' };
  await app.database.insert(courseInterests).values([
    { ...interest, email: 'old@mail.example', createdAt: new Date('2024-11-20T08:00:00Z') },
    { ...interest, email: 'young@mail.example', createdAt: new Date('2024-11-22T08:00:00Z') },
  ]);
  const change = { actorId: 'a', actorName: 'Ana', action: 'change', entity: 'contact', entityId: '1' };
  await app.database.insert(auditLog).values([
    { ...change, createdAt: new Date('2021-11-20T08:00:00Z') },
    { ...change, createdAt: new Date('2021-11-22T08:00:00Z') },
  ]);
  expect(await erase()).toMatchObject({ course_interests: 1, audit_log: 1 });
});
