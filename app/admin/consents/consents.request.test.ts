import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { volunteerChecks } from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import { guardianConsents } from '#app/features/guardianship/guardianship.table.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { check, consentDeskOfFile, paper, registers } from '#tests/people/consent-desk.ts';
import { answerOf, auditEntries } from '#tests/people/staff.ts';

const { staff, newStudent, newVolunteer, newestChange } = await consentDeskOfFile();

test('only administrators see and change consents and checks', async () => {
  const [student, volunteer] = [await newStudent(), await newVolunteer()];
  const count = (await auditEntries(staff.app)).length;
  const addresses = ['/admin/consents', '/admin/consents?show=checks', student.path, volunteer.path];
  for (const browser of [staff.visitor, staff.member, staff.moderator]) {
    for (const address of addresses) expect(await answerOf(browser, address)).toBe('302 /');
    for (const step of ['', 'ask', 'withdraw'])
      expect(await answerOf(browser, student.path, { ...paper, step })).toBe('403');
    for (const fields of [
      check(registers[0]),
      { step: 'assign', club: 'soweto-code-club' },
      { step: 'end', club: 'x' },
    ])
      expect(await answerOf(browser, volunteer.path, fields)).toBe('403');
  }
  for (const address of addresses) {
    const page = await staff.admin.get(address);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  }
  const noted = (await auditEntries(staff.app)).slice(0, -count || undefined);
  expect(noted.map(({ actorName, action }) => [actorName, action])).toEqual([['Ana Staff', 'open']]);
  expect(await staff.app.database.select().from(guardianConsents)).toEqual([]);
  expect(await staff.app.database.select().from(volunteerChecks)).toEqual([]);
});

