import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { giveRole, removeRole } from '#app/accounts/users/roles.server.ts';
import { queuePath } from '#app/admin/shared/paths.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { volunteerRegistrations } from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import { datedEvent } from '#app/features/events/event/dated-event.ts';
import {
  eventRegistrationNeeds,
  eventRegistrations,
} from '#app/features/events/places/registration.table.ts';
import { admissionsEmail, emailSubject } from '#tests/content/shipped-content.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { approve, enquiryOf, newEnquiry } from '#tests/people/enquiries.ts';
import { openFormOf } from '#tests/people/open-forms.ts';
import { answerOf, auditEntries, staffOfFile, versionIn } from '#tests/people/staff.ts';

const staff = await staffOfFile();

describe('a decision', () => {
  test('shows the mail first and saves nothing', async () => {
    const { id, path } = await newEnquiry(staff.app);
    const page = await staff.admin.post(path, { ...approve, step: '', message: 'Come on Monday.' });
    const text = await pageText(page);
    expect(page.status).toBe(200);
    for (const part of [
      'Change to approved?',
      emailSubject('status-scholarship-enquiry-approved'),
      'thandi@mail.example',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Come on Monday.');
    expect(await enquiryOf(staff.app, id)).toMatchObject({ status: 'pending', updatedAt: null });
    expect(await staff.app.mails()).toEqual([]);
    const back = await pageText(
      await staff.admin.post(path, { ...approve, step: 'edit', message: 'Come on Monday.' }),
    );
    expect(back).toContain('Come on Monday.');
  });

  test('saves status, note and person in charge, mails once and is in the audit log', async () => {
    const { id, path } = await newEnquiry(staff.app);
    const fields = {
      ...approve,
      message: 'Come on Monday.',
      note: 'Spoke on the phone',
      assignee: staff.otherAdmin.id,
      // Fields she cannot set.
      id: randomUUID(),
      user_id: staff.member.id,
      userId: staff.member.id,
      email: 'other@mail.example',
      withdrawn_at: '2020-01-01',
    };
    expect(await answerOf(staff.admin, path, fields)).toBe(`303 ${path}`);
    expect(await enquiryOf(staff.app, id)).toMatchObject({
      status: 'approved',
      note: 'Spoke on the phone',
      assigneeId: staff.otherAdmin.id,
      updatedAt: staff.app.clock.now(),
      userId: null,
      email: 'thandi@mail.example',
      withdrawnAt: null,
    });
    const mails = await staff.app.mails();
    expect(mails.map(({ kind, toEmail, replyTo }) => [kind, toEmail, replyTo])).toEqual([
      ['scholarship-enquiry-approved', 'thandi@mail.example', admissionsEmail],
    ]);
    expect(mails[0]?.text).toContain('| Come on Monday.');
    const [entry] = await auditEntries(staff.app);
    expect(entry).toMatchObject({
      actorId: staff.admin.id,
      actorName: 'Ana Staff',
      action: 'change',
      entity: 'scholarships',
      entityId: id,
      before: { status: 'pending', note: null, assignee: null },
      after: { status: 'approved', note: 'Spoke on the phone', assignee: 'Chidi Staff', mail: 'sent' },
    });
    const page = await pageText(await staff.admin.get(path));
    expect(page).toContain('Ana Staff changed');
    expect(page).toContain('Approved');
  });

  test('of somebody who was not told leaves no mail', async () => {
    const { id, path } = await newEnquiry(staff.app);
    expect(await answerOf(staff.admin, path, { ...approve, mail: '', step: '' })).toBe(`303 ${path}`);
    expect(await enquiryOf(staff.app, id)).toMatchObject({ status: 'approved' });
    expect(await staff.app.mails()).toEqual([]);
    expect((await auditEntries(staff.app))[0]).toMatchObject({
      after: { status: 'approved', mail: 'not sent' },
    });
  });

  test('that turns somebody down lets the same be sent again on the same day, also without script', async () => {
    const { good } = openFormOf('club-volunteer');
    const offers = () =>
      staff.app.database
        .select()
        .from(volunteerRegistrations)
        .where(eq(volunteerRegistrations.email, good.email!));
    const offer = async () => expect((await staff.app.post('/code-clubs/volunteer', good)).status).toBe(303);
    await offer();
    await offer();
    const [first, ...others] = await offers();
    expect(others).toEqual([]);
    const path = queuePath('volunteers', first!.id);
    expect(await answerOf(staff.admin, path, { ...approve, status: 'rejected' })).toBe(`303 ${path}`);
    await offer();
    expect((await offers()).map(({ status }) => status).sort()).toEqual(['pending', 'rejected']);
  });

  test('that changes nothing writes nothing', async () => {
    const { id, path } = await newEnquiry(staff.app);
    const before = (await auditEntries(staff.app)).length;
    expect(await answerOf(staff.admin, path, { ...approve, status: 'pending' })).toBe(`303 ${path}`);
    expect(await enquiryOf(staff.app, id)).toMatchObject({ updatedAt: null });
    expect(await auditEntries(staff.app)).toHaveLength(before);
  });

  test('made on an old page is refused, says who was faster, keeps what was typed', async () => {
    const { id, path } = await newEnquiry(staff.app);
    await answerOf(staff.otherAdmin, path, { ...approve, status: 'rejected' });
    await staff.app.database.delete(mailOutbox);
    const late = await staff.admin.post(path, { ...approve, note: 'My own note' });
    const text = await pageText(late);
    expect(late.status).toBe(409);
    expect(text).toContain('Someone changed this after you opened it');
    expect(text).toContain("Chidi Staff's");
    expect(text).toContain('My own note');
    expect(await enquiryOf(staff.app, id)).toMatchObject({ status: 'rejected', note: null });
    expect(await staff.app.mails()).toEqual([]);
    // The returned page carries the current state.
    const version = await versionIn(staff.admin, path);
    expect(await answerOf(staff.admin, path, { ...approve, version })).toBe(`303 ${path}`);
    expect(await enquiryOf(staff.app, id)).toMatchObject({ status: 'approved' });
    expect(await staff.app.mails()).toHaveLength(1);
  });

  test('sent twice at once counts once', async () => {
    const { path } = await newEnquiry(staff.app);
    const answers = await Promise.all([1, 2, 3].map(() => answerOf(staff.admin, path, approve)));
    expect(answers.sort()).toEqual([`303 ${path}`, '409', '409']);
    expect(await staff.app.mails()).toHaveLength(1);
  });

  test.each([
    [{ status: 'registered' }, 'This status cannot be given here.'],
    [{ status: '' }, 'Please choose a status'],
    [{ status: '__proto__', mail: '' }, 'This status cannot be given here.'],
    [{ assignee: 'nobody-known' }, 'Please choose someone from the list'],
    [{ note: 'x'.repeat(4001) }, 'Note must be less than 4000 characters'],
    [{ message: 'x'.repeat(2001) }, 'Your own words must be less than 2000 characters'],
    [{ version: '' }, 'Please reload the page'],
  ])('with mistakes is refused: %#', async (mistake, problem) => {
    const { id, path } = await newEnquiry(staff.app);
    const answer = await staff.admin.post(path, { ...approve, ...mistake });
    expect(answer.status).toBe(400);
    expect(await pageText(answer)).toContain(problem);
    expect(await enquiryOf(staff.app, id)).toMatchObject({ status: 'pending', updatedAt: null });
  });

  test('a moderator and a former administrator cannot be put in charge', async () => {
    const { path } = await newEnquiry(staff.app);
    expect(await answerOf(staff.admin, path, { ...approve, assignee: staff.moderator.id })).toBe('400');
    const { database, settings } = staff.app;
    const { path: other } = await newEnquiry(staff.app, { assigneeId: staff.otherAdmin.id });
    await removeRole(database, settings, staff.otherAdmin.id, 'admin');
    expect(await pageText(await staff.admin.get(other))).toContain('Chidi Staff');
    expect(await answerOf(staff.admin, other, { ...approve, assignee: staff.otherAdmin.id })).toBe(
      `303 ${other}`,
    );
    await giveRole(database, staff.otherAdmin.id, 'admin', staff.app.clock.now());
  });

  test('a withdrawn submission keeps its status', async () => {
    const { id, path } = await newEnquiry(staff.app, { status: 'done', withdrawnAt: staff.app.clock.now() });
    const answer = await staff.admin.post(path, approve);
    expect(answer.status).toBe(400);
    expect(await pageText(answer)).toContain('The applicant withdrew this');
    expect(await answerOf(staff.admin, path, { ...approve, status: 'done', note: 'Fine' })).toBe(
      `303 ${path}`,
    );
    expect(await enquiryOf(staff.app, id)).toMatchObject({ status: 'done', note: 'Fine' });
    expect(await staff.app.mails()).toEqual([]);
  });

  test('without the audit entry nothing changes', async () => {
    const { id, path } = await newEnquiry(staff.app);
    const { pool } = staff.app;
    await pool.query('alter table audit_log rename to audit_log_away');
    expect(await answerOf(staff.admin, path, approve)).toBe('503');
    await pool.query('alter table audit_log_away rename to audit_log');
    expect(await enquiryOf(staff.app, id)).toMatchObject({ status: 'pending' });
    expect(await staff.app.mails()).toEqual([]);
  });
});

describe('students', () => {
  const child = {
    clubId: 'soweto-code-club',
    clubName: 'Soweto Code Club',
    fullName: 'Lerato Dlamini',
    email: 'lerato@mail.example',
    ageRange: '13-17',
    parentEmail: 'zanele@mail.example',
    status: 'awaiting consent',
  } as const;

  async function newChild(more: Partial<typeof studentRegistrations.$inferInsert> = {}) {
    const [row] = await staff.app.database
      .insert(studentRegistrations)
      .values({ ...child, createdAt: staff.app.clock.now(), ...more })
      .returning();
    return { ...row!, path: queuePath('students', row!.id) };
  }

  test('a child gets no place before somebody has agreed', async () => {
    const { path } = await newChild();
    const answer = await staff.admin.post(path, approve);
    expect(answer.status).toBe(400);
    expect(await pageText(answer)).toContain('A parent or guardian has not agreed for this year');
    expect(await staff.app.mails()).toEqual([]);
    expect(await answerOf(staff.admin, path, { ...approve, status: 'rejected' })).toBe(`303 ${path}`);
    expect((await staff.app.mails()).map(({ kind }) => kind)).toEqual(['club-student-rejected']);
  });

  test('a child who awaits consent again has the guardian asked', async () => {
    const { path } = await newChild({ fullName: 'Thato', status: 'rejected' });
    expect(await answerOf(staff.admin, path, { ...approve, status: 'awaiting consent' })).toBe(`303 ${path}`);
    expect((await staff.app.mails()).map(({ kind, toEmail }) => [kind, toEmail]).sort()).toEqual([
      ['club-consent-request', 'zanele@mail.example'],
      ['club-student-awaiting-consent', 'lerato@mail.example'],
    ]);
  });

  test('a registration with a newer one cannot be reinstated', async () => {
    const { path } = await newChild({ fullName: 'Twice', status: 'rejected', ageRange: '18-24' });
    await newChild({ fullName: 'Twice', status: 'pending', ageRange: '18-24' });
    const answer = await staff.admin.post(path, { ...approve, status: 'pending' });
    expect(answer.status).toBe(400);
    expect(await pageText(answer)).toContain('There is a newer one from this person');
  });
});

describe('events', () => {
  const person = { eventId: '1', eventTitle: 'Evening', status: 'registered' } as const;

  test('cancelling gives the place to the next in line, whether or not the person is emailed', async () => {
    const { database, content } = staff.app;
    const { capacity } = datedEvent(content, '1')!;
    const rows = await database
      .insert(eventRegistrations)
      .values([
        ...Array.from({ length: capacity }, (_, i) => ({
          ...person,
          fullName: `Guest ${i}`,
          email: `guest-${i}@mail.example`,
        })),
        { ...person, status: 'waitlisted' as const, fullName: 'Next', email: 'next@mail.example' },
      ])
      .returning();
    const [first] = rows;
    await database.insert(eventRegistrationNeeds).values({
      registrationId: rows[1]!.id,
      eventId: '1',
      dietaryRequirements: 'No peanuts, please',
      eraseAfter: new Date('2027-01-01'),
    });
    const path = queuePath('events', first!.id);
    expect(await answerOf(staff.admin, path, { ...approve, status: 'cancelled', mail: '' })).toBe(
      `303 ${path}`,
    );
    const after = await database
      .select()
      .from(eventRegistrations)
      .where(eq(eventRegistrations.email, 'next@mail.example'));
    expect(after).toMatchObject([{ status: 'registered' }]);
    expect((await staff.app.mails()).map(({ kind, toEmail }) => [kind, toEmail])).toEqual([
      ['event-registration-promoted', 'next@mail.example'],
    ]);
    const again = await staff.admin.post(path, {
      ...approve,
      status: 'cancelled',
      version: await versionIn(staff.admin, path),
    });
    expect(again.status).toBe(303);
    expect(
      await answerOf(staff.admin, path, {
        ...approve,
        status: 'registered',
        version: await versionIn(staff.admin, path),
      }),
    ).toBe('400');
    const other = queuePath('events', rows[2]!.id);
    expect(await answerOf(staff.admin, other, { ...approve, status: 'cancelled' })).toBe(`303 ${other}`);
    expect((await staff.app.mails()).map(({ kind }) => kind)).toContain('event-registration-cancelled');
  });

  test('special needs are shown on the event page only', async () => {
    const needs = 'No peanuts, please';
    expect(await pageText(await staff.admin.get('/admin/work/event/1'))).toContain(needs);
    const { rows } = await staff.app.pool.query('select registration_id as id from event_registration_needs');
    for (const address of [
      '/admin/work/events?status=all',
      queuePath('events', rows[0].id),
      '/admin/export.csv?list=events',
      '/admin?tab=events',
    ])
      expect([address, (await (await staff.admin.get(address)).text()).includes(needs)]).toEqual([
        address,
        false,
      ]);
    for (const browser of [staff.visitor, staff.member, staff.moderator])
      expect(await (await browser.get('/admin/work/event/1')).text()).not.toContain(needs);
  });
});
