import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { admissionsEmail } from '#tests/content/shipped-content.ts';
import { documentOf, textOf } from '#tests/pages/document.ts';
import { visibleText } from '#tests/pages/page-main.ts';
import { refill } from '#tests/people/analytics-rows.ts';
import { adminApp } from '#tests/people/staff.ts';

const { app, admin } = await adminApp();
afterAll(app.stop);
const { pool } = app;
beforeEach(() => refill(pool));

const html = async (query = '') => (await admin.get(`/admin${query}`)).text();
const words = async (query = '') => visibleText(await html(query));

/** The cells of a table, row by row; the first row is its head. */
function tableOf(html: string, name: string): string[][] {
  const rows = documentOf(html).querySelectorAll(`section#${name} tr`);
  return rows.map((row) => row.querySelectorAll('th, td').map(textOf));
}

describe('Users', () => {
  test('name, email, gender, age range, city and country, newsletter, joined', async () => {
    const [head, first, newest, ...rest] = tableOf(await html(), 'users');
    expect(head).toEqual([
      'Name',
      'Email',
      'Gender',
      'Age range',
      'City and country',
      'Newsletter',
      'Joined',
    ]);
    expect(first?.[0]).toBe('Chief Admin');
    expect(newest).toEqual([
      'Person 9',
      'p9@mail.example',
      'N/A',
      '25-34',
      'Kampala, Uganda',
      'No',
      '19 Nov 2026',
    ]);
    expect(rest.at(-1)).toEqual([
      'Person 1',
      'p1@mail.example',
      'rather not say',
      '25-34',
      'Kampala, Uganda',
      'Yes',
      '19 Nov 2026',
    ]);
    expect(await words()).not.toContain('Showing first 50 users');
  });

  test('the first 50 only, and how many there are', async () => {
    await pool.query(`insert into users (id, name, email) select 'q' || i, 'q', 'q' || i from generate_series(1, 1200) i;
      insert into profiles (user_id, full_name, email, created_at) select 'q' || i, 'Q ' || i, 'q' || i, '2026-01-01'::timestamptz + i * interval '1 hour'
      from generate_series(1, 1200) i`);
    const page = await html();
    expect(tableOf(page, 'users')).toHaveLength(51);
    expect(visibleText(page)).toContain('Showing first 50 users. Total: 1,210');
    const next =
      /href="(\/admin\?[^"]+)#users"[^>]*rel="next"|rel="next"[^>]*href="(\/admin\?[^"]+)#users"/.exec(page);
    const second = await (await admin.get((next?.[1] ?? next?.[2] ?? '').replaceAll('&amp;', '&'))).text();
    expect(tableOf(second, 'users')).toHaveLength(51);
    expect(visibleText(second)).toContain('Showing 50 of 1,210 users.');
    const overlap = tableOf(page, 'users')
      .slice(1)
      .map((row) => row[1]);
    expect(
      tableOf(second, 'users')
        .slice(1)
        .filter((row) => overlap.includes(row[1] ?? '')),
    ).toEqual([]);
    await pool.query(`delete from users where id like 'q%'`);
  });

  test('searched by name and email, sorted by name, email and date', async () => {
    const names = async (query: string) =>
      tableOf(await html(query), 'users')
        .slice(1)
        .map((row) => row[0]);
    expect(await names('?q=person+9')).toEqual(['Person 9']);
    expect(await names('?q=P3%40MAIL')).toEqual(['Person 3']);
    expect((await names('?sort=name'))[0]).toBe('Chief Admin');
    expect((await names('?sort=-name'))[0]).toBe('Person 9');
    expect((await names('?sort=-email'))[0]).toBe('Person 9');
    expect((await names('?sort=gender'))[0]).toBe('Chief Admin');
    expect((await names('?list=signups&q=nobody')).length).toBe(10);
    expect(await words('?q=%3Cb%3Enobody')).toContain('Nothing matches “<b>nobody”. Show all users');
  });
});

