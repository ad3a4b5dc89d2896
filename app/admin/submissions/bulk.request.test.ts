import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { enquiryOf, newEnquiry } from '#tests/people/enquiries.ts';
import { answerOf, auditEntries, staffOfFile } from '#tests/people/staff.ts';

const staff = await staffOfFile();

/** Form fields for the picked records, none of which has been changed before. */
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

describe('many at once', () => {
  const listPath = '/admin/work/scholarships';

  test('are shown first, then changed and told each by herself', async () => {
    const rows = [
      await newEnquiry(staff.app, { fullName: 'Ada' }),
      await newEnquiry(staff.app, { fullName: 'Bea', email: 'bea@mail.example' }),
    ];
    const check = await pageText(await staff.admin.post(listPath, many(rows, { step: '' })));
    for (const text of ['Change 2 to waitlisted?', 'Ada', 'Bea', 'Save and send 2 emails', 'Soon more.'])
      expect(check).toContain(text);
    expect(await staff.app.mails()).toEqual([]);
    expect(await answerOf(staff.admin, listPath, many(rows))).toBe(`303 ${listPath}`);
    const mails = await staff.app.mails();
    expect(mails.map(({ toEmail }) => toEmail).sort()).toEqual(['bea@mail.example', 'thandi@mail.example']);
    expect(mails.find(({ toEmail }) => toEmail.startsWith('bea'))?.text).toContain('Hello Bea,');
    for (const { id } of rows) expect(await enquiryOf(staff.app, id)).toMatchObject({ status: 'waitlisted' });
    const entries = await auditEntries(staff.app);
    expect(
      entries
        .slice(0, 2)
        .map(({ entityId }) => entityId)
        .sort(),
    ).toEqual(rows.map(({ id }) => id).sort());
  });

  test('who sends it is led back to the list as it was searched', async () => {
    const { id } = await newEnquiry(staff.app, { fullName: 'Cleo' });
    expect(await answerOf(staff.admin, `${listPath}?status=open`, many([{ id }]))).toBe(
      `303 ${listPath}?status=open`,
    );
  });

  test('records that cannot be changed are reported with the reason', async () => {
    const good = await newEnquiry(staff.app, { fullName: 'Good' });
    const gone = await newEnquiry(staff.app, {
      fullName: 'Gone',
      status: 'done',
      withdrawnAt: staff.app.clock.now(),
    });
    const late = await newEnquiry(staff.app, { fullName: 'Late', updatedAt: staff.app.clock.now() });
    const same = await newEnquiry(staff.app, { fullName: 'Same', status: 'waitlisted' });
    const answer = await pageText(await staff.admin.post(listPath, many([good, gone, late, same])));
    expect(answer).toContain('1 changed to waitlisted, 1 told by email.');
    expect(answer).toContain('Gone: The applicant withdrew this');
    expect(answer).toContain('Late: Someone changed it meanwhile.');
    expect(answer).toContain('Same: It already had this status.');
    expect(await staff.app.mails()).toHaveLength(1);
  });

  test.each([
    [[], {}, 'Please choose at least one'],
    [[{ id: randomUUID() }], {}, 'None of them exist any more'],
    [[{ id: "' or true" }], {}, 'None of them exist any more'],
    [Array.from({ length: 51 }, () => ({ id: randomUUID() })), {}, 'Please choose at most 50 at once'],
    [[{ id: randomUUID() }], { status: 'cancelled' }, 'Please choose a status from the list'],
  ])('with mistakes are refused: %#', async (rows, more, problem) => {
    const answer = await staff.admin.post(listPath, many(rows, more));
    expect(answer.status).toBe(400);
    expect(await pageText(answer)).toContain(problem);
  });

  test('fifty records can be changed at once', async () => {
    const rows = await Promise.all(Array.from({ length: 50 }, () => newEnquiry(staff.app)));
    expect(await answerOf(staff.admin, listPath, many(rows))).toBe(`303 ${listPath}`);
    expect(await staff.app.mails()).toHaveLength(50);
  });
});

test('two people who cancel across the same events, each in another order, are both served', async () => {
  const path = '/admin/work/events';
  let guests = 0;
  /** Registrations for these events; changes are applied in the order of their ids. */
  const registered = (round: number, events: readonly string[]) =>
    staff.app.database
      .insert(eventRegistrations)
      .values(
        events.map((eventId, place) => ({
          id: `${place}0000000-0000-4000-8000-${String(++guests).padStart(12, '0')}`,
          eventId,
          eventTitle: 'Evening',
          fullName: 'Guest',
          email: `guest-${round}-${guests}@mail.example`,
          status: 'registered' as const,
        })),
      )
      .returning();
  const cancel = { status: 'cancelled', mail: '' };
  for (let round = 0; round < 6; round += 1) {
    const [mine, hers] = await Promise.all([registered(round, ['1', '2']), registered(round, ['2', '1'])]);
    const answers = await Promise.all([
      answerOf(staff.admin, path, many(mine, cancel)),
      answerOf(staff.otherAdmin, path, many(hers, cancel)),
    ]);
    expect([round, ...answers]).toEqual([round, `303 ${path}`, `303 ${path}`]);
  }
  const rows = await staff.app.database.select().from(eventRegistrations);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['cancelled']));
});