describe('consent', () => {
  const consentsOf = (id: string) =>
    staff.app.database.select().from(guardianConsents).where(eq(guardianConsents.subjectId, id));
  const statusOf = async (id: string) =>
    (await staff.app.database.select().from(studentRegistrations).where(eq(studentRegistrations.id, id)))[0]
      ?.status;

  test('on paper is recorded once, told to child and guardian, and in the log', async () => {
    const { id, path } = await newStudent();
    const answers = await Promise.all([
      answerOf(staff.admin, path, { ...paper, recorded_by: 'x', status: 'approved' }),
      answerOf(staff.admin, path, paper),
    ]);
    expect(answers.sort()).toEqual([`303 ${path}`, '400']);
    expect(await consentsOf(id)).toMatchObject([
      {
        answer: 'given',
        method: 'paper',
        guardianName: 'Zanele Dlamini',
        photos: false,
        validUntil: '2026-12-31',
        recordedBy: staff.admin.id,
      },
    ]);
    expect(await statusOf(id)).toBe('pending');
    expect((await staff.app.mails()).map(({ kind }) => kind).sort()).toEqual([
      'club-consent-given',
      'club-student-consent-given',
    ]);
    expect(await newestChange()).toMatchObject({
      action: 'record-consent',
      entity: 'students',
      entityId: id,
      before: { status: 'awaiting consent' },
      after: {
        status: 'pending',
        guardian: 'Zanele Dlamini',
        signed_on: '2026-11-19',
        photos: false,
        mail: 'sent',
      },
    });
    expect(await pageText(await staff.admin.get(path))).toContain('Agreed on paper');
    const list = await pageText(await staff.admin.get('/admin/consents'));
    expect(list).toContain('31 December 2026');
  });

  test.each([
    [{ guardian_name: 'Z' }, 'Name must be at least 2 characters'],
    [{ signed_on: '2026-02-30' }, 'Please enter the day of the signature'],
    [{ signed_on: '2026-11-22' }, 'too long ago, or in the future'],
    [{ signed_on: '2025-12-31' }, 'too long ago, or in the future'],
    [{ photos: 'maybe' }, 'what the guardian has answered about photographs'],
    [{ photos: '' }, 'what the guardian has answered about photographs'],
    [{ answer: '' }, 'Please say what the guardian has answered'],
    [{ have_paper: '' }, 'Please tick that you have the signed form'],
  ])('with mistakes is refused: %j', async (mistake, problem) => {
    const { id, path } = await newStudent();
    const answer = await staff.admin.post(path, { ...paper, ...mistake });
    expect(answer.status).toBe(400);
    expect(await pageText(answer)).toContain(problem);
    expect(await consentsOf(id)).toEqual([]);
    expect(await statusOf(id)).toBe('awaiting consent');
  });

  test('that is taken back ends, and is asked for again', async () => {
    const { id, path } = await newStudent();
    await answerOf(staff.admin, path, { ...paper, mail: '' });
    expect(await staff.app.mails()).toEqual([]);
    staff.tick();
    expect(await answerOf(staff.admin, path, { step: 'withdraw' })).toBe(`303 ${path}`);
    expect(await statusOf(id)).toBe('awaiting consent');
    expect(await newestChange()).toMatchObject({
      action: 'withdraw-consent',
      before: { status: 'pending' },
      after: { status: 'awaiting consent' },
    });
    expect(await answerOf(staff.admin, path, { step: 'withdraw' })).toBe('400');
    staff.tick();
    expect(await answerOf(staff.admin, path, { step: 'ask' })).toBe(`303 ${path}`);
    const mails = (await staff.app.mails()).map(({ kind, toEmail }) => `${kind} ${toEmail}`);
    expect(mails.sort()).toEqual([
      'club-consent-declined zanele@mail.example',
      'club-consent-request zanele@mail.example',
      expect.stringContaining('club-student-consent-declined child-'),
    ]);
    expect(await newestChange()).toMatchObject({ action: 'ask-guardian', entityId: id });
  });

  test('by telephone is recorded with what the guardian said, and makes an answer from a doubtful address count', async () => {
    const { id, path } = await newStudent({
      email: 'doubtful@mail.example',
      parentEmail: 'DOUBTFUL+mum@mail.example',
    });
    expect(await pageText(await staff.admin.get(path))).toContain(
      "The guardian's address is the child's own",
    );
    const call = {
      step: 'telephone',
      seen: '',
      guardian_name: 'Zanele',
      answer: 'yes',
      photos: '',
      mail: '',
    };
    const unticked = await staff.admin.post(path, call);
    expect(unticked.status).toBe(400);
    expect(await pageText(unticked)).toContain('Please tick that you have spoken to the guardian');
    const unanswered = await staff.admin.post(path, { ...call, have_called: 'on' });
    expect(await pageText(unanswered)).toContain('what the guardian has answered about photographs');
    expect(await answerOf(staff.admin, path, { ...call, have_called: 'on', photos: 'no' })).toBe(
      `303 ${path}`,
    );
    expect(await statusOf(id)).toBe('pending');
    expect(await consentsOf(id)).toMatchObject([{ method: 'telephone', counts: true, photos: false }]);
    expect(await newestChange()).toMatchObject({
      action: 'record-call',
      after: { status: 'pending', answer: 'Agreed' },
    });
    const page = await pageText(await staff.admin.get(path));
    expect(page).toContain('by telephone');
    staff.tick();
    const refusal = { ...call, have_called: 'on', answer: 'no' };
    expect(await answerOf(staff.admin, path, refusal), 'an answer came since').toBe('400');
    expect(await statusOf(id)).toBe('pending');
  });

  test('that was refused since counts only when it was signed after the refusal', async () => {
    const { id, path } = await newStudent();
    const said = {
      subjectKind: 'club' as const,
      subjectId: id,
      guardianName: 'Zanele',
      textVersion: '2026-1',
    };
    const [refused] = await staff.app.database
      .insert(guardianConsents)
      .values({
        ...said,
        answer: 'declined',
        method: 'link',
        guardianEmail: 'zanele@mail.example',
        answeredAt: staff.app.clock.now(),
        recordedAt: staff.app.clock.now(),
      })
      .returning();
    const older = await staff.admin.post(path, { ...paper, seen: refused!.id });
    expect(older.status).toBe(400);
    expect(await pageText(older)).toContain('A guardian has refused on the day of the signature or later');
    expect(await statusOf(id)).toBe('awaiting consent');
    staff.tick();
    const call = {
      step: 'telephone',
      guardian_name: 'Zanele',
      answer: 'yes',
      photos: 'no',
      have_called: 'on',
    };
    expect(await answerOf(staff.admin, path, { ...call, seen: refused!.id })).toBe(`303 ${path}`);
    expect(await statusOf(id)).toBe('pending');
  });

  test('is neither for grown-ups nor for other ids', async () => {
    const adult = await newStudent({ ageRange: '25+', status: 'pending' });
    const volunteer = await newVolunteer();
    for (const id of [adult.id, volunteer.id, randomUUID(), 'x']) {
      expect(await answerOf(staff.admin, `/admin/consents/students/${id}`)).toBe('404');
      expect(await answerOf(staff.admin, `/admin/consents/students/${id}`, paper)).toBe('404');
    }
    const unreachable = await newStudent({ parentEmail: null });
    expect(await answerOf(staff.admin, unreachable.path, { step: 'ask' })).toBe('400');
    expect(await staff.app.mails()).toEqual([]);
  });

  test('unusual queries to the lists are answered', async () => {
    for (const query of [
      '?after=2026-12-31_x',
      '?after=2026-99-99_',
      `?after=2026-02-31_${randomUUID()}`,
      '?show=checks&after=2026-12-31_x_y',
      `?show=checks&after=2026-02-31_${randomUUID()}_${registers[0]}`,
      '?show=__proto__',
      '?within=1',
    ])
      expect([query, await answerOf(staff.admin, `/admin/consents${query}`)]).toEqual([query, '200']);
  });
});
