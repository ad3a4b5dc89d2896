import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { oneTimeTokens } from '#app/accounts/one-time-tokens/one-time-token.table.ts';
import { users } from '#app/accounts/users/user.table.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { guardianConsents } from '#app/features/guardianship/guardianship.table.ts';
import { issuePageLink } from '#app/features/guardianship/pages/page-link.server.ts';
import { courseInterests } from '#app/features/learning/interest/interest.table.ts';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import { fieldsOf } from '#tests/pages/document.ts';
import { mainOf, pageText } from '#tests/pages/page-main.ts';
import { yes as agrees, child as atEvent, consentLinkTo } from '#tests/people/children.ts';
import { yes as agreesToClub, freshKey, child as inClub, linkIn, tokenOf } from '#tests/people/clubs.ts';
import { planEvents } from '#tests/people/planned-events.ts';
import { staffOfFile } from '#tests/people/staff.ts';
import { goodPassword, type Member, mailedLink, member, moveTo } from '#tests/people/visitor.ts';

/** Submissions for somebody else: whose they are, and what happens when the member's account is deleted. */
const { app, admin } = await staffOfFile();
const { database } = app;
beforeAll(() => planEvents(app));

const exported = async (of: Member) => (await of.get('/settings/export')).text();

async function leave(of: Member) {
  const fields = { confirm: 'on', current_password: goodPassword };
  expect((await of.send('/settings?section=delete', fields)).status).toBe(200);
  expect(await database.$count(users, eq(users.id, of.id))).toBe(0);
}

const erasePath = ({ id }: Member) => `/admin/people/${id}/erase`;

async function eraseByStaff(of: Member, more: Record<string, string> = {}) {
  const html = await (await admin.get(erasePath(of))).text();
  expect((await admin.post(erasePath(of), { ...fieldsOf(html), sure: 'on', ...more })).status).toBe(303);
}

interface Row {
  id: string;
  userId: string | null;
  status: string;
  eventTitle?: string;
  clubName?: string;
}

interface Room {
  table: PgTable;
  /** Registers a child with these addresses and has the guardian agree. */
  register: (by: Member, addresses: { email: string; parent_email: string }) => Promise<void>;
  rowOf: (email: string) => Promise<Row | undefined>;
  agreed: string;
  tableName: string;
}

const rooms: Record<string, Room> = {
  event: {
    table: eventRegistrations,
    async register(by, addresses) {
      expect((await by.send('/events/3/register', atEvent(addresses))).status).toBe(200);
      const link = await consentLinkTo(app, addresses.parent_email);
      expect((await app.send(link, agrees)).status).toBe(200);
    },
    rowOf: async (email) =>
      (await database.select().from(eventRegistrations).where(eq(eventRegistrations.email, email)))[0],
    agreed: 'registered',
    tableName: 'event_registrations',
  },
  club: {
    table: studentRegistrations,
    async register(by, addresses) {
      const fields = { ...inClub, ...addresses, ...freshKey() };
      expect((await by.send('/code-clubs/join', fields)).status).toBe(200);
      const link = await linkIn(app, 'club-consent-request', addresses.parent_email);
      const answer = { ...agreesToClub(tokenOf(link)), ...freshKey() };
      expect((await app.send(link, answer)).status).toBe(200);
    },
    rowOf: async (email) =>
      (await database.select().from(studentRegistrations).where(eq(studentRegistrations.email, email)))[0],
    agreed: 'pending',
    tableName: 'code_club_student_registrations',
  },
};

const consentsAbout = (id: string) => database.$count(guardianConsents, eq(guardianConsents.subjectId, id));

