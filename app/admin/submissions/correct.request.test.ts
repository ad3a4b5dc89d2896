import { randomUUID } from 'node:crypto';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { queuePath } from '#app/admin/shared/paths.ts';
import type { AnyKind } from '#app/applications/definition/kind.ts';
import { mailOutbox } from '#app/email/outbox/outbox.table.ts';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import {
  eventRegistrationNeeds,
  eventRegistrations,
} from '#app/features/events/places/registration.table.ts';
import { submissions } from '#app/submissions.ts';
import { fieldsOf } from '#tests/pages/document.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { openFormOf } from '#tests/people/open-forms.ts';
import { answerOf, auditEntries, staffOfFile, versionIn } from '#tests/people/staff.ts';
import type { Fields } from '#tests/people/visitor.ts';

const staff = await staffOfFile();
const { app, admin } = staff;
const { database, clock } = app;

const kinds = submissions.map(({ name }) => name);
const kindOf = (name: string): AnyKind => submissions.find((kind) => kind.name === name)!;

/** A row with valid answers to its form; other required columns get their first or any value. */
function answersTo({ form, table }: AnyKind): Record<string, unknown> {
  const { good } = openFormOf(form.id);
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, { name, notNull, hasDefault, enumValues }]) =>
      good[name] ? [[key, good[name]]] : notNull && !hasDefault ? [[key, enumValues?.[0] ?? 'a']] : [],
    ),
  );
}

/** Kind of an email about a new status. */
const statusMailOf = ({ emails }: AnyKind) => Object.values(emails.statuses)[0]!.email.kind;

async function newRecord(name: string, more: Fields = {}) {
  const email = `${randomUUID().slice(0, 8)}@mail.example`;
  const who = name === 'contact' ? { name: 'Lerato Typo' } : { fullName: 'Lerato Typo' };
  const { table } = kindOf(name);
  // The first status of an event registration would also need an expiry date.
  const status = name === 'events' && { status: 'registered' };
  const values = {
    ...answersTo(kindOf(name)),
    ...status,
    ...who,
    email,
    ...more,
    [dateOf(name)]: clock.now(),
  };
  const [row] = (await database.insert(table).values(values).returning()) as {
    id: string;
    email: string;
  }[];
  return { ...row!, path: queuePath(name, row!.id) };
}
const dateOf = (name: string) => (name === 'events' ? 'registrationDate' : 'createdAt');

const rowOf = async (name: string, id: string) =>
  ((await database.select().from(kindOf(name).table)) as Record<string, unknown>[]).find(
    (row) => row.id === id,
  );

const fieldsIn = async (path: string): Promise<Fields> => fieldsOf(await (await admin.get(path)).text());

const correct = async (path: string, fields: Fields) =>
  answerOf(admin, `${path}/correct`, { ...(await fieldsIn(`${path}/correct`)), ...fields });
const erase = async (path: string, fields: Fields = {}) =>
  answerOf(admin, `${path}/erase`, {
    version: await versionIn(admin, `${path}/erase`),
    sure: 'on',
    ...fields,
  });

describe.each(kinds)('%s', (name) => {
  test('a record is corrected by the rules of its form; the log names the fields only', async () => {
    const { id, path } = await newRecord(name);
    expect(await correct(path, { email: 'no address' })).toBe('400');
    expect(await rowOf(name, id)).toMatchObject({ email: expect.stringContaining('@mail.example') });
    const [field, property] = name === 'contact' ? ['name', 'name'] : ['full_name', 'fullName'];
    expect(await correct(path, { email: 'right@mail.example', [field]: ' Lerato Right ' })).toBe(
      `303 ${path}`,
    );
    expect(await rowOf(name, id)).toMatchObject({ email: 'right@mail.example', [property]: 'Lerato Right' });
    const entry = (await auditEntries(app)).find(
      ({ action, entityId }) => action === 'correct' && entityId === id,
    );
    expect(entry).toMatchObject({ action: 'correct', entity: name, entityId: id, actorName: 'Ana Staff' });
    expect([entry?.before, entry?.after]).toEqual([
      null,
      { fields: expect.arrayContaining([kindOf(name).fields[property]?.label, 'Email']) },
    ]);
    expect(JSON.stringify(entry)).not.toMatch(/lerato|right@/i);
    await database.delete(kindOf(name).table);
  });

  test('a record is erased after confirmation, with its emails, and is not found afterwards', async () => {
    const { id, path, email } = await newRecord(name);
    const mail = {
      id: randomUUID(),
      kind: statusMailOf(kindOf(name)),
      toEmail: email,
      subject: 'x',
      text: 'x',
      html: '',
    };
    await database.insert(mailOutbox).values(mail);
    expect(await erase(path, { sure: '' })).toBe('400');
    expect(await rowOf(name, id)).toBeTruthy();
    expect(await erase(path)).toBe(`303 ${queuePath(name)}`);
    expect(await rowOf(name, id)).toBeUndefined();
    expect(await app.mails(email)).toEqual([]);
    for (const end of ['', '/correct', '/erase']) expect(await answerOf(admin, path + end)).toBe('404');
    expect(await answerOf(admin, `${path}/erase`, { version: 'new', sure: 'on' })).toBe('404');
    const entry = (await auditEntries(app)).find(
      ({ action, entityId }) => action === 'erase' && entityId === id,
    );
    expect(entry).toMatchObject({ entity: name, entityId: id, before: null, after: null });
    const erased = await app.pool.query('select table_name from erasures where row_id = $1', [id]);
    expect(erased.rows).toEqual([{ table_name: getTableName(kindOf(name).table) }]);
  });
});

