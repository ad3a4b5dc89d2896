import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { adminApp, tableOf, wordsOf } from './tabs-tests.ts';

const { app, admin } = await adminApp();
afterAll(app.stop);
const { pool } = app;

const html = async (query = '') => (await admin.get(`/admin${query}`)).text();
const words = async (query = '') => wordsOf(await html(query));

/** Title, figure and note of every summary card. */
async function cards(): Promise<Record<string, [string, string]>> {
  const page = await html();
  const found = page.matchAll(
    /<div class="stat"><dt>(.*?)<\/dt><dd>(.*?)<\/dd>(?:<dd class="note-s">(.*?)<\/dd>)?/g,
  );
  return Object.fromEntries(
    [...found].map(([, label = '', value = '', note = '']) => [label, [value, wordsOf(note)]]),
  );
}

/** Rows of the ten tables, some of each. */
async function fill() {
  await pool.query(`
    insert into users (id, name, email) select 'p' || i, 'Person ' || i, 'p' || i || '@mail.example' from generate_series(1, 9) i;
    insert into profiles (user_id, full_name, email, gender, age_range, country, city, newsletter_subscribed, created_at)
      select 'p' || i, 'Person ' || i, 'p' || i || '@mail.example', case when i < 9 then 'rather_not_say' end, '25-34', 'Uganda', 'Kampala',
        i <= 3, '2026-11-19 08:00Z'::timestamptz + i * interval '1 hour' from generate_series(1, 9) i;
    insert into signup_analytics (user_id, signup_method, signup_date, city, country)
      select 'p' || i, case when i <= 5 then 'email' when i <= 7 then 'google' else 'facebook' end,
        '2026-11-19 08:00Z'::timestamptz + i * interval '1 hour', 'Kampala', 'Uganda' from generate_series(1, 9) i;
    insert into course_enrollment_analytics (user_id, course_id, course_title, enrolled_at, completed_at, progress_percentage, time_spent_minutes, enrollment_method)
      values ('p1', 'a', 'Course A', '2026-11-18', '2026-11-20', 100, 90, 'self-paced'), ('p2', 'a', 'Course A', '2026-11-19', null, 40, 25, 'automatic'),
        ('p3', 'a', 'Course A', '2026-11-17', null, 99, 25, 'automatic'), ('p1', 'b', 'Course B', '2026-11-16', null, 0, 0, 'self-reported');
    insert into course_access (user_id, course_id, course_title, access_granted_at, expires_at, is_active) values
      ('p1', 'a', 'Course A', '2026-11-18', null, true), ('p2', 'a', 'Course A', '2026-11-17', '2026-11-21 07:59Z', true),
      ('p3', 'a', 'Course A', '2026-11-16', '2026-11-21 08:01Z', true), ('p4', 'a', 'Course A', '2026-11-15', '2027-11-21', true),
      ('p5', 'a', 'Course A', '2026-11-14', null, false), ('p6', 'a', 'Course A', '2026-11-13', '2026-11-21 22:30Z', true);
    insert into scholarship_enquiries (full_name, email, phone, course_title, motivation, employment_status, education_level, country, city, status, created_at) values
      ('Ana Early', 'ana@mail.example', '+27 82 1', 'Course A', 'I would like to learn.', 'self_employed', 'high_school', 'Uganda', 'Kampala', 'pending', '2026-11-12 08:00Z'),
      ('Bea Late', 'bea@mail.example', null, null, 'Me too.', null, null, null, null, 'pending', '2026-11-20 08:00Z'),
      ('Cee Done', 'cee@mail.example', null, null, 'Thank you.', null, null, null, null, 'approved', '2026-11-01 08:00Z');
    insert into event_registrations (event_id, event_title, full_name, email, phone, company, job_title, status, registration_date) values
      ('1', 'Women in Tech', 'Eve One', 'eve@mail.example', '+27 82 2', 'Acacia', 'Analyst', 'registered', '2026-11-20'),
      ('1', 'Women in Tech', 'Eve Two', 'two@mail.example', null, null, null, 'waitlisted', '2026-11-19');
    insert into code_club_starter_applications (full_name, email, phone, location_city, location_province, experience_level, motivation, status, created_at) values
      ('Sta One', 'sta@mail.example', '+27 82 3', 'Soweto', 'gauteng', 'beginner', repeat('motive ', 40), 'pending', '2026-11-20'),
      ('Sta Two', 'st2@mail.example', null, 'Durban', 'kwazulu-natal', 'advanced', null, 'approved', '2026-11-19'),
      ('Sta Three', 'st3@mail.example', null, 'Durban', 'kwazulu-natal', 'advanced', null, 'rejected', '2026-11-18');
    insert into code_club_student_registrations (club_id, club_name, full_name, email, age_range, school, parent_name, parent_email, status, created_at) values
      ('1', 'Club One', 'Stu One', 'stu@mail.example', '13-17', 'Ubuntu High', 'Par Ent', 'par@mail.example', 'awaiting consent', '2026-11-20'),
      ('2', 'Club Two', 'Stu Two', 'st2@mail.example', '18-24', null, null, null, 'approved', '2026-11-19');
    insert into code_club_volunteer_registrations (club_id, club_name, full_name, email, phone, skills, experience, status, created_at) values
      ('1', 'Club One', 'Vol One', 'vol@mail.example', '+27 82 4', 'Scratch', 'Two years', 'done', '2026-11-20');
    insert into volunteer_checks (registration_id, register, checked_on, expires_on, seen_by, recorded_at)
      select id, 'national-child-protection-register', '2026-11-01', '2028-11-01', 'Chief', now() from code_club_volunteer_registrations`);
}

