import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { documentOf, textOf, textsOf } from '#tests/pages/document.ts';
import { visibleText } from '#tests/pages/page-main.ts';
import { refill } from '#tests/people/analytics-rows.ts';
import { adminApp } from '#tests/people/staff.ts';

// The clock moves half a day in one of the tests.
const { app, admin } = await adminApp({ STAFF_SESSION_IDLE_MINUTES: '1440', STAFF_SESSION_HOURS: '168' });
afterAll(app.stop);
const { pool } = app;
beforeEach(() => refill(pool));

const html = async (query = '') => (await admin.get(`/admin${query}`)).text();
const words = async (query = '') => visibleText(await html(query));

/** Title, figure and note of every summary card. */
async function cards(): Promise<Record<string, [string, string]>> {
  const page = await html();
  const found = page.matchAll(
    /<div class="stat"><dt>(.*?)<\/dt><dd>(.*?)<\/dd>(?:<dd class="stat-note">(.*?)<\/dd>)?/g,
  );
  return Object.fromEntries(
    [...found].map(([, label = '', value = '', note = '']) => [label, [value, visibleText(note)]]),
  );
}

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
  expect(await words()).toContain(
    'Needs you today 2 scholarship enquiries (1 with under 8 business hours left, 1 of them late), 1 event registration , 1 club starter , 1 club student',
  );
  await pool.query(`update code_club_starter_applications set status = 'done'; delete from scholarship_enquiries;
    delete from event_registrations; delete from code_club_student_registrations; delete from volunteer_checks`);
  expect(await words()).toContain('Needs you today Nothing is waiting.');
});

test('subscribers are those who confirmed; the rate is of members', async () => {
  await pool.query(`insert into newsletter_subscriptions (email, status, consent_version) values
    ('P4@mail.example', 'confirmed', '1'), ('guest@mail.example', 'confirmed', '1'), ('p6@mail.example', 'confirmed', '1'),
    ('p5@mail.example', 'pending', '1'), ('waiting@mail.example', 'pending', '1'), ('left@mail.example', 'unsubscribed', '1');
    update users set email_verified = false where id in ('p6', 'p7');
    update profiles set newsletter_subscribed = true where user_id = 'p7'`);
  expect((await cards())['Newsletter Subscribers']).toEqual(['6', '40.0% subscription rate']);
  expect(await words('?tab=signups')).toContain('Newsletter subscribers 40.0% 4 of 10 users');
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
    expect((await cards())['Newsletter Subscribers']).toEqual(['3', '0% subscription rate']);
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
  const tabs = documentOf(await html()).querySelectorAll('[role="tab"]');
  const shown = tabs.map((tab) =>
    tab.getAttribute('aria-selected') === 'true' ? `[${textOf(tab)}]` : textOf(tab),
  );
  expect(shown).toEqual([
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
    expect(textsOf(await html(query), '[role="tab"][aria-selected="true"]')).toEqual(['Users']);
  expect(textsOf(await html('?tab=code-clubs'), '[role="tab"][aria-selected="true"]')).toEqual([
    'Code Clubs',
  ]);
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
      expect(visibleText(page)).toContain(`${title}: unavailable right now`);
      expect(visibleText(page)).toContain('Try again');
      expect(visibleText(page)).toContain(other);
      expect(visibleText(page)).toContain('Total Users');
      expect(visibleText(await html())).toContain('Person 9');
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
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(visibleText(page)).toContain('The analytics: unavailable right now');
      expect(page).not.toContain('relation');
      expect(page).not.toContain('select ');
    }),
  );

  test.each([
    ['course_access', 'Active Course Access'],
    ['newsletter_subscriptions', 'Newsletter Subscribers'],
  ])('without %s its summary card says so by itself', (table, label) =>
    without(table, async () => {
      expect((await cards())[label]).toEqual(['–', 'Unavailable right now']);
      expect((await cards())['Total Users']?.[0]).toBe('10');
    }),
  );
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
