/**
 * `node bench/learners.ts [10000000]`: so many accounts with a password, signed in on one device each, and what they have learned:
 * size, and what one learner's pages cost among them. 30 GB and half an hour.
 */
import { who } from './admin.ts';
import { seconds } from './by-month.ts';
import { onLargeDatabase } from './large-database.ts';
import { type Batch, fillBatches, id, usersOf } from './people.ts';
import { memberPages, sizes } from './ten-million.ts';

const course = '/learn/digital-literacy-basics';

/** Five lessons done and a quiz passed by each; the sessions of a thirtieth have ended. */
const batches = (people: number): Batch[] => [
  usersOf(people),
  {
    table: 'accounts',
    columns: 'id, user_id, provider_id, account_id, password, created_at',
    rows: people,
    values: (at) =>
      `${id('i')}, ${id('i')}, 'credential', ${id('i')}, '$argon2id$v=19$m=19456,t=2,p=1$' || ${id('i')} || ${id('i + 1')}, ${at}`,
  },
  {
    table: 'sessions',
    columns: 'id, user_id, token_hash, expires_at, created_at, user_agent',
    rows: people,
    values: (at) =>
      `md5('session ' || i), ${id('i')}, md5('token ' || i) || md5('hash ' || i), now() + (i % 30) * interval '1 day', ${at},
       'Mozilla/5.0 (Linux; Android 12; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'`,
  },
  {
    table: 'course_parts_done',
    columns: 'user_id, course_id, part_id, done_at',
    rows: people * 5,
    values: (at) => `${id('((i - 1) / 5 + 1)')}, 'digital-literacy-basics', 'lesson-' || i % 5, ${at}`,
  },
  {
    table: 'quiz_results',
    columns: 'user_id, course_id, module_id, best_percentage, best_at',
    rows: people,
    values: (at) =>
      `${id('i')}, 'digital-literacy-basics', 'digital-literacy-basics--1-device-and-files', 70 + i % 4 * 10, ${at}`,
  },
];

await onLargeDatabase(async ({ config, client, rows: people }) => {
  let began = performance.now();
  await fillBatches(config, batches(people), new Date());
  console.log(`${people} learners made in ${seconds(began)}`);
  await sizes(client);
  // Whom the bench signs in may open the course.
  await client.query(
    `insert into users (id, name, email, email_verified) values ('chief', 'Chief', $1, true)`,
    [who.email],
  );
  await client.query(
    `insert into course_access (user_id, course_id, course_title) values ('chief', 'digital-literacy-basics', 'Digital Literacy Basics')`,
  );
  await memberPages(config.connectionString, [
    course,
    `${course}/quiz/1-device-and-files`,
    '/dashboard',
    '/settings',
  ]);
  began = performance.now();
  const ended = await client.query('delete from sessions where expires_at <= now()');
  console.log(`${ended.rowCount} sessions that have ended, deleted: ${seconds(began)}`);
  began = performance.now();
  await client.query('vacuum sessions');
  console.log(`and vacuumed: ${seconds(began)}`);
});
