/** Realistic rows for measurements: people of several countries with their sign-ups, sign-ins, courses and forms. */
import pg from 'pg';
import type { ConnectionConfig } from '#app/platform/database/database.ts';

const words = {
  first:
    `Thandiwe Aisha Nomvula Neema Hilma Zanele Lerato Naledi Amina Grace Precious Refilwe Ayanda Palesa Busisiwe Tendai
    Fatuma Esther Joyce Selma Ndapewa Mwajuma Rehema Namukasa Nakato Sibongile Khanyi Lindiwe Boitumelo Karabo Zinhle Chantal
    Anneke Michelle Priya Kavitha Sanele Keabetswe Dineo Masego Unathi Siphokazi Tshepiso Wanjiku Chipo Rudo`.split(
      /\s+/,
    ),
  last: `Mokoena Katongole Dlamini Mushi Shikongo Nkosi Khumalo Botha Naidoo Mahlangu Sithole Ndlovu Zulu Molefe Mkhize Tshabalala
    Mthembu Radebe Mabaso Hamutenya Amupolo Nangombe Okello Achieng Nakimuli Ssali Komba Mwakyusa Lyimo Kimaro Fourie Pillay
    Jacobs Adams September Mbatha Zwane Cele Ngcobo Sebola Maluleke Baloyi Chauke Mudau Netshitenzhe Modise`.split(
    /\s+/,
  ),
  course:
    `Introduction to Technology,Digital Literacy Basics,Career Planning for Women in Tech,CompTIA A+,Network+,Security+,
    Python for Beginners,Data Science with Python,AI Fundamentals,Web Design Basics,Spreadsheets at Work,Cloud Basics`.split(
      /,\s*/,
    ),
  // An entry that shall come more often stands here more often.
  city: `Johannesburg,Johannesburg,Johannesburg,Soweto,Cape Town,Cape Town,Durban,Durban,Pretoria,Polokwane,Gqeberha,Kimberley,Upington,
    Windhoek,Walvis Bay,Dar es Salaam,Dar es Salaam,Ifakara,Kampala,Kampala,Entebbe,Nairobi,London`.split(
    /,\s*/,
  ),
  country: [
    ...Array(13).fill('South Africa'),
    ...Array(2).fill('Namibia'),
    ...Array(3).fill('Tanzania'),
    ...Array(3).fill('Uganda'),
    'Other',
    'United Kingdom',
  ] as string[],
  method: ['email', 'email', 'email', 'email', 'email', 'email', 'google', 'google', 'facebook'],
  gender: [...Array(8).fill('female'), 'male', 'rather_not_say'] as string[],
  age: ['18-24', '18-24', '18-24', '25-34', '25-34', '35-44', '45-54', '55-64', '65+'],
  club: ['Girls Code Club Johannesburg', 'Future Coders Cape Town', 'Tech Girls Durban'],
};
type Word = keyof typeof words;

const array = (kind: Word) => `array[${words[kind].map((word) => `'${word.trim()}'`).join(',')}]`;
/** One of the words for the person `n`, always the same one; the same `salt` keeps a city with its country. */
const pick = (kind: Word, n: string, salt: number) =>
  `(${array(kind)})[1 + (hashint8extended(${n}, ${salt}) & 9223372036854775807) % ${words[kind].length}]`;
/** The account's id of the person `n`, an expression of SQL. */
export const id = (n: string) => `md5('person ' || ${n})`;
const name = (n: string) => `${pick('first', n, 1)} || ' ' || ${pick('last', n, 2)}`;
const email = (n: string) =>
  `lower(${pick('first', n, 1)} || '.' || ${pick('last', n, 2)}) || ${n} || '@mail.example'`;

export interface Batch {
  table: string;
  columns: string;
  rows: number;
  /** Values for the row `i`; `at` is its moment, later for a larger `i`. */
  values: (at: string) => string;
}

export const usersOf = (people: number): Batch => ({
  table: 'users',
  columns: 'id, name, email, email_verified, created_at, updated_at',
  rows: people,
  values: (at) => `${id('i')}, ${name('i')}, ${email('i')}, i % 7 <> 0, ${at}, ${at}`,
});