test('Signups: shares, methods, places, the recent ones with their profile', async () => {
  const page = await html('?tab=signups');
  const text = visibleText(page);
  for (const shown of [
    'Email signups 55.6% 5 of 9',
    'Social signups 44.4% 4 of 9',
    'Newsletter subscribers 30.0%',
  ])
    expect(text).toContain(shown);
  expect(text).toContain('Signup methods Email 5 · 55.6% Facebook 2 · 22.2% Google 2 · 22.2%');
  expect(text).toContain('Top locations Kampala, Uganda 9');
  const [head, newest] = tableOf(page, 'signups');
  expect(head).toEqual(['Date', 'Method', 'Location', 'Name', 'Email', 'Gender', 'Age range', 'Newsletter']);
  expect(newest).toEqual([
    '19 Nov 2026, 19:00',
    'Facebook',
    'Kampala, Uganda',
    'Person 9',
    'p9@mail.example',
    'N/A',
    '25-34',
    'No',
  ]);
  await pool.query(`delete from users where id = 'p9'`);
  expect(tableOf(await html('?tab=signups'), 'signups')[1]?.slice(3)).toEqual([
    'Unknown',
    'N/A',
    'N/A',
    'N/A',
    'No',
  ]);
  expect(tableOf(await html('?tab=signups&q=person+7'), 'signups')).toHaveLength(2);
});

test('Signups: only the ten most frequent places', async () => {
  await pool.query(
    `insert into signup_analytics (signup_method, city, country) select 'email', 'City ' || i, null from generate_series(1, 12) i, generate_series(1, i) k`,
  );
  const text = await words('?tab=signups');
  expect(text).toContain('Top locations City 12 12 City 11 11 City 10 10 City 9 9 Kampala, Uganda 9');
  expect(text).not.toContain('City 3 3');
});

test('Logins: the message without rows, else date and time, method, location', async () => {
  expect(await words('?tab=logins')).toContain(
    'No login data available. This data is only accessible to service roles.',
  );
  await pool.query(`insert into login_analytics (login_method, login_date, city, country) values
    ('email', '2026-11-20 10:05Z', 'Kampala', 'Uganda'), ('google', '2026-11-19 10:05Z', null, null)`);
  const page = await html('?tab=logins');
  expect(tableOf(page, 'logins')).toEqual([
    ['Date', 'Method', 'Location'],
    ['20 Nov 2026, 12:05', 'Email', 'Kampala, Uganda'],
    ['19 Nov 2026, 12:05', 'Google', 'Unknown'],
  ]);
  expect(visibleText(page)).not.toContain('No login data available');
  for (const place of ['uganda', 'KAMPALA'])
    expect(tableOf(await html(`?tab=logins&q=${place}`), 'logins')).toHaveLength(2);
});

test('Courses: popularity, completion, enrolments, current access', async () => {
  const page = await html('?tab=courses');
  const text = visibleText(page);
  expect(text).toContain('Course popularity Course A 3 Course B 1');
  expect(text).toContain('Completion rate Course A 1 of 3 · 33% Course B 0 of 1 · 0%');
  expect(tableOf(page, 'enrolments').slice(0, 3)).toEqual([
    ['User', 'Email', 'Course', 'Enrolled', 'Progress', 'Minutes spent', 'Status', 'Enrolment method'],
    ['Person 2', 'p2@mail.example', 'Course A', '19 Nov 2026', '40%', '25', 'In Progress', 'automatic'],
    ['Person 1', 'p1@mail.example', 'Course A', '18 Nov 2026', '100%', '90', 'Completed', 'self-paced'],
  ]);
  expect(tableOf(page, 'access')).toEqual([
    ['User', 'Course title', 'Course ID', 'Granted', 'Expires', 'Status'],
    ['Person 1', 'Course A', 'a', '18 Nov 2026', 'Never', 'Active'],
    ['Person 2', 'Course A', 'a', '17 Nov 2026', '21 Nov 2026', 'Inactive'],
    ['Person 3', 'Course A', 'a', '16 Nov 2026', '21 Nov 2026', 'Active'],
    ['Person 4', 'Course A', 'a', '15 Nov 2026', '21 Nov 2027', 'Active'],
    ['Person 5', 'Course A', 'a', '14 Nov 2026', 'Never', 'Inactive'],
    ['Person 6', 'Course A', 'a', '13 Nov 2026', '22 Nov 2026', 'Active'],
  ]);
  await pool.query(`delete from profiles where user_id = 'p2'`);
  expect(tableOf(await html('?tab=courses'), 'enrolments')[1]?.slice(0, 2)).toEqual(['Unknown', 'N/A']);
});