describe.each(Object.entries(rooms))('%s: a child whom a member registers', (name, room) => {
  let families = 0;
  const family = () => {
    families += 1;
    return {
      email: `pupil-${name}-${families}@mail.example`,
      parent_email: `mother-${name}-${families}@mail.example`,
    };
  };

  afterEach(() => database.delete(room.table));

  async function registered(by: Member, addresses = family()) {
    await room.register(by, addresses);
    const row = (await room.rowOf(addresses.email))!;
    expect(row).toMatchObject({ userId: by.id, status: room.agreed });
    const about = row.eventTitle ?? row.clubName;
    return { ...addresses, id: row.id, about, stands: () => room.rowOf(addresses.email) };
  }

  test('is listed on the dashboard, and cannot be cancelled there', async () => {
    const teacher = await member(app, `teacher-1-${name}@mail.example`);
    const pupil = await registered(teacher);
    const dashboard = await mainOf(await teacher.get('/dashboard'));
    expect(dashboard).toContain(pupil.about);
    expect(dashboard).not.toContain('/dashboard/cancel/');
    expect((await teacher.get(`/dashboard/cancel/${pupil.id}`)).status).toBe(404);
    expect((await teacher.post(`/dashboard/cancel/${pupil.id}`, {})).status).toBe(404);
    expect(await pupil.stands()).toMatchObject({ status: room.agreed, userId: teacher.id });
  });

  test('is in no export of the member, nor what the guardian said', async () => {
    const teacher = await member(app, `teacher-5-${name}@mail.example`);
    const pupil = await registered(teacher);
    const file = await exported(teacher);
    const found = [pupil.email, pupil.parent_email, room.tableName].filter((words) => file.includes(words));
    expect(found).toEqual([]);
  });

  test('stays with its place and the guardian’s consent when the member deletes the account', async () => {
    const teacher = await member(app, `teacher-2-${name}@mail.example`);
    const pupil = await registered(teacher);
    await leave(teacher);
    expect(await pupil.stands()).toMatchObject({ status: room.agreed, userId: null });
    expect(await consentsAbout(pupil.id)).toBe(1);
  });

  test('stays when staff erase the member, and goes where they tick that children go too', async () => {
    const teacher = await member(app, `teacher-3-${name}@mail.example`);
    const pupil = await registered(teacher);
    const another = await registered(teacher);
    await eraseByStaff(teacher);
    for (const one of [pupil, another]) {
      expect(await one.stands()).toMatchObject({ status: room.agreed, userId: null });
      expect(await consentsAbout(one.id)).toBe(1);
    }
    const colleague = await member(app, `colleague-${name}@mail.example`);
    const third = await registered(colleague);
    await eraseByStaff(colleague, { with_children: 'on' });
    expect(await third.stands()).toBeUndefined();
    expect(await consentsAbout(third.id)).toBe(0);
    expect(await pupil.stands()).toMatchObject({ status: room.agreed });
  });

  test('is counted beside that tick, and marked on the member’s page', async () => {
    const teacher = await member(app, `teacher-6-${name}@mail.example`);
    await registered(teacher);
    await registered(teacher);
    const question = await pageText(await admin.get(erasePath(teacher)));
    expect(question).toMatch(/registrations of children .*: 2/);
    expect(question).toContain('What was sent in: 0');
    expect(await pageText(await admin.get(`/admin/people/${teacher.id}`))).toContain('(for a child)');
  });

  test('belongs to the owner of its verified address', async () => {
    const mother = await member(app, `shares-${name}@mail.example`);
    const own = await registered(mother, { ...family(), email: mother.email });
    expect(await mainOf(await mother.get('/dashboard'))).toContain(`/dashboard/cancel/${own.id}`);
    expect(await exported(mother)).toContain(room.tableName);
    const teacher = await member(app, `teacher-4-${name}@mail.example`);
    const pupil = await registered(teacher);
    const herself = await member(app, pupil.email);
    expect(await exported(herself)).toContain(pupil.parent_email);
    expect((await herself.post(`/dashboard/cancel/${pupil.id}`, {})).status).toBe(303);
    expect((await pupil.stands())?.status).not.toBe(room.agreed);
    expect((await teacher.post(`/dashboard/cancel/${pupil.id}`, {})).status).toBe(404);
    await eraseByStaff(mother);
    expect(await own.stands()).toBeUndefined();
  });

  test('stays her own when she proves another address, to take along, to cancel and to be erased with', async () => {
    const herself = await member(app, family().email);
    const own = await registered(herself, { ...family(), email: herself.email });
    await moveTo(app, herself, `moved-${herself.email}`);
    // By its address guardians are judged: it is that of the day on which it was sent.
    expect(await own.stands()).toMatchObject({ id: own.id, status: room.agreed });
    const file = await exported(herself);
    for (const words of [room.tableName, own.parent_email, '"guardian_consents"'])
      expect(file).toContain(words);
    expect(await mainOf(await herself.get('/dashboard'))).toContain(`/dashboard/cancel/${own.id}`);
    expect((await herself.post(`/dashboard/cancel/${own.id}`, {})).status).toBe(303);
    expect((await own.stands())?.status).not.toBe(room.agreed);
    await eraseByStaff(herself);
    expect(await own.stands()).toBeUndefined();
  });
});

