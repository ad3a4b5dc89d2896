import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerOf, auditEntries, staffApp, versionIn, words } from '#app/admin/staff-tests.ts';
import { takeRole } from '#app/features/accounts/roles/roles.server.ts';
import { starterApplications } from '#app/features/code-clubs/starter.table.ts';
import { studentRegistrations } from '#app/features/code-clubs/student.table.ts';
import { contactMessages } from '#app/features/contact/contact.table.ts';
import { courseInterests } from '#app/features/courses/interest.table.ts';
import { eventRegistrationNeeds, eventRegistrations } from '#app/features/events/registration.table.ts';
import { scholarshipEnquiries } from '#app/features/funding/scholarship.table.ts';
import { mailOutbox } from '#app/platform/mail/outbox.table.ts';
import { sources } from './sources.server.ts';
import { workKinds, workPath } from './work.ts';

let staff: Awaited<ReturnType<typeof staffApp>>;
beforeAll(async () => {
  staff = await staffApp();
});
afterAll(() => staff.app.stop());
beforeEach(async () => {
  await staff.app.database.delete(mailOutbox);
  staff.tick();
});

const enquiry = { fullName: 'Thandi Mokoena', email: 'thandi@mail.example', motivation: 'I want to learn.' };

async function newEnquiry(more: Partial<typeof scholarshipEnquiries.$inferInsert> = {}) {
  const { database, clock } = staff.app;
  const [row] = await database
    .insert(scholarshipEnquiries)
    .values({ ...enquiry, courseTitle: 'CompTIA A+', createdAt: clock.now(), ...more })
    .returning();
  return { ...row!, path: workPath('scholarships', row!.id) };
}

const enquiryOf = async (id: string) =>
  (await staff.app.database.select().from(scholarshipEnquiries).where(eq(scholarshipEnquiries.id, id)))[0]!;

const approve = {
  status: 'approved',
  version: 'new',
  mail: 'on',
  message: '',
  note: '',
  assignee: '',
  step: 'send',
};