beforeEach(async () => {
  await pool.query(`delete from users where id like 'p_'`);
  await pool.query(`delete from signup_analytics; delete from login_analytics; delete from scholarship_enquiries; delete from event_registrations;
    delete from code_club_starter_applications; delete from code_club_student_registrations; delete from code_club_volunteer_registrations;
    delete from course_access`);
  await fill();
});

test('eleven cards with their notes, and what needs somebody today', async () => {
  expect(await cards()).toEqual({
    'Total Users': ['10', 'Registered profiles'],
    'Total Logins': ['0', 'Login events tracked'],
    'Course Enrollments': ['4', 'Students enrolled'],
    'Active Course Access': ['4', 'Active subscriptions'],
    'Newsletter Subscribers': ['3', '30.0% subscription rate'],
    'Scholarship Enquiries': ['3', 'Applications received'],
    'Event Registrations': ['2', 'Total registrations'],
    'Email Signups': ['5', '55.6% of signups'],
    'Code Club Starters': ['3', '1 pending, 1 approved'],
    'Student Registrations': ['2', 'In 2 clubs'],
    'Club Volunteers': ['1', 'Checks recorded: 1'],
  });
  expect(await words()).toContain('Needs you today 1 starter and 1 enquiry with under 8 business hours left');
  await pool.query(
    `update code_club_starter_applications set status = 'done'; delete from scholarship_enquiries`,
  );
  expect(await words()).toContain('Needs you today Nothing is waiting.');
});

test('a grant stops counting as active at the moment it expires', async () => {
  const active = async () => (await cards())['Active Course Access']?.[0];
  const now = app.clock.now();
  app.clock.set('2026-11-21T08:01:00Z');
  expect(await active()).toBe('3');
  app.clock.set('2026-11-21T22:29:00Z');
  expect(await active()).toBe('3');
  app.clock.set('2026-11-21T22:31:00Z');
  expect(await active()).toBe('2');
  app.clock.set(now.toISOString());
  expect(await active()).toBe('4');
});

test('rates are 0 when there are no users and no signups', async () => {
  await pool.query('delete from signup_analytics');
  await pool.query(`alter table profiles disable trigger user; create table kept as table profiles; delete from profiles;
    alter table profiles enable trigger user; select statistics_recount()`);
  try {
    expect((await cards())['Newsletter Subscribers']).toEqual(['0', '0% subscription rate']);
    expect((await cards())['Email Signups']).toEqual(['0', '0% of signups']);
    expect(await words()).toContain('No users yet.');
  } finally {
    // What is computed cannot be put back.
    await pool.query(
      'alter table kept drop column search_text; insert into profiles select * from kept; drop table kept',
    );
  }
});

