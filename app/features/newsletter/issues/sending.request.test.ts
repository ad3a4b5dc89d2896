import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import {
  volunteerAssignments,
  volunteerRegistrations,
} from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { scholarshipEnquiries } from '#app/features/funding/scholarship/scholarship.table.ts';
import { enrolments } from '#app/features/learning/enrolment/enrolment.table.ts';
import { unsubscribe } from '#app/features/newsletter/subscribing/membership.server.ts';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import { restores } from '#app/platform/erasure-log/erasure-log.table.ts';
import { submissions } from '#app/submissions.ts';
import { event } from '#tests/content/shipped-content.ts';
import { issueWords, logOf, sendIssueTo, subscribe } from '#tests/people/newsletters.ts';
import { member } from '#tests/people/visitor.ts';
import { origin, testApp } from '#tests/site/app.ts';
import { receivingServer } from '#tests/site/receiving-server.ts';
import type { Audience } from './audience.ts';
import { sendNextBatch } from './hand-over.server.ts';
import { newsletterIssues } from './issue.table.ts';
import { newsletterRecipients } from './recipient.table.ts';
import { countAudience } from './sources.server.ts';
import { continueSending, sendAt, startDueJob, stopSending } from './steps.server.ts';

let isBusy = false;
const smtp = await receivingServer({
  recipient: (address) =>
    address.startsWith('gone') ? [550, '5.1.1 no such user'] : isBusy ? [450, '4.2.0 later'] : undefined,
});
const app = await testApp({ settings: { SMTP_URL: smtp.url } });
afterAll(async () => {
  await app.stop();
  await smtp.close();
});
const { id: ana } = await member(app, 'ana@naledi.example');

beforeEach(async () => {
  smtp.received.length = 0;
  isBusy = false;
  for (const table of [
    newsletterIssues,
    newsletterSubscriptions,
    mailOutbox,
    studentRegistrations,
    eventRegistrations,
    restores,
  ])
    await app.database.delete(table);
});

const now = () => app.clock.now();
const everybody: Audience = { to: 'subscribers' };
const begin = (audience: Audience = everybody) => sendIssueTo(app, audience, ana, now());
/** Runs all jobs, including those that wait for the mail server. */
async function drain() {
  await app.drain();
  for (let rounds = 0; rounds < 3; rounds += 1) {
    const left = await app.database.$count(newsletterIssues, eq(newsletterIssues.status, 'sending'));
    if (left === 0) return;
    await app.drain(new Date(Date.now() + 5_000));
  }
}
/** By when every email that was put off is tried again. */
const tomorrow = () => new Date(Date.now() + 86_400_000);
const reached = () => smtp.received.flatMap(({ to }) => to).toSorted();
const issueOf = async (id: string) =>
  (await app.database.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)))[0];
const sending = () => ({ ...app, kinds: submissions, now: now() });
const portion = (id: string) => app.database.transaction((tx) => sendNextBatch(tx, sending(), id));

const student = (fields: Partial<typeof studentRegistrations.$inferInsert>) => ({
  clubId: 'soweto-code-club',
  clubName: 'Soweto Code Club',
  fullName: 'Lerato Dlamini',
  email: `${randomUUID()}@mail.example`,
  ageRange: '13-17' as const,
  status: 'approved' as const,
  ...fields,
});
const guest = (fields: Partial<typeof eventRegistrations.$inferInsert>) => ({
  eventId: '3',
  eventTitle: event('3').title,
  fullName: 'Thandi M',
  email: `${randomUUID()}@mail.example`,
  status: 'registered' as const,
  ...fields,
});