test('the record and the pages of consent and checks lead to both', async () => {
  const [student, volunteer] = [await newRecord('students'), await newRecord('volunteers')];
  for (const [path, record] of [
    [student.path, student],
    [`/admin/consents/students/${student.id}`, student],
    [`/admin/consents/volunteers/${volunteer.id}`, volunteer],
  ] as const) {
    const html = await (await admin.get(path)).text();
    for (const end of ['correct', 'erase']) expect(html).toContain(`href="${record.path}/${end}"`);
  }
});

test('a refused form keeps what was typed, and somebody else’s change is not overwritten', async () => {
  const { id, path } = await newRecord('students');
  const old = await fieldsIn(`${path}/correct`);
  const refused = await admin.post(`${path}/correct`, { ...old, full_name: 'x', school: 'Orlando High' });
  const html = await refused.text();
  expect([refused.status, html.includes('Orlando High')]).toEqual([400, true]);
  expect(html).toContain('Name must be at least 2 characters');
  staff.tick();
  expect(await correct(path, { school: 'Phefeni' })).toBe(`303 ${path}`);
  expect(await answerOf(admin, `${path}/correct`, { ...old, school: 'Orlando High' })).toBe('409');
  expect(await answerOf(admin, `${path}/erase`, { version: old.version!, sure: 'on' })).toBe('409');
  expect(await rowOf('students', id)).toMatchObject({ school: 'Phefeni' });
  expect(await correct(path, {})).toBe(`303 ${path}`);
  expect(
    (await auditEntries(app)).filter(({ entityId, action }) => entityId === id && action === 'correct'),
  ).toHaveLength(1);
});

test('somebody who turns out to be a child waits for the guardian; a grown-up waits for nobody', async () => {
  const grown = await newRecord('students', { ageRange: '18-24', status: 'approved' });
  expect(await correct(grown.path, { age_range: '13-17' })).toBe(`303 ${grown.path}`);
  expect(await rowOf('students', grown.id)).toMatchObject({ ageRange: '13-17', status: 'awaiting consent' });
  const young = await newRecord('students');
  expect(await correct(young.path, { age_range: '18-24' })).toBe(`303 ${young.path}`);
  expect((await rowOf('students', young.id))?.status).not.toBe('awaiting consent');
});

test('a name and address that another record has are refused with the reason', async () => {
  await database.delete(studentRegistrations);
  await newRecord('students', { email: 'twin@mail.example' });
  const { path } = await newRecord('students', { email: 'other@mail.example' });
  const fields = { ...(await fieldsIn(`${path}/correct`)), email: 'Twin@mail.example' };
  const refused = await admin.post(`${path}/correct`, fields);
  expect(refused.status).toBe(409);
  expect(await pageText(refused)).toContain('There is already another record');
});

test('an erased place at an event goes to the next in line, who is told; special needs go as well', async () => {
  await database.delete(eventRegistrations);
  const event = { eventId: '1', eventTitle: 'An event' };
  const { id, path } = await newRecord('events', event);
  await database
    .insert(eventRegistrationNeeds)
    .values({ registrationId: id, eventId: '1', dietaryRequirements: 'halal', eraseAfter: clock.now() });
  const next = await newRecord('events', {
    ...event,
    status: 'waitlisted',
    confirmedAt: clock.now() as never,
  });
  expect(await erase(path)).toBe('303 /admin/work/events');
  expect(await database.select().from(eventRegistrationNeeds)).toEqual([]);
  expect(await rowOf('events', next.id)).toMatchObject({ status: 'registered' });
  expect((await app.mails()).map(({ kind, toEmail }) => `${kind} ${toEmail}`)).toContain(
    `event-registration-promoted ${next.email}`,
  );
});