test('eight tabs, Users unless another is asked for', async () => {
  const tabs = [...(await html()).matchAll(/role="tab"[^>]*aria-selected="(true|false)"[^>]*>([^<]+)/g)];
  expect(tabs.map(([, selected, name]) => (selected === 'true' ? `[${name}]` : name))).toEqual([
    '[Users]',
    'Signups',
    'Logins',
    'Courses',
    'Scholarships',
    'Events',
    'Code Clubs',
    'Demographics',
  ]);
  for (const query of ['?tab=nothing', '?tab=__proto__', '?tab='])
    expect(await html(query)).toMatch(/aria-selected="true"[^>]*>Users/);
  expect(await html('?tab=code-clubs')).toMatch(/aria-selected="true"[^>]*>Code Clubs/);
});

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
    expect(wordsOf(page)).toContain('Showing first 50 users. Total: 1,210');
    const next =
      /href="(\/admin\?[^"]+)#users"[^>]*rel="next"|rel="next"[^>]*href="(\/admin\?[^"]+)#users"/.exec(page);
    const second = await (await admin.get((next?.[1] ?? next?.[2] ?? '').replaceAll('&amp;', '&'))).text();
    expect(tableOf(second, 'users')).toHaveLength(51);
    expect(wordsOf(second)).toContain('Showing 50 of 1,210 users.');
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
    expect(await words('?q=%3Cb%3Enobody')).toContain('Nothing matches “&lt;b&gt;nobody”. Show all users');
  });
});

test('Signups: shares, methods, places, the recent ones with their profile', async () => {
  const page = await html('?tab=signups');
  const text = wordsOf(page);
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
  expect(wordsOf(page)).not.toContain('No login data available');
  for (const place of ['uganda', 'KAMPALA'])
    expect(tableOf(await html(`?tab=logins&q=${place}`), 'logins')).toHaveLength(2);
});

