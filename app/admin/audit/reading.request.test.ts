import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { pageText } from '#tests/pages/page-main.ts';
import { answerOf, auditEntries, staffOfFile } from '#tests/people/staff.ts';

const staff = await staffOfFile();
const { app, admin, otherAdmin } = staff;

async function student(ageRange: '8-12' | '13-17' | '18-24', fullName = 'Lerato Dlamini') {
  const [row] = await app.database
    .insert(studentRegistrations)
    .values({
      clubId: 'soweto-code-club',
      clubName: 'Soweto Code Club',
      fullName,
      email: `${randomUUID()}@mail.example`,
      ageRange,
      status: ageRange === '18-24' ? 'pending' : 'awaiting consent',
      createdAt: app.clock.now(),
    })
    .returning();
  return row!;
}

const file = async (query: string) => {
  const response = await admin.get(`/admin/export.csv?${query}`);
  return { status: response.status, text: await response.text() };
};

const entriesOf = async (entityId: string) =>
  (await auditEntries(app)).filter((entry) => entry.entityId === entityId);

test.each(['work/students', 'consents/students'])(
  'opening a child at %s is noted: who, which and when, and nothing of the child',
  async (place) => {
    const { id } = await student('8-12');
    expect(await answerOf(admin, `/admin/${place}/${id}`)).toBe('200');
    expect(await entriesOf(id)).toEqual([
      expect.objectContaining({
        actorId: admin.id,
        actorName: 'Ana Staff',
        action: 'open',
        entity: 'students',
        before: null,
        after: null,
        createdAt: app.clock.now(),
      }),
    ]);
  },
);

test('a refused view is not logged, nor is a view of an adult', async () => {
  const child = await student('8-12');
  for (const browser of [staff.visitor, staff.member, staff.moderator])
    expect(await answerOf(browser, `/admin/work/students/${child.id}`)).toBe('302 /');
  const adult = await student('18-24');
  await answerOf(admin, `/admin/work/students/${adult.id}`);
  expect([await entriesOf(child.id), await entriesOf(adult.id)]).toEqual([[], []]);
});

test('views are not in the history of a record', async () => {
  const { id } = await student('8-12');
  await answerOf(admin, `/admin/work/students/${id}`);
  expect(await pageText(await admin.get(`/admin/work/students/${id}`))).toContain(
    'No one has changed anything yet',
  );
});

test.each([
  ['list=work-students&status=awaiting+consent', { status: 'awaiting consent' }],
  ['list=work-students&status=all&q=Unathi&sort=-name', { status: 'all', sort: '-name', searched: true }],
  ['list=students&q=unathi%40mail.example', { searched: true }],
  ['list=work-interests&course=linux-essentials', { course: 'linux-essentials' }],
  ['list=users&sort=%3Cscript%3E&event=Thandi+Dube', {}],
  ['list=demographics', {}],
])(
  'a file is noted with its filter and its rows, without the words of a search: %s',
  async (query, filter) => {
    await student('8-12', 'Unathi Zulu');
    const { status, text } = await file(query);
    const list = new URLSearchParams(query).get('list')!;
    const rows = list === 'demographics' ? 0 : text.split('\r\n').length - 2;
    const [entry] = await auditEntries(app);
    expect(status).toBe(200);
    expect(entry).toMatchObject({ actorName: 'Ana Staff', action: 'export', entity: 'list', entityId: list });
    expect(entry?.after).toEqual({ rows, ...filter });
    expect(JSON.stringify(entry)).not.toMatch(/unathi|thandi/i);
  },
);

test('only a file that was sent is logged', async () => {
  const before = (await auditEntries(app)).length;
  for (const browser of [staff.visitor, staff.member, staff.moderator])
    await browser.get('/admin/export.csv?list=users');
  expect((await file('list=nothing')).status).toBe(404);
  expect(await auditEntries(app)).toHaveLength(before);
});

afterEach(() => app.pool.query('drop trigger if exists no_notes on audit_log'));

test('a file that cannot be logged is not sent', async () => {
  const { id } = await student('8-12', 'Secret Child');
  await app.pool.query(`
    create or replace function no_notes() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$;
    create trigger no_notes before insert on audit_log for each row execute function no_notes()`);
  const taken = await file('list=work-students&status=all');
  expect([taken.status >= 500, taken.text.includes('Secret Child')]).toEqual([true, false]);
  const page = await admin.get(`/admin/work/students/${id}`);
  expect([page.status >= 500, (await page.text()).includes('Secret Child')]).toEqual([true, false]);
});

test('the log describes views in words and separates them from changes', async () => {
  const { id } = await student('8-12');
  await answerOf(admin, `/admin/work/students/${id}`);
  await file('list=work-students&status=all');
  const reading = await pageText(await admin.get('/admin/audit?kind=reading'));
  expect(reading).toContain(`Club student ${id.slice(0, 8)} Ana Staff opened`);
  expect(reading).toContain('List Club students Ana Staff took as a file');
  expect(reading).toContain('Status: all');
  expect(await pageText(await admin.get('/admin/audit?kind=changes'))).not.toContain('took as a file');
  expect(await pageText(await admin.get('/admin/audit?what=list'))).not.toContain('Ana Staff opened');
});

// Last, since so much later files ask for the password again.
test('views within 15 minutes count as one; a later one, or by somebody else, is separate', async () => {
  const { id } = await student('13-17');
  const look = (browser = admin) => browser.get(`/admin/work/students/${id}`).then((it) => it.arrayBuffer());
  await look();
  app.clock.advance(14 * 60_000);
  await look();
  expect(await entriesOf(id)).toHaveLength(1);
  await look(otherAdmin);
  expect(await entriesOf(id)).toHaveLength(2);
  app.clock.advance(60_000);
  await look();
  expect(await entriesOf(id)).toHaveLength(3);
});