describe('who may', () => {
  test('only administrators see the pages and change something', async () => {
    const { id, path } = await newEnquiry();
    const addresses = [
      '/admin/work',
      '/admin/work/scholarships',
      path,
      '/admin/work/interests',
      '/admin/work/event/1',
    ];
    const denied = [staff.visitor, staff.member, staff.moderator];
    for (const address of addresses) {
      for (const browser of denied)
        expect([address, await answerOf(browser, address)]).toEqual([address, '302 /']);
      const page = await staff.admin.get(address);
      expect([address, page.status, page.headers.get('cache-control')]).toEqual([address, 200, 'no-store']);
    }
    for (const browser of denied) {
      expect(await answerOf(browser, path, approve)).toBe('403');
      expect(await answerOf(browser, '/admin/work/scholarships', { ...approve, pick: `${id} new` })).toBe(
        '403',
      );
      expect(await answerOf(browser, '/admin/work/interests', { id })).toBe('403');
    }
    expect(await enquiryOf(id)).toMatchObject({ status: 'pending', updatedAt: null });
    expect(await staff.app.mails()).toEqual([]);
    expect(await auditEntries(staff.app)).toEqual([]);
  });

  test('what does not exist, and what is of another kind, is not found', async () => {
    const { id } = await newEnquiry();
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

describe('a decision', () => {
  test('shows the mail first and saves nothing', async () => {
    const { id, path } = await newEnquiry();
    const page = await staff.admin.post(path, { ...approve, step: '', message: 'Come on Monday.' });
    const text = await words(page);
    expect(page.status).toBe(200);
    for (const part of [
      'Change to approved?',
      'Good news about your scholarship application',
      'thandi@mail.example',
    ])
      expect(text).toContain(part);
    expect(text).toContain('Come on Monday.');
    expect(await enquiryOf(id)).toMatchObject({ status: 'pending', updatedAt: null });
    expect(await staff.app.mails()).toEqual([]);
    const back = await words(
      await staff.admin.post(path, { ...approve, step: 'edit', message: 'Come on Monday.' }),
    );
    expect(back).toContain('Come on Monday.');
  });

  test('saves status, note and person in charge, mails once and is in the audit log', async () => {
    const { id, path } = await newEnquiry();
    const fields = {
      ...approve,
      message: 'Come on Monday.',
      note: 'Spoke on the phone',
      assignee: staff.otherAdmin.id,
      // Nothing of these is hers to set.
      id: randomUUID(),
      user_id: staff.member.id,
      userId: staff.member.id,
      email: 'other@mail.example',
      withdrawn_at: '2020-01-01',
    };
    expect(await answerOf(staff.admin, path, fields)).toBe(`303 ${path}`);
    expect(await enquiryOf(id)).toMatchObject({
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
      ['scholarship-enquiry-approved', 'thandi@mail.example', 'admissions@naledi.example'],
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
    const page = await words(await staff.admin.get(path));
    expect(page).toContain('Ana Staff changed');
    expect(page).toContain('Approved');
  });

  test('of somebody who was not told leaves no mail', async () => {
    const { id, path } = await newEnquiry();
    expect(await answerOf(staff.admin, path, { ...approve, mail: '', step: '' })).toBe(`303 ${path}`);
    expect(await enquiryOf(id)).toMatchObject({ status: 'approved' });
    expect(await staff.app.mails()).toEqual([]);
    expect((await auditEntries(staff.app))[0]).toMatchObject({
      after: { status: 'approved', mail: 'not sent' },
    });
  });

  test('that changes nothing writes nothing', async () => {
    const { id, path } = await newEnquiry();
    const before = (await auditEntries(staff.app)).length;
    expect(await answerOf(staff.admin, path, { ...approve, status: 'pending' })).toBe(`303 ${path}`);
    expect(await enquiryOf(id)).toMatchObject({ updatedAt: null });
    expect(await auditEntries(staff.app)).toHaveLength(before);
  });

  test('made on an old page is refused, says who was faster, keeps what was typed', async () => {
    const { id, path } = await newEnquiry();
    await answerOf(staff.otherAdmin, path, { ...approve, status: 'rejected' });
    await staff.app.database.delete(mailOutbox);
    const late = await staff.admin.post(path, { ...approve, note: 'My own note' });
    const text = await words(late);
    expect(late.status).toBe(409);
    expect(text).toContain('Somebody changed this after you opened it');
    expect(text).toContain("Chidi Staff's");
    expect(text).toContain('My own note');
    expect(await enquiryOf(id)).toMatchObject({ status: 'rejected', note: null });
    expect(await staff.app.mails()).toEqual([]);
    // The page that came back carries the state as it is now.
    const version = await versionIn(staff.admin, path);
    expect(await answerOf(staff.admin, path, { ...approve, version })).toBe(`303 ${path}`);
    expect(await enquiryOf(id)).toMatchObject({ status: 'approved' });
    expect(await staff.app.mails()).toHaveLength(1);
  });

  test('sent twice at once counts once', async () => {
    const { path } = await newEnquiry();
    const answers = await Promise.all([1, 2, 3].map(() => answerOf(staff.admin, path, approve)));
    expect(answers.sort()).toEqual([`303 ${path}`, '409', '409']);
    expect(await staff.app.mails()).toHaveLength(1);
  });

  test.each([
    [{ status: 'registered' }, 'This status cannot be given here.'],
    [{ status: '' }, 'Please choose a status'],
    [{ status: '__proto__', mail: '' }, 'This status cannot be given here.'],
    [{ assignee: 'nobody-known' }, 'Please choose somebody from the list'],
    [{ note: 'x'.repeat(4001) }, 'Note must be less than 4000 characters'],
    [{ message: 'x'.repeat(2001) }, 'Your own words must be less than 2000 characters'],
    [{ version: '' }, 'Please reload the page'],
  ])('with mistakes is refused: %#', async (mistake, problem) => {
    const { id, path } = await newEnquiry();
    const answer = await staff.admin.post(path, { ...approve, ...mistake });
    expect(answer.status).toBe(400);
    expect(await words(answer)).toContain(problem);
    expect(await enquiryOf(id)).toMatchObject({ status: 'pending', updatedAt: null });
  });

  test('a moderator and a former administrator cannot be put in charge', async () => {
    const { path } = await newEnquiry();
    expect(await answerOf(staff.admin, path, { ...approve, assignee: staff.moderator.id })).toBe('400');
    const { database, settings } = staff.app;
    const { path: other } = await newEnquiry({ assigneeId: staff.otherAdmin.id });
    await takeRole(database, settings, staff.otherAdmin.id, 'admin');
    expect(await words(await staff.admin.get(other))).toContain('Chidi Staff');
    expect(await answerOf(staff.admin, other, { ...approve, assignee: staff.otherAdmin.id })).toBe(
      `303 ${other}`,
    );
    const { giveRole } = await import('#app/features/accounts/roles/roles.server.ts');
    await giveRole(database, staff.otherAdmin.id, 'admin', staff.app.clock.now());
  });

  test('what the applicant took back keeps its status', async () => {
    const { id, path } = await newEnquiry({ status: 'done', withdrawnAt: staff.app.clock.now() });
    const answer = await staff.admin.post(path, approve);
    expect(answer.status).toBe(400);
    expect(await words(answer)).toContain('The applicant took this back');
    expect(await answerOf(staff.admin, path, { ...approve, status: 'done', note: 'Fine' })).toBe(
      `303 ${path}`,
    );
    expect(await enquiryOf(id)).toMatchObject({ status: 'done', note: 'Fine' });
    expect(await staff.app.mails()).toEqual([]);
  });

  test('without an audit log there is no change either', async () => {
    const { id, path } = await newEnquiry();
    const { pool } = staff.app;
    await pool.query('alter table audit_log rename to audit_log_away');
    expect(await answerOf(staff.admin, path, approve)).toBe('500');
    await pool.query('alter table audit_log_away rename to audit_log');
    expect(await enquiryOf(id)).toMatchObject({ status: 'pending' });
    expect(await staff.app.mails()).toEqual([]);
  });
});

describe('every kind', () => {
  test('has words for every status that can be given, and none but those', () => {
    for (const { name, given, mails } of Object.values(sources))
      expect([name, Object.keys(mails.statuses).sort()]).toEqual([name, [...given].sort()]);
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
    const page = await words(await staff.admin.get(workPath('contact', message!.id)));
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
    const path = workPath('starters', starter!.id);
    const shown = await words(await staff.admin.get(path));
    for (const text of ['Northern Cape', 'Beginner', 'Venue Not given']) expect(shown).toContain(text);
    expect(await answerOf(staff.admin, path, { ...approve, status: 'waitlisted' })).toBe(`303 ${path}`);
    expect((await staff.app.mails()).map(({ kind, replyTo }) => [kind, replyTo])).toEqual([
      ['club-starter-waitlisted', 'support@naledi.example'],
    ]);
  });

  test.each(Object.keys(workKinds))('%s has a list, with every filter', async (name) => {
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
    // The clock says Saturday; Friday has nine business hours.
    await newEnquiry({ fullName: 'Came Yesterday', createdAt: new Date('2026-11-20T06:00:00Z') });
    await newEnquiry({ fullName: 'Came Long Ago', createdAt: new Date('2026-11-10T06:00:00Z') });
    await newEnquiry({ fullName: 'Came Today' });
    await newEnquiry({
      fullName: 'Is Settled',
      status: 'approved',
      createdAt: new Date('2026-11-01T06:00:00Z'),
    });
    const page = await words(await staff.admin.get('/admin/work/scholarships'));
    const order = ['Came Long Ago', 'Came Yesterday', 'Came Today'].map((name) => page.indexOf(name));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    expect(page).not.toContain('Is Settled');
    expect(page).toContain('33 late');
    expect(page).toContain('39 left');
    expect(page).toContain('48 left');
    expect(await words(await staff.admin.get('/admin/work/scholarships?status=approved'))).toContain(
      'Is Settled',
    );
    const needs = await words(await staff.admin.get('/admin/work'));
    expect(needs).toContain('Scholarship enquiries 1 under 8 business hours left, 1 of them late');
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
    const second = await words(await staff.admin.get(next));
    expect(second).toContain('Person 09');
    expect(second).not.toContain('Person 10');
    const mine = await words(await staff.admin.get('/admin/work/contact?assignee=me'));
    expect(mine).toContain('Person 07');
    expect(mine).not.toContain('Person 08');
    expect(await words(await staff.admin.get('/admin/work/contact?q=person+33'))).toContain('1 on this page');
  });
});

describe('many at once', () => {
  const listPath = '/admin/work/scholarships';
  const many = (rows: readonly { id: string }[], more: Record<string, string> = {}) => {
    const fields = new URLSearchParams({
      status: 'waitlisted',
      mail: 'on',
      message: 'Soon more.',
      step: 'send',
      ...more,
    });
    for (const { id } of rows) fields.append('pick', `${id} new`);
    return fields as unknown as Record<string, string>;
  };

  test('are shown first, then changed and told each by herself', async () => {
    const rows = [
      await newEnquiry({ fullName: 'Ada' }),
      await newEnquiry({ fullName: 'Bea', email: 'bea@mail.example' }),
    ];
    const check = await words(await staff.admin.post(listPath, many(rows, { step: '' })));
    for (const text of ['Change 2 to waitlisted?', 'Ada', 'Bea', 'Save and send 2 mails', 'Soon more.'])
      expect(check).toContain(text);
    expect(await staff.app.mails()).toEqual([]);
    expect(await answerOf(staff.admin, listPath, many(rows))).toBe(`303 ${listPath}`);
    const mails = await staff.app.mails();
    expect(mails.map(({ toEmail }) => toEmail).sort()).toEqual(['bea@mail.example', 'thandi@mail.example']);
    expect(mails.find(({ toEmail }) => toEmail.startsWith('bea'))?.text).toContain('Hello Bea,');
    for (const { id } of rows) expect(await enquiryOf(id)).toMatchObject({ status: 'waitlisted' });
    const entries = await auditEntries(staff.app);
    expect(
      entries
        .slice(0, 2)
        .map(({ entityId }) => entityId)
        .sort(),
    ).toEqual(rows.map(({ id }) => id).sort());
  });

  test('those that cannot be changed stay, with the reason', async () => {
    const good = await newEnquiry({ fullName: 'Good' });
    const gone = await newEnquiry({ fullName: 'Gone', status: 'done', withdrawnAt: staff.app.clock.now() });
    const late = await newEnquiry({ fullName: 'Late', updatedAt: staff.app.clock.now() });
    const same = await newEnquiry({ fullName: 'Same', status: 'waitlisted' });
    const answer = await words(await staff.admin.post(listPath, many([good, gone, late, same])));
    expect(answer).toContain('1 changed to waitlisted, 1 told by e-mail.');
    expect(answer).toContain('Gone: The applicant took this back');
    expect(answer).toContain('Late: Somebody changed it meanwhile.');
    expect(answer).toContain('Same: It had this status already.');
    expect(await staff.app.mails()).toHaveLength(1);
  });

  test.each([
    [[], {}, 'Please choose at least one'],
    [[{ id: randomUUID() }], {}, 'None of them exists any more'],
    [[{ id: "' or true" }], {}, 'None of them exists any more'],
    [Array.from({ length: 51 }, () => ({ id: randomUUID() })), {}, 'Please choose at most 50 at once'],
    [[{ id: randomUUID() }], { status: 'cancelled' }, 'Please choose a status from the list'],
  ])('with mistakes are refused: %#', async (rows, more, problem) => {
    const answer = await staff.admin.post(listPath, many(rows, more));
    expect(answer.status).toBe(400);
    expect(await words(answer)).toContain(problem);
  });

  test('fifty at once', async () => {
    const rows = await Promise.all(Array.from({ length: 50 }, () => newEnquiry()));
    expect(await answerOf(staff.admin, listPath, many(rows))).toBe(`303 ${listPath}`);
    expect(await staff.app.mails()).toHaveLength(50);
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
    return { ...row!, path: workPath('students', row!.id) };
  }

  test('a child gets no place before somebody has agreed', async () => {
    const { path } = await newChild();
    const answer = await staff.admin.post(path, approve);
    expect(answer.status).toBe(400);
    expect(await words(answer)).toContain('A parent or guardian has not agreed for this year');
    expect(await staff.app.mails()).toEqual([]);
    expect(await answerOf(staff.admin, path, { ...approve, status: 'rejected' })).toBe(`303 ${path}`);
    expect((await staff.app.mails()).map(({ kind }) => kind)).toEqual(['club-student-rejected']);
  });

  test('one that waits for consent again has her guardian asked', async () => {
    const { path } = await newChild({ fullName: 'Thato', status: 'rejected' });
    expect(await answerOf(staff.admin, path, { ...approve, status: 'awaiting consent' })).toBe(`303 ${path}`);
    expect((await staff.app.mails()).map(({ kind, toEmail }) => [kind, toEmail]).sort()).toEqual([
      ['club-consent-request', 'zanele@mail.example'],
      ['club-student-awaiting-consent', 'lerato@mail.example'],
    ]);
  });

  test('one who has registered again cannot be taken back', async () => {
    const { path } = await newChild({ fullName: 'Twice', status: 'rejected', ageRange: '18-24' });
    await newChild({ fullName: 'Twice', status: 'pending', ageRange: '18-24' });
    const answer = await staff.admin.post(path, { ...approve, status: 'pending' });
    expect(answer.status).toBe(400);
    expect(await words(answer)).toContain('The same person has sent another one since');
  });
});

describe('events', () => {
  const person = { eventId: '1', eventTitle: 'Evening', status: 'registered' } as const;

  test('cancelling gives the place to the next, whatever the one who loses it is told', async () => {
    const { database, content } = staff.app;
    const { datedEvent } = await import('#app/features/events/dated-event.ts');
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
    const path = workPath('events', first!.id);
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
    const other = workPath('events', rows[2]!.id);
    expect(await answerOf(staff.admin, other, { ...approve, status: 'cancelled' })).toBe(`303 ${other}`);
    expect((await staff.app.mails()).map(({ kind }) => kind)).toContain('event-registration-cancelled');
  });

  test('what people need stands on the page of the event and nowhere else', async () => {
    const needs = 'No peanuts, please';
    expect(await words(await staff.admin.get('/admin/work/event/1'))).toContain(needs);
    const { rows } = await staff.app.pool.query('select registration_id as id from event_registration_needs');
    for (const address of [
      '/admin/work/events?status=all',
      workPath('events', rows[0].id),
      '/admin/export.csv?list=events',
      '/admin?tab=events',
    ])
      expect([address, (await (await staff.admin.get(address)).text()).includes(needs)]).toEqual([
        address,
        false,
      ]);
    for (const browser of [staff.visitor, staff.member, staff.moderator])
      expect(await (await browser.get('/admin/work/event/1.data')).text()).not.toContain(needs);
  });
});

test('an address is taken off the list of a course, and the log does not keep it', async () => {
  const [row] = await staff.app.database
    .insert(courseInterests)
    .values({
      courseId: 'linux-essentials',
      courseTitle: 'Linux Essentials',
      email: 'lindi@mail.example',
      consentVersion: '1',
    })
    .returning();
  expect(await words(await staff.admin.get('/admin/work/interests'))).toContain('lindi@mail.example');
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