test('Courses: popularity, completion, enrolments, current access', async () => {
  const page = await html('?tab=courses');
  const text = wordsOf(page);
  expect(text).toContain('Course popularity Course A 3 Course B 1');
  expect(text).toContain('Completion rate Course A 1 of 3 · 33% Course B 0 of 1 · 0%');
  expect(tableOf(page, 'enrolments').slice(0, 3)).toEqual([
    ['User', 'Email', 'Course', 'Enrolled', 'Progress', 'Minutes spent', 'Status', 'Method'],
    ['Person 2', 'p2@mail.example', 'Course A', '19 Nov 2026', '40%', '25', 'In Progress', 'automatic'],
    ['Person 1', 'p1@mail.example', 'Course A', '18 Nov 2026', '100%', '90', 'Completed', 'self-paced'],
  ]);
  expect(tableOf(page, 'access')).toEqual([
    ['User', 'Course', 'Course ID', 'Granted', 'Expires', 'Status'],
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
  expect(page).toContain('href="mailto:admissions@naledi.example"');
  expect(wordsOf(page)).toContain('Total: 3. Scholarship contact: admissions@naledi.example');
  const [head, newest, early] = tableOf(page, 'scholarships');
  expect(head).toEqual([
    'Name',
    'Email',
    'Phone',
    'Course',
    'Employment',
    'Education',
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
  expect(wordsOf(page)).toContain('Total registrations 2');
  expect(tableOf(page, 'events')).toEqual([
    ['Name', 'Email', 'Phone', 'Event', 'Company', 'Job title', 'Status', 'Registered'],
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
    'Experience',
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
  expect(first?.[7]).toMatch(/^(motive )+motive…$|^[\w ]{100,120}…$/);
  expect(tableOf(page, 'students').slice(0, 2)).toEqual([
    ['Name', 'Email', 'Club', 'Age range', 'School', 'Parent', 'Parent email', 'Status', 'Registered'],
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
  for (const badge of ['bdg wait">pending', 'bdg ok">approved', 'bdg">rejected'])
    expect(starters).toContain(badge);
});

test('Demographics: countries, gender and age', async () => {
  const text = await words('?tab=demographics');
  expect(text).toContain('Top countries Uganda 9 South Africa 1');
  expect(text).toContain('Gender distribution Female 10.0% Male 0.0% Rather not say 80.0% N/A 10.0%');
  expect(text).toContain('Age distribution 18-24 0.0% 25-34 100.0%');
  expect(text).toContain('Uganda 9');
});

describe('when something cannot be read', () => {
  /** Makes a table unreadable while `work` runs. */
  async function without(table: string, work: () => Promise<void>) {
    await pool.query(`alter table ${table} rename to gone`);
    try {
      await work();
    } finally {
      await pool.query(`alter table gone rename to ${table}`);
    }
  }

  test.each([
    ['login_analytics', 'logins', 'Logins', 'Logins per week'],
    ['course_enrollment_analytics', 'courses', 'Enrolments', 'Current access'],
    ['course_access', 'courses', 'Current access', 'Course popularity'],
    ['scholarship_enquiries', 'scholarships', 'Scholarship enquiries', 'Scholarship contact'],
    ['event_registrations', 'events', 'Event registrations', 'Total registrations'],
    ['code_club_starter_applications', 'code-clubs', 'Starter applications', 'Volunteer registrations'],
    ['code_club_student_registrations', 'code-clubs', 'Student registrations', 'Starter applications'],
    ['code_club_volunteer_registrations', 'code-clubs', 'Volunteer registrations', 'Student registrations'],
  ])('without %s only its panel is unavailable', (table, tab, title, other) =>
    without(table, async () => {
      const response = await admin.get(`/admin?tab=${tab}`);
      const page = await response.text();
      expect(response.status).toBe(200);
      expect(wordsOf(page)).toContain(`${title}: unavailable right now`);
      expect(wordsOf(page)).toContain('Try again');
      expect(wordsOf(page)).toContain(other);
      expect(wordsOf(page)).toContain('Total Users');
      expect(wordsOf(await html())).toContain('Person 9');
    }),
  );

  test.each([
    ['profiles', ''],
    ['signup_analytics', '?tab=signups'],
    ['statistics_counts', ''],
  ])('without %s the load is given up, with words and a way to try again', (table, query) =>
    without(table, async () => {
      const response = await admin.get(`/admin${query}`);
      const page = await response.text();
      expect(response.status).toBe(500);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(wordsOf(page)).toContain('The analytics: unavailable right now');
      expect(page).not.toContain('relation');
      expect(page).not.toContain('select ');
    }),
  );

  test('a summary card says so by itself', () =>
    without('course_access', async () => {
      expect((await cards())['Active Course Access']).toEqual(['–', 'Unavailable right now']);
      expect((await cards())['Total Users']?.[0]).toBe('10');
    }));
});

test('hostile names and questions are shown as they are, and harm nothing', async () => {
  const name = `<script>alert(1)</script> "' onload=x \u202Egnp.exe ${'W'.repeat(80)}`;
  await pool.query(
    `update profiles set full_name = $1, city = '</td><td>', country = $1 where user_id = 'p9'`,
    [name],
  );
  for (const query of [
    '',
    '?tab=signups',
    '?tab=demographics',
    '?q=%3Cscript',
    `?q=${encodeURIComponent('"><img src=x>')}`,
  ]) {
    const page = await html(query);
    expect(page).not.toContain('<script>alert(1)');
    expect(page).not.toContain('<img src=x>');
  }
  for (const query of [
    '?q=%00',
    '?q=%25%25%25',
    '?q=%5C',
    `?q=${'a'.repeat(3000)}`,
    '?q=%F0%9F%8C%8D',
    '?after=x&before=y&sort=%27',
    '?q[]=1&q=2',
    '?list=users&list=signups',
    '?tab=logins&q=%00',
  ])
    expect((await admin.get(`/admin${query}`)).status).toBe(200);
});
