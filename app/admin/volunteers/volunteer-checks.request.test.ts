import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { volunteerAssignments } from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { check, consentDeskOfFile, registers } from '#tests/people/consent-desk.ts';
import { answerOf } from '#tests/people/staff.ts';

const { staff, newVolunteer, newestChange } = await consentDeskOfFile();

const assignmentsOf = (id: string) =>
  staff.app.database.select().from(volunteerAssignments).where(eq(volunteerAssignments.registrationId, id));

test('are assigned only with both checks, which are recorded with who saw the original', async () => {
  const { id, path, fullName } = await newVolunteer();
  const assigning = { step: 'assign', club: 'durban-digital-girls', mail: 'on' };
  const refused = await staff.admin.post(path, assigning);
  expect(refused.status).toBe(400);
  expect(await pageText(refused)).toContain(
    'Not without a check in force: National Child Protection Register, Part B and National Register for Sex Offenders.',
  );
  for (const register of registers)
    expect(await answerOf(staff.admin, path, check(register))).toBe(`303 ${path}`);
  expect(await newestChange()).toMatchObject({
    action: 'record-check',
    entity: 'volunteers',
    entityId: id,
    after: { checked_on: '2026-10-01', seen_by: 'Ana Staff' },
  });
  const page = await pageText(await staff.admin.get(path));
  expect(page).toContain('Both checks are in force');
  expect(page).toContain('30 September 2028');
  expect(await staff.app.mails()).toEqual([]);
  staff.tick();
  expect(await answerOf(staff.admin, path, assigning)).toBe(`303 ${path}`);
  expect(await answerOf(staff.admin, path, assigning)).toBe('400');
  expect(await assignmentsOf(id)).toMatchObject([
    { clubId: 'durban-digital-girls', endedAt: null, assignedBy: staff.admin.id },
  ]);
  expect((await staff.app.mails()).map(({ kind }) => kind)).toEqual(['club-volunteer-assigned']);
  expect(await newestChange()).toMatchObject({
    action: 'assign',
    after: { status: 'approved', mail: 'sent' },
  });
  expect(await pageText(await staff.admin.get('/admin/consents?show=clubs'))).toContain(fullName);
  staff.tick();
  expect(await answerOf(staff.admin, path, { step: 'end', club: 'durban-digital-girls' })).toBe(
    `303 ${path}`,
  );
  expect(await answerOf(staff.admin, path, { step: 'end', club: 'durban-digital-girls' })).toBe('400');
  expect(await newestChange()).toMatchObject({ action: 'end-assignment', entityId: id });
});

test.each([
  [{ register: 'other' }, 'Please choose the register'],
  [{ checked_on: '2026-12-01' }, 'A register cannot have answered in the future.'],
  [{ checked_on: '2024-11-21' }, 'This check is older than 24 months'],
  [{ checked_on: 'yesterday' }, 'Please enter the day on which the register answered'],
  [{ seen_by: '  ' }, 'Please name who has seen the original'],
  [{ step: 'delete' }, 'Please press one of the buttons.'],
  [{ step: 'constructor' }, 'Please press one of the buttons.'],
])('a check with mistakes is refused: %j', async (mistake, problem) => {
  const { path } = await newVolunteer();
  const answer = await staff.admin.post(path, check(registers[0], mistake));
  expect(answer.status).toBe(400);
  expect(await pageText(answer)).toContain(problem);
});

test('of a closed offer, and to unknown clubs, are not assigned', async () => {
  const { id, path } = await newVolunteer({ status: 'rejected' });
  for (const register of registers) await answerOf(staff.admin, path, check(register));
  expect(await answerOf(staff.admin, path, { step: 'assign', club: 'soweto-code-club' })).toBe('400');
  const open = await newVolunteer();
  expect(await answerOf(staff.admin, open.path, { step: 'assign', club: '__proto__' })).toBe('400');
  expect(await assignmentsOf(id)).toEqual([]);
  for (const other of [randomUUID(), 'x'])
    expect(await answerOf(staff.admin, `/admin/consents/volunteers/${other}`)).toBe('404');
});

test('whose checks end are listed', async () => {
  const { id, path } = await newVolunteer();
  await answerOf(staff.admin, path, check(registers[0], { checked_on: '2024-12-01' }));
  const list = await (await staff.admin.get('/admin/consents?show=checks&within=30')).text();
  expect(list).toContain(`/admin/consents/volunteers/${id}`);
  expect(list).toContain('30 November 2026');
});