test('Scholarships: whom to write to, the total, the enquiries; the message without any', async () => {
  const page = await html('?tab=scholarships');
  expect(page).toContain(`href="mailto:${admissionsEmail}"`);
  expect(visibleText(page)).toContain(`Total: 3. Scholarship contact: ${admissionsEmail}`);
  const [head, newest, early] = tableOf(page, 'scholarships');
  expect(head).toEqual([
    'Name',
    'Email',
    'Phone',
    'Course',
    'Employment status',
    'Education level',
    'City and country',
    'Date',
    'Motivation',
  ]);
  expect(newest).toEqual([
    'Bea Late',
    'bea@mail.example',
    'N/A',
    'N/A',
    'N/A',
    'N/A',
    'N/A',
    '20 Nov 2026',
    'Me too.',
  ]);
  expect(early).toEqual([
    'Ana Early',
    'ana@mail.example',
    '+27 82 1',
    'Course A',
    'self employed',
    'high school',
    'Kampala, Uganda',
    '12 Nov 2026',
    'I would like to learn.',
  ]);
  await pool.query('delete from scholarship_enquiries');
  expect(await words('?tab=scholarships')).toContain('No scholarship applications yet.');
});

test('Events: the total, and registrations with links to write and call', async () => {
  const page = await html('?tab=events');
  expect(visibleText(page)).toContain('Total registrations 2');
  expect(tableOf(page, 'events')).toEqual([
    ['Name', 'Email', 'Phone', 'Event title', 'Company', 'Job title', 'Status', 'Registered'],
    [
      'Eve One',
      'eve@mail.example',
      '+27 82 2',
      'Women in Tech',
      'Acacia',
      'Analyst',
      'registered',
      '20 Nov 2026',
    ],
    ['Eve Two', 'two@mail.example', 'N/A', 'Women in Tech', 'N/A', 'N/A', 'waitlisted', '19 Nov 2026'],
  ]);
  expect(page).toContain('href="mailto:eve@mail.example"');
  expect(page).toContain('href="tel:+27822"');
});

test('Code Clubs: three tables, with the colours of their status', async () => {
  const page = await html('?tab=code-clubs');
  const [head, first] = tableOf(page, 'starters');
  expect(head).toEqual([
    'Name',
    'Email',
    'Phone',
    'City and province',
    'Experience level',
    'Status',
    'Applied',
    'Motivation',
  ]);
  expect(first?.slice(0, 7)).toEqual([
    'Sta One',
    'sta@mail.example',
    '+27 82 3',
    'Soweto, Gauteng',
    'Beginner',
    'pending',
    '20 Nov 2026',
  ]);
  expect(first?.[7]).toMatch(/^(motive )+\w+…$/);
  expect(tableOf(page, 'students').slice(0, 2)).toEqual([
    ['Name', 'Email', 'Club', 'Age range', 'School', 'Parent name', 'Parent email', 'Status', 'Registered'],
    [
      'Stu One',
      'stu@mail.example',
      'Club One',
      '13-17',
      'Ubuntu High',
      'Par Ent',
      'par@mail.example',
      'awaiting consent',
      '20 Nov 2026',
    ],
  ]);
  expect(tableOf(page, 'volunteers')).toEqual([
    ['Name', 'Email', 'Phone', 'Club', 'Skills', 'Experience', 'Status', 'Registered'],
    ['Vol One', 'vol@mail.example', '+27 82 4', 'Club One', 'Scratch', 'Two years', 'done', '20 Nov 2026'],
  ]);
  const starters = /<section id="starters"[\s\S]*?<\/section>/.exec(page)?.[0];
  for (const badge of ['badge wait">pending', 'badge ok">approved', 'badge">rejected'])
    expect(starters).toContain(badge);
});

test('Demographics: countries, gender and age', async () => {
  const text = await words('?tab=demographics');
  expect(text).toContain('Top countries Uganda 9 South Africa 1');
  expect(text).toContain('Gender distribution Female 10.0% Male 0.0% Rather not say 80.0% N/A 10.0%');
  expect(text).toContain('Age distribution 18-24 0.0% 25-34 100.0%');
  expect(text).toContain('Uganda 9');
});