/** Rows of a site with that many members: five sign-ins and about four courses each, and a form now and then. */
function batches(people: number): Batch[] {
  const share = (part: number, least: number) => Math.max(least, Math.round(people * part));
  // Somebody who had signed up by then.
  const someone = (rows: number) =>
    `(1 + (hashint8extended(i, 9) & 9223372036854775807) % greatest(1, i * ${people} / ${rows}))`;
  const logins = people * 5;
  const [access, enrolments] = [people * 3, Math.round(people * 1.2)];
  const forms = 'created_at, full_name, email, phone, status';
  const form = (at: string, statuses: string) =>
    `${at}, ${name('i')}, ${email('i')}, '+27820000000', (array[${statuses}])[1 + i % 4]`;
  const usual = `'pending', 'approved', 'approved', 'done'`;
  return [
    usersOf(people),
    {
      table: 'profiles',
      columns:
        'user_id, full_name, email, gender, age_range, country, city, newsletter_subscribed, created_at',
      rows: people,
      values: (at) =>
        `${id('i')}, ${name('i')}, ${email('i')}, ${pick('gender', 'i', 3)}, ${pick('age', 'i', 4)},
         ${pick('country', 'i', 5)}, ${pick('city', 'i', 5)}, i % 5 < 3, ${at}`,
    },
    {
      table: 'signup_analytics',
      columns: 'user_id, signup_date, signup_method, city, country',
      rows: people,
      values: (at) =>
        `${id('i')}, ${at}, ${pick('method', 'i', 6)}, ${pick('city', 'i', 5)}, ${pick('country', 'i', 5)}`,
    },
    {
      table: 'login_analytics',
      columns: 'user_id, login_date, login_method, city, country',
      rows: logins,
      values: (at) =>
        `${id(someone(logins))}, ${at}, ${pick('method', someone(logins), 6)}, ${pick('city', someone(logins), 5)},
         ${pick('country', someone(logins), 5)}`,
    },
    {
      table: 'course_access',
      columns: 'user_id, course_id, course_title, access_granted_at, expires_at, is_active',
      rows: access,
      values: (at) =>
        `${id('((i - 1) / 3 + 1)')}, 'course-' || i % 3, (${array('course')})[1 + i % 3], ${at},
         case when i % 10 = 0 then ${at} + interval '1 year' end, i % 50 <> 0`,
    },
    {
      table: 'course_enrollment_analytics',
      columns: `user_id, course_id, course_title, enrolled_at, completed_at, progress_percentage, time_spent_minutes,
         enrollment_method`,
      rows: enrolments,
      values: (at) =>
        `${id(`((i - 1) % ${people} + 1)`)}, 'enrolled-' || i / ${people}, ${pick('course', 'i', 8)}, ${at},
         case when i % 3 = 0 then ${at} + interval '40 days' end, case when i % 3 = 0 then 100 else i % 100 end, i % 900, 'self-paced'`,
    },
    {
      table: 'scholarship_enquiries',
      columns: `${forms}, course_title, motivation, employment_status, education_level, country, city`,
      rows: share(0.01, 100),
      values: (at) =>
        `${form(at, `'approved', 'approved', 'rejected', 'done'`)}, ${pick('course', 'i', 8)},
         'I would like to work in technology and to help my younger sisters with school.', 'student', 'high-school',
         ${pick('country', 'i', 5)}, ${pick('city', 'i', 5)}`,
    },
    {
      table: 'event_registrations',
      columns:
        'registration_date, full_name, email, phone, status, event_id, event_title, company, job_title',
      rows: share(0.03, 200),
      values: (at) =>
        `${form(at, `'registered', 'registered', 'registered', 'waitlisted'`)}, 'event-' || i / 150, 'Event ' || i / 150,
         case when i % 3 = 0 then 'Acacia Works' end, case when i % 3 = 0 then 'Analyst' end`,
    },
    {
      table: 'code_club_starter_applications',
      columns: `${forms}, location_city, location_province, experience_level, motivation`,
      rows: share(0.001, 60),
      values: (at) =>
        `${form(at, usual)}, ${pick('city', 'i', 5)}, 'gauteng', 'beginner', 'Our school has a hall.'`,
    },
    {
      table: 'code_club_student_registrations',
      columns: `${forms}, club_id, club_name, age_range, school, parent_name, parent_email`,
      rows: share(0.005, 120),
      values: (at) =>
        `${form(at, `'approved', 'approved', 'approved', 'awaiting consent'`)}, 'club-' || i % 3, ${pick('club', 'i', 7)}, '13-17',
         'Ubuntu Secondary', 'A Parent', 'parent' || i || '@mail.example'`,
    },
    {
      table: 'code_club_volunteer_registrations',
      columns: `${forms}, club_id, club_name, skills, experience`,
      rows: share(0.001, 60),
      values: (at) =>
        `${form(at, usual)}, 'club-' || i % 3, ${pick('club', 'i', 7)}, 'Scratch, Python', 'Two years'`,
    },
  ];
}

const chunk = 100_000;

/** Fills an empty, migrated database with `people` members (1,000 to 10,000,000) who joined in the three years up to `now`. */
export const fillPeople = (config: ConnectionConfig, people: number, now: Date): Promise<void> =>
  fillBatches(config, batches(people), now);

/** Fills tables in the order given, with rows of the three years up to `now`. */
export async function fillBatches(
  config: ConnectionConfig,
  filled: readonly Batch[],
  now: Date,
): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const restore = await dropIndexes(
      client,
      filled.map(({ table }) => table),
    );
    for (const { table, columns, rows, values } of filled) {
      // More of them lately than long ago.
      const at = `(timestamptz '${now.toISOString()}' - interval '3 years' * (1 - sqrt(i / ${rows}.0)))`;
      for (let from = 1; from <= rows; from += chunk)
        await client.query(
          `insert into ${table} (${columns}) select ${values(at)}
           from generate_series(${from}::bigint, ${Math.min(rows, from + chunk - 1)}::bigint) i`,
        );
    }
    for (const definition of restore) await client.query(definition);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Rows go in several times faster without indexes. Returns what makes them again. */
async function dropIndexes(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}