describe('a newsletter', () => {
  test('goes to every confirmed subscriber once, with a link that unsubscribes without a session', async () => {
    const [thandi] = await subscribe(app.database, [
      'thandi@mail.example',
      'Zola@mail.example',
      'gone@mail.example',
    ]);
    await app.database.insert(newsletterSubscriptions).values([
      { email: 'pending@mail.example', status: 'pending', consentVersion: '1' },
      { email: 'left@mail.example', status: 'unsubscribed', consentVersion: '1', unsubscribedAt: now() },
    ]);
    const id = await begin();
    await drain();
    expect(reached()).toEqual(['Zola@mail.example', 'thandi@mail.example']);
    expect(await logOf(app.database, id)).toEqual({
      'Zola@mail.example': 'sent',
      'gone@mail.example': 'bounced',
      'thandi@mail.example': 'sent',
    });
    expect(await issueOf(id)).toMatchObject({ status: 'sent', audience: everybody });
    const { mail, raw } = smtp.received.find(({ to }) => to[0] === 'thandi@mail.example')!;
    expect(mail.subject).toBe(issueWords.subject);
    expect(mail.text).toContain(`| Event: ${event('3').title}`);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    // Unfolds long headers.
    const unfolded = raw.replace(/\r\n[ \t]+/g, ' ');
    const [, url = ''] = /^List-Unsubscribe: <(\S+)>/m.exec(unfolded) ?? [];
    expect(mail.text).toContain(`Unsubscribe: ${url}`);
    expect(raw).not.toMatch(/<img|utm_|[?&]open=/i);
    const answer = await app.app.request(
      new Request(url.replace(app.settings.SITE_URL, origin), {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    );
    expect(answer.status).toBe(200);
    const [row] = await app.database
      .select()
      .from(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, thandi!));
    expect(row?.status).toBe('unsubscribed');
    expect((await logOf(app.database, id))['thandi@mail.example']).toBe('unsubscribed');
  });

  test('leaves out people under 18, and addresses that were refused until they are confirmed again', async () => {
    await subscribe(app.database, [
      'Child@mail.example',
      'young@mail.example',
      'gone@mail.example',
      'adult@mail.example',
    ]);
    await app.database
      .insert(studentRegistrations)
      .values([
        student({ email: 'child@mail.example', status: 'rejected' }),
        student({ email: 'adult@mail.example', ageRange: '18-24' }),
      ]);
    await app.database
      .insert(eventRegistrations)
      .values(guest({ email: 'young@mail.example', isChild: true, parentEmail: 'adult@mail.example' }));
    const first = await begin();
    await drain();
    expect(reached()).toEqual(['adult@mail.example']);
    expect((await issueOf(first))?.leftOut).toEqual({ child: 2 });
    expect(await countAudience(app.database, submissions, everybody)).toEqual({
      people: 1,
      leftOut: { child: 2, bounced: 1 },
    });
    const second = await begin();
    await drain();
    expect(await logOf(app.database, second)).toEqual({ 'adult@mail.example': 'sent' });
    await app.database
      .update(newsletterSubscriptions)
      .set({ confirmedAt: new Date(Date.now() + 1_000) })
      .where(eq(newsletterSubscriptions.email, 'gone@mail.example'));
    expect((await countAudience(app.database, submissions, everybody)).people).toBe(2);
  });

  test('people who unsubscribe or turn out to be children during sending get nothing more', async () => {
    const [first, second] = await subscribe(app.database, [
      'a@mail.example',
      'b@mail.example',
      'c@mail.example',
    ]);
    const id = await begin();
    expect(await portion(id)).toBe('more');
    await app.database.transaction((tx) => unsubscribe(tx, first!, now()));
    await app.database.insert(studentRegistrations).values(student({ email: 'c@mail.example' }));
    expect(await portion(id)).toBe('more');
    // In the outbox, but not tried yet.
    await app.database.transaction((tx) => unsubscribe(tx, second!, now()));
    await drain();
    expect(reached()).toEqual([]);
    expect(await logOf(app.database, id)).toEqual({
      'a@mail.example': 'unsubscribed',
      'b@mail.example': 'unsubscribed',
      'c@mail.example': 'left-out',
    });
  });

  test('who leaves gets no issue that the mail server had put off, and none that a process was sending', async () => {
    const [off, held] = await subscribe(app.database, ['off@mail.example', 'held@mail.example']);
    isBusy = true;
    const issues = [await begin(), await begin()];
    await drain();
    expect(await app.database.$count(mailOutbox, eq(mailOutbox.attempts, 1))).toBe(4);
    const claim = (claimedUntil: Date | null) =>
      app.database
        .update(mailOutbox)
        .set({ claimedUntil })
        .where(eq(mailOutbox.toEmail, 'held@mail.example'));
    await claim(new Date(Date.now() + 60_000));
    for (const id of [off!, held!]) await app.database.transaction((tx) => unsubscribe(tx, id, now()));
    expect(await app.database.$count(mailOutbox)).toBe(2);
    await claim(null);
    isBusy = false;
    await app.drain(tomorrow());
    expect([reached(), await app.database.$count(mailOutbox)]).toEqual([[], 0]);
    for (const id of issues)
      expect(await logOf(app.database, id)).toEqual({
        'held@mail.example': expect.stringMatching(/^(unsubscribed|left-out)$/),
        'off@mail.example': 'unsubscribed',
      });
  });
});

describe('a message to a group', () => {
  test('about an event goes to the people of it, for a child to the guardian alone, once for each address', async () => {
    await app.database
      .insert(eventRegistrations)
      .values([
        guest({ email: 'one@mail.example' }),
        guest({ email: 'two@mail.example', status: 'waitlisted' }),
        guest({ email: 'off@mail.example', status: 'cancelled' }),
        guest({ email: 'other@mail.example', eventId: '2' }),
        guest({ email: 'held@mail.example', status: 'unconfirmed', expiresAt: now() }),
        guest({ email: 'child1@mail.example', isChild: true, parentEmail: 'parent@mail.example' }),
        guest({ email: 'child2@mail.example', isChild: true, parentEmail: 'Parent@mail.example' }),
        guest({ email: 'child3@mail.example', isChild: true }),
      ]);
    const id = await begin({ to: 'event', id: '3' });
    await drain();
    expect(
      reached()
        .map((address) => address.toLowerCase())
        .toSorted(),
    ).toEqual(['one@mail.example', 'parent@mail.example', 'two@mail.example']);
    expect((await issueOf(id))?.leftOut).toEqual({ unconfirmed: 1, noGuardian: 1 });
    const [guardian] = smtp.received.filter(({ to }) => /parent/i.test(to[0]!));
    expect(guardian?.mail.text).toContain(
      `a child whose parent or guardian you are is registered for ${event('3').title}`,
    );
    expect(guardian?.raw).not.toContain('List-Unsubscribe');
  });

  test('about a club goes to who takes part and who helps', async () => {
    await app.database.insert(studentRegistrations).values([
      student({ email: 'kid@mail.example', parentEmail: 'mother@mail.example' }),
      student({ email: 'waits@mail.example', parentEmail: 'w@mail.example', status: 'awaiting consent' }),
      student({
        email: 'expired@mail.example',
        parentEmail: 'e@mail.example',
        status: 'awaiting consent',
        statusAfterConsent: 'approved',
      }),
      student({ email: 'grown@mail.example', ageRange: '18-24' }),
    ]);
    const [helper] = await app.database
      .insert(volunteerRegistrations)
      .values({
        clubId: 'soweto-code-club',
        clubName: 'Soweto',
        fullName: 'Vusi',
        email: 'vusi@mail.example',
      })
      .returning();
    await app.database
      .insert(volunteerAssignments)
      .values({ registrationId: helper!.id, clubId: 'soweto-code-club', assignedAt: now() });
    const id = await begin({ to: 'club', id: 'soweto-code-club' });
    await drain();
    expect(reached()).toEqual(['grown@mail.example', 'mother@mail.example', 'vusi@mail.example']);
    expect((await issueOf(id))?.leftOut).toEqual({ unconfirmed: 1 });
  });

  test('about a course goes to who is enrolled, and to applicants by kind and status', async () => {
    const learner = await member(app, 'learner@mail.example');
    await app.database.insert(enrolments).values({
      userId: learner.id,
      courseId: 'digital-literacy-basics',
      courseTitle: 'Digital Literacy Basics',
      enrollmentMethod: 'automatic',
    });
    await app.database.insert(scholarshipEnquiries).values([
      { fullName: 'A', email: 'waits@mail.example', motivation: 'x', status: 'pending' },
      { fullName: 'B', email: 'has@mail.example', motivation: 'x', status: 'approved' },
    ]);
    await begin({ to: 'course', id: 'digital-literacy-basics' });
    await begin({ to: 'applicants', kind: 'scholarships', status: 'pending' });
    await app.database.delete(mailOutbox);
    await drain();
    expect(reached()).toEqual(['learner@mail.example', 'waits@mail.example']);
  });

  test.each(['contact', 'students', 'events', 'nothing'])(
    'there are no applicants called %s',
    async (kind) => {
      const asked = countAudience(app.database, submissions, { to: 'applicants', kind, status: 'pending' });
      await expect(asked).rejects.toThrow('there are no applicants of this kind');
    },
  );
});

describe('stopping', () => {
  const addresses = Array.from({ length: 120 }, (_, n) => `s${n}@mail.example`);

  test('nothing more is sent, not even what the mail server put off; going on sends the rest, once', async () => {
    await subscribe(app.database, addresses);
    const id = await begin();
    expect(await portion(id)).toBe('more');
    expect(await portion(id)).toBe('more');
    expect(await app.database.$count(mailOutbox)).toBe(100);
    const [tried, held] = await app.database.select().from(mailOutbox).limit(2);
    await app.database.update(mailOutbox).set({ attempts: 1 }).where(eq(mailOutbox.id, tried!.id));
    const claim = (claimedUntil: Date | null) =>
      app.database.update(mailOutbox).set({ attempts: 1, claimedUntil }).where(eq(mailOutbox.id, held!.id));
    await claim(new Date(Date.now() + 60_000));
    await app.database.transaction((tx) => stopSending(tx, id));
    expect(await app.database.$count(mailOutbox)).toBe(1);
    expect(await portion(id)).toBe('over');
    await claim(null);
    await app.drain(tomorrow());
    expect([reached(), await app.database.$count(mailOutbox)]).toEqual([[], 0]);
    expect(new Set(Object.values(await logOf(app.database, id)))).toEqual(new Set(['waiting']));
    const { revision } = (await issueOf(id))!;
    await app.database.transaction((tx) => continueSending(tx, app.jobs, { id, revision, now: now() }));
    await drain();
    expect(reached()).toEqual(addresses.toSorted());
    expect((await issueOf(id))?.status).toBe('sent');
    // What may have been accepted before can be told from a second email.
    const again = smtp.received.flatMap(({ mail }) => mail.messageId ?? []).join();
    for (const mail of [tried!, held!]) expect(again).toContain(mail.id);
  });

  test('a restored backup stops it until staff have looked', async () => {
    await subscribe(app.database, addresses.slice(0, 3));
    const id = await begin();
    await portion(id);
    await app.database
      .insert(restores)
      .values({ restoredAt: new Date(now().getTime() + 1_000), madeAt: now() });
    expect(await portion(id)).toBe('over');
    expect((await issueOf(id))?.status).toBe('stopped');
    await drain();
    expect(reached()).toEqual([]);
  });
});

test('a scheduled issue is sent at its time, and not before', async () => {
  await subscribe(app.database, ['later@mail.example']);
  const at = new Date(now().getTime() + 3_600_000);
  const id = await app.database.transaction(async (tx) => {
    const [issue] = await tx
      .insert(newsletterIssues)
      .values({ ...issueWords, createdAt: now(), savedAt: now(), savedBy: ana })
      .returning();
    await sendAt(tx, app.jobs, { id: issue!.id, revision: 0, audience: everybody, by: ana, at });
    return issue!.id;
  });
  await app.jobs.send(app.database, startDueJob, {});
  await drain();
  expect([(await issueOf(id))?.status, reached()]).toEqual(['scheduled', []]);
  app.clock.advance(3_600_000);
  await app.jobs.send(app.database, startDueJob, {});
  await drain();
  expect([(await issueOf(id))?.status, reached()]).toEqual(['sent', ['later@mail.example']]);
});

test('the log keeps each address once, whatever the recipients were collected from', async () => {
  await subscribe(app.database, ['once@mail.example']);
  const id = await begin();
  await portion(id);
  const double = {
    issueId: id,
    email: 'ONCE@mail.example',
    sourceId: randomUUID(),
    createdAt: now(),
    changedAt: now(),
  };
  await expect(app.database.insert(newsletterRecipients).values(double)).rejects.toThrow();
});
