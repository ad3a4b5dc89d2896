import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hash as bcrypt } from '@node-rs/bcrypt';

/** An export by the hosted original's service, with a row of each kind that is imported, changed or refused. */

export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const [thandi, unproven, teenager, clash, dear, social, twice, gone, banned, leaver] = Array.from(
  { length: 10 },
  (_, n) => id(n + 1),
) as [string, string, string, string, string, string, string, string, string, string];

export { dear, gone, leaver, social, thandi, unproven };
export const oldPassword = 'springbok-tin-roof-4';
export const joined = '2026-03-04 05:06:07.891234+00';

type Row = Record<string, unknown>;
const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`;
const csv = (rows: Row[]): string => {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  return [columns.join(','), ...rows.map((row) => columns.map((name) => cell(row[name])).join(','))].join(
    '\n',
  );
};
/** Writes a file of the export: CSV or JSON, by extension. */
export const putFile = (folder: string, name: string, rows: (Row | string)[]) =>
  writeFile(path.join(folder, name), name.endsWith('csv') ? csv(rows as Row[]) : JSON.stringify(rows));

const user = (n: string, email: string, more: Row = {}) => ({
  id: n,
  email,
  encrypted_password: '',
  email_confirmed_at: joined,
  created_at: joined,
  aud: 'authenticated',
  ...more,
});
const profile = (n: string, more: Row = {}) => ({
  user_id: n,
  full_name: 'Thandi Nkosi',
  email: 'somebody@mail.example',
  gender: 'female',
  age_range: '25-34',
  country: 'South Africa',
  city: 'Polokwane',
  newsletter_subscribed: 'f',
  created_at: joined,
  ...more,
});

export const child = { full_name: 'Naledi Dube', email: 'Dube@mail.example', age_range: '13-17' };
export const club = { club_id: 'soweto-code-club', club_name: 'Soweto Code Club', created_at: joined };

/** @param event an upcoming event of the site; `gala-2024` is unknown to it */
export async function writeExport(folder: string, event: { id: string; title: string }): Promise<void> {
  const put = (name: string, rows: (Row | string)[]) => putFile(folder, name, rows);
  await put('auth.users.csv', [
    user(thandi, 'Thandi@mail.example', {
      encrypted_password: (await bcrypt(oldPassword, 4)).replace('$2b$', '$2a$'),
    }),
    user(unproven, 'unproven@mail.example', {
      encrypted_password: await bcrypt(oldPassword, 4),
      email_confirmed_at: '',
      created_at: '2024-01-01T00:00:00Z',
    }),
    user(teenager, 'teen@mail.example'),
    user(clash, 'clash@mail.example'),
    user(dear, 'dear@mail.example', { encrypted_password: `$2a$14$${'a'.repeat(53)}` }),
    user(social, 'social@mail.example', {
      raw_user_meta_data: '{"name":"Amina Okello","age_range":"18-24"}',
    }),
    user(thandi, 'second@mail.example'),
    user(twice, 'THANDI@mail.example'),
    user('no-uuid', 'bad@mail.example'),
    user(id(90), 'not an address'),
    user(id(91), 'late@mail.example', { created_at: '2098-01-01T00:00:00Z' }),
    user(gone, 'gone@mail.example'),
    user(banned, 'banned@mail.example', {
      banned_until: '2099-01-01 00:00:00+00',
      encrypted_password: await bcrypt(oldPassword, 4),
    }),
    user(leaver, 'leaver@mail.example', { encrypted_password: await bcrypt(oldPassword, 4) }),
    user(id(92), 'squat@mail.example'),
  ]);
  await put('profiles_rows.csv', [
    profile(thandi, { newsletter_subscribed: 't' }),
    profile(unproven, { newsletter_subscribed: 't', full_name: 'Zinhle Cele' }),
    profile(teenager, { age_range: '13-17', full_name: 'Lerato Molefe' }),
    profile(dear, { gender: 'robot', full_name: '', city: 'x'.repeat(101) }),
    profile(id(77)),
    profile(banned),
    profile(leaver),
  ]);
  await put('auth.identities.json', [
    { user_id: social, provider: 'google', provider_id: '1122334455' },
    { user_id: unproven, provider: 'google', identity_data: { sub: '99887766' } },
    { user_id: thandi, provider: 'email', provider_id: thandi },
    { user_id: thandi, provider: 'twitter', provider_id: 't' },
    'no row',
  ]);
  await put('user_roles.json', [
    { user_id: thandi, role: 'moderator' },
    { user_id: unproven, role: 'admin' },
    { user_id: social, role: 'owner' },
  ]);
  await put('course_access.json', [
    {
      user_id: thandi,
      course_id: 'ethical-hacker',
      course_title: 'Ethical Hacker',
      access_granted_at: joined,
      is_active: true,
    },
    {
      user_id: thandi,
      course_id: 'digital-literacy-basics',
      course_title: 'Old',
      access_granted_at: joined,
      is_active: true,
    },
    {
      user_id: teenager,
      course_id: 'ethical-hacker',
      course_title: 'Ethical Hacker',
      access_granted_at: joined,
    },
    {
      user_id: clash,
      course_id: 'ethical-hacker',
      course_title: 'Ethical Hacker',
      access_granted_at: joined,
    },
  ]);
  await put('code_club_student_registrations.csv', [
    {
      id: id(201),
      ...club,
      ...child,
      status: 'approved',
      parent_email: 'guardian@mail.example',
      user_id: '',
    },
    { id: id(202), ...club, ...child, full_name: 'Grown Up', age_range: '25+', status: 'approved' },
    { id: id(203), ...club, ...child, full_name: 'X', status: 'approved' },
    { id: id(204), ...club, ...child, full_name: 'Other Club', club_name: 'Another' },
    { id: id(205), ...club, ...child, full_name: 'Sneaky', status: 'enrolled' },
  ]);
  await put('event_registrations.csv', [
    {
      id: id(301),
      event_id: event.id,
      event_title: event.title,
      ...child,
      email: 'dube@mail.example',
      full_name: 'naledi dube',
      status: 'confirmed',
      registration_date: joined,
      dietary_requirements: 'Halal',
    },
    {
      id: id(302),
      event_id: event.id,
      event_title: event.title,
      full_name: 'Thandi Nkosi',
      email: 'thandi@mail.example',
      user_id: thandi,
      status: 'confirmed',
      registration_date: joined,
      dietary_requirements: 'Halal',
    },
    {
      id: id(303),
      event_id: 'gala-2024',
      event_title: 'Gala',
      full_name: 'Lerato Molefe',
      email: 'teen@mail.example',
      user_id: teenager,
      status: '',
      registration_date: joined,
    },
    {
      id: id(304),
      event_id: event.id,
      event_title: 'Something else',
      full_name: 'Wrong Event',
      email: 'w@mail.example',
      registration_date: joined,
    },
    {
      id: id(305),
      event_id: event.id,
      event_title: event.title,
      full_name: '\u0000Nul In Name',
      email: 'nul@mail.example',
      registration_date: joined,
      phone: '0'.repeat(21),
    },
    {
      id: id(306),
      event_id: event.id,
      event_title: event.title,
      full_name: 'Waits Long',
      email: 'waits@mail.example',
      registration_date: joined,
      status: 'waitlisted',
    },
    {
      event_id: 'gala-2024',
      event_title: 'Gala',
      full_name: 'Without Id',
      email: 'without@mail.example',
      registration_date: joined,
    },
  ]);
  await put('login_analytics.csv', [
    {
      id: 6,
      user_id: thandi,
      login_date: joined,
      login_method: 'email',
      city: 'Nowhere',
      country: 'South Africa',
    },
    {
      id: 7,
      user_id: thandi,
      login_date: joined,
      login_method: 'email',
      city: 'Polokwane',
      country: 'South Africa',
    },
    { id: 8, user_id: teenager, login_date: joined, login_method: 'email' },
    { id: 9, user_id: thandi, login_date: joined, login_method: 'carrier pigeon' },
  ]);
  await put('secrets.csv', [{ what: 'ever' }]);
  await writeFile(
    path.join(folder, 'scholarship_enquiries.csv'),
    `\uFEFFfull_name,email,motivation,created_at,wish\nThandi Nkosi,thandi@mail.example,"two\nlines, and a comma",${joined},x\nToo Few,cells\n${'x'.repeat(101)},a@mail.example,m,${joined},y\n`,
  );
}