test('however many children a member registered, the member’s own place goes to the next in line', async () => {
  const statusOf = async (email: string) => (await rooms.event!.rowOf(email))?.status;
  for (const [leaving, go] of Object.entries({ leave, eraseByStaff })) {
    const teacher = await member(app, `${leaving.toLowerCase()}@mail.example`);
    const [email, next] = [`${leaving}-own@mail.example`, `${leaving}-next@mail.example`];
    const place = {
      eventId: '2',
      eventTitle: 'An evening',
      fullName: 'Somebody',
      status: 'registered' as const,
    };
    const registrationDate = new Date(app.clock.now().getTime() - 86_400_000);
    await database
      .insert(eventRegistrations)
      .values([
        { ...place, email, userId: teacher.id, registrationDate },
        ...Array.from({ length: 15 }, (_, i) => ({ ...place, email: `holds-${i}@mail.example` })),
        { ...place, email: next, status: 'waitlisted' },
      ]);
    const child = { ...place, eventId: '3', userId: teacher.id, isChild: true };
    const children = Array.from({ length: 101 }, (_, i) => ({ ...child, email: `class-${i}@mail.example` }));
    await database.insert(eventRegistrations).values(children);
    await go(teacher);
    expect(await statusOf(email)).toBeUndefined();
    expect(await statusOf(next)).toBe('registered');
    const stays = eq(eventRegistrations.eventId, '3');
    expect(await database.$count(eventRegistrations, stays)).toBe(101);
    await database.delete(eventRegistrations);
  }
});

test('a link to the guardian’s page keeps its own time when she deletes her account, and goes when staff erase her', async () => {
  for (const [go, left] of [
    [leave, 1],
    [eraseByStaff, 0],
  ] as const) {
    const mother = await member(app, `mother-${left}@mail.example`);
    await issuePageLink(database, mother.email, app.clock.now(), 1);
    const hers = eq(oneTimeTokens.subject, mother.email);
    expect(await database.$count(oneTimeTokens, hers)).toBe(1);
    await go(mother);
    expect(await database.$count(oneTimeTokens, hers)).toBe(left);
  }
});

describe('an address of somebody else that a member types for the newsletter and a course', () => {
  const email = 'reader@mail.example';
  const kept = async () => [
    await database.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email)),
    await database.select().from(courseInterests).where(eq(courseInterests.email, email)),
  ];

  afterEach(async () => {
    await database.delete(newsletterSubscriptions);
    await database.delete(courseInterests);
  });

  /** The owner confirms the newsletter. */
  async function typedBy(name: string): Promise<Member> {
    const typist = await member(app, `${name}@mail.example`);
    expect((await typist.send('/newsletter', { email, ...freshKey() })).status).toBe(200);
    const link = await mailedLink(app, email, 'newsletter/confirm');
    expect((await app.send(link, freshKey())).status).toBe(200);
    const tellMe = await typist.send('/courses/linux-essentials/tell-me', { email, ...freshKey() });
    expect(tellMe.status).toBe(200);
    expect(await kept()).toMatchObject([[{ status: 'confirmed' }], [{ email }]]);
    return typist;
  }

  test('is in no export of the member, but in that of whoever has proven it', async () => {
    const typist = await typedBy('exporting-typist');
    expect(await exported(typist)).not.toContain(email);
    const reader = await member(app, email);
    const { data } = JSON.parse(await exported(reader));
    expect(data).toMatchObject({ newsletter_subscriptions: [{ email }], course_interests: [{ email }] });
    await leave(reader);
    expect(await kept()).toEqual([[], []]);
  });

  test('stays on both lists when the member deletes the account', async () => {
    await leave(await typedBy('leaving-typist'));
    expect(await kept()).toMatchObject([[{ status: 'confirmed', userId: null }], [{ userId: null }]]);
  });

  test('stays on both lists when staff erase the member', async () => {
    await eraseByStaff(await typedBy('erased-typist'));
    expect(await kept()).toMatchObject([[{ status: 'confirmed', userId: null }], [{ userId: null }]]);
  });
});
