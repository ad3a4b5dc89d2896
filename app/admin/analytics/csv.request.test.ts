import { afterAll, expect, test } from 'vitest';
import { adminApp } from '#tests/people/staff.ts';
import { origin } from '#tests/site/app.ts';

const { app, admin } = await adminApp();
afterAll(app.stop);
const { pool } = app;

const file = async (query: string) => {
  const response = await admin.get(`/admin/export.csv?${query}`);
  return { response, text: await response.text() };
};

/** Fields of a file, line by line, as RFC 4180 reads them. */
function parse(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}

test('a file is UTF-8 with its mark, has a name and is kept by nobody', async () => {
  const { response, text } = await file('list=users');
  // Compressed it would have to be held as a whole.
  const sent = await admin.get('/admin/export.csv?list=users', { 'accept-encoding': 'gzip, br' });
  expect(sent.headers.has('content-encoding')).toBe(false);
  const bytes = new Uint8Array(await sent.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="users-2026-11-21.csv"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(parse(text)).toEqual([
    ['Name', 'Email', 'Gender', 'Age range', 'City and country', 'Newsletter', 'Joined'],
    [
      'Chief Admin',
      'chief@naledi.example',
      'female',
      '25-34',
      'Polokwane, South Africa',
      'No',
      '2026-11-21 10:00:00',
    ],
  ]);
});

test('asked for its head only, a file is not read', async () => {
  const cookie = [...admin.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = (headers: Record<string, string>) =>
    app.app.request(new Request(`${origin}/admin/export.csv?list=users`, { method: 'HEAD', headers }));
  const answer = await ask({ cookie });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect((await ask({})).status).toBe(403);
});

const heads = {
  users: 'Name,Email,Gender,Age range,City and country,Newsletter,Joined',
  signups: 'Date,Method,Location,Name,Email,Gender,Age range,Newsletter',
  logins: 'Date,Method,Location',
  enrolments: 'User,Email,Course,Enrolled,Progress,Minutes spent,Status,Enrolment method',
  access: 'User,Course title,Course ID,Granted,Expires,Status',
  scholarships: 'Name,Email,Phone,Course,Employment status,Education level,City and country,Date,Motivation',
  events: 'Name,Email,Phone,Event title,Company,Job title,Status,Registered',
  starters: 'Name,Email,Phone,City and province,Experience level,Status,Applied,Motivation',
  students: 'Name,Email,Club,Age range,School,Parent name,Parent email,Status,Registered',
  volunteers: 'Name,Email,Phone,Club,Skills,Experience,Status,Registered',
  demographics: 'Figure,Value,Members,Share',
};

test.each(Object.entries(heads))('%s has a file of its own', async (list, head) => {
  const { response, text } = await file(`list=${list}`);
  expect(response.status).toBe(200);
  expect(parse(text)[0]?.join()).toBe(head);
});

const work = {
  scholarships: 'Full name,Email,Phone,Course,Employment status,Education level,Country,City,Motivation',
  funding: 'Full name,Email,Phone,Applied for,Organisation,Link,Motivation',
  collaboration: 'Full name,Email,Organisation,Opportunity type,Message',
  contact: 'Name,Email,Subject,Message',
};

test.each(Object.entries(work))('the work list of %s has a file of its own', async (kind, head) => {
  const { response, text } = await file(`list=work-${kind}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain(`work-${kind}-2026-11-21.csv`);
  expect(parse(text).map((line) => line.join())).toEqual([`${head},Status,In charge,Received`]);
});

test.each(['events', 'starters', 'students', 'volunteers'])('so has that of %s', async (kind) => {
  expect(parse((await file(`list=work-${kind}`)).text)[0]?.join()).toMatch(
    /^Full name,Email,.*,Status,In charge,Received$/,
  );
});

test('the people who wait for a course have one too, for one course or for all', async () => {
  await pool.query(
    `insert into course_interests (course_id, course_title, email, consent_version, created_at) values
     ('linux-essentials', 'Linux Essentials', 'early@mail.example', '1', '2026-11-20 08:00Z'),
     ('it-essentials', 'IT Essentials', 'late@mail.example', '2', '2026-11-21 08:00Z')`,
  );
  const rows = async (query = '') => parse((await file(`list=work-interests${query}`)).text).slice(1);
  const early = ['early@mail.example', 'Linux Essentials', '2026-11-20 10:00:00', 'text 1'];
  expect(parse((await file('list=work-interests')).text)[0]?.join()).toBe('Email,Course,Noted,Agreed to');
  expect(await rows()).toEqual([
    ['late@mail.example', 'IT Essentials', '2026-11-21 10:00:00', 'text 2'],
    early,
  ]);
  expect(await rows('&course=linux-essentials')).toEqual([early]);
  expect(await rows('&course=nothing')).toEqual([]);
  const page = await (await admin.get('/admin/work/interests?course=linux-essentials')).text();
  expect(page).toContain('href="/admin/export.csv?list=work-interests&amp;course=linux-essentials"');
});

test('a file of work holds what is chosen, searched and sorted, with every answer', async () => {
  await pool.query(
    `insert into contact_messages (name, email, subject, message, status, created_at) values
     ('Zodwa', 'z@mail.example', 'Help', 'First, "quoted"', 'pending', '2026-11-20 08:00Z'),
     ('Amina', 'a@mail.example', 'Help', '=1+1', 'pending', '2026-11-21 08:00Z'),
     ('Bongi', 'b@mail.example', 'Help', 'Thanks', 'done', '2026-11-21 09:00Z')`,
  );
  const rows = async (query: string) => parse((await file(`list=work-contact${query}`)).text).slice(1);
  expect(await rows('')).toEqual([
    ['Zodwa', 'z@mail.example', 'Help', 'First, "quoted"', 'Pending', '', '2026-11-20 10:00:00'],
    ['Amina', 'a@mail.example', 'Help', "'=1+1", 'Pending', '', '2026-11-21 10:00:00'],
  ]);
  const names = async (query: string) => (await rows(query)).map(([name]) => name);
  expect(await names('&status=all&sort=name')).toEqual(['Amina', 'Bongi', 'Zodwa']);
  expect(await names('&status=done')).toEqual(['Bongi']);
  expect(await names('&status=all&q=bongi')).toEqual(['Bongi']);
  expect(await names('&status=all&assignee=me')).toEqual([]);
  await pool.query('delete from contact_messages');
});

test('a list that does not exist is not found', async () => {
  for (const list of ['', 'nothing', 'work-', 'work-nothing', 'work-__proto__', '__proto__', 'users;'])
    expect((await file(`list=${encodeURIComponent(list)}`)).response.status).toBe(404);
});

test('hostile rows stay in their fields and compute nothing', async () => {
  const hostile = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=cmd|"/C calc"!A0',
    'a","b',
    'line\r\nbreak',
    '"',
  ];
  await pool.query(
    `insert into scholarship_enquiries (full_name, email, motivation, course_title, created_at)
     select name, '@' || name, name, name, '2026-01-01'::timestamptz - n * interval '1 day' from unnest($1::text[]) with ordinality u (name, n)`,
    [hostile],
  );
  const rows = parse((await file('list=scholarships')).text).slice(1);
  // Behind a tab, where a spreadsheet may split it, too.
  const safe = (value: string) => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replace('\t=', "\t'=");
  expect(rows.map(([name]) => name)).toEqual(hostile.map(safe));
  expect(rows.map((row) => row[8])).toEqual(hostile.map(safe));
  for (const row of rows) {
    expect(row).toHaveLength(9);
    for (const field of row) expect(field).not.toMatch(/^[=+\-@\t\r]/);
  }
});

test('the file has what the table shows: searched, sorted, but all of it and in full', async () => {
  await pool.query(`insert into code_club_starter_applications (full_name, email, location_city, location_province, experience_level, motivation)
    select 'Person ' || lpad(i::text, 4, '0'), 'p' || i || '@mail.example', 'Soweto', 'gauteng', 'beginner', repeat('motive ', 60)
    from generate_series(1, 2345) i`);
  const all = parse((await file('list=starters&sort=name')).text).slice(1);
  expect(all.map(([name]) => name)).toEqual(
    Array.from({ length: 2345 }, (_, i) => `Person ${String(i + 1).padStart(4, '0')}`),
  );
  expect(all[0]?.[7]).toBe('motive '.repeat(60));
  const found = parse((await file('list=starters&sort=-name&q=person+123')).text).slice(1);
  const names = all.map(([name]) => name).filter((name) => name?.includes('123'));
  expect(found.map(([name]) => name)).toEqual(names.reverse());
});

test('a file of demographics counts members', async () => {
  const { text } = await file('list=demographics');
  expect(parse(text).slice(1, 4)).toEqual([
    ['Country', 'South Africa', '1', '100.0%'],
    ['Gender', 'female', '1', '100.0%'],
    ['Gender', 'male', '0', '0.0%'],
  ]);
});

test.each([
  ['logins', 'login_analytics'],
  ['work-contact', 'contact_messages'],
  ['work-interests', 'course_interests'],
])('the list %s is an error and no file when it cannot be read', async (list, table) => {
  await pool.query(`alter table ${table} rename to gone`);
  try {
    const { response, text } = await file(`list=${list}`);
    expect(response.status).toBe(500);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(text).not.toContain('relation');
  } finally {
    await pool.query(`alter table gone rename to ${table}`);
  }
});

test('one that breaks on the way is broken off, and whoever stops reading stops the reading', async () => {
  await pool.query(`insert into login_analytics (login_method) select 'email' from generate_series(1, 3000)`);
  const response = await admin.get('/admin/export.csv?list=logins');
  const reader = response.body!.getReader();
  await reader.read();
  await pool.query('alter table login_analytics rename to gone');
  try {
    await expect(
      (async () => {
        for (let part = await reader.read(); !part.done; ) part = await reader.read();
      })(),
    ).rejects.toThrow();
  } finally {
    await pool.query('alter table gone rename to login_analytics');
  }
  const other = await admin.get('/admin/export.csv?list=logins');
  await other.body?.cancel();
  expect(await admin.get('/admin').then((page) => page.status)).toBe(200);
});
