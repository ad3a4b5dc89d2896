/** `node bench/import.ts [members]`: moving in from a hosted service, with so many synthetic members: a dry run, the run, and once more. */
import { execFileSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashSync } from '@node-rs/bcrypt';
import { startBundled } from '#app/platform/database/bundled.ts';
import { migrate } from '#app/platform/database/migrate.ts';
import { createLog } from '#app/platform/process/log.ts';
import { atMost, printTable } from './table.ts';

const people = Number(process.argv[2] ?? 100_000);
const home = mkdtempSync(path.join(tmpdir(), 'bench-import-'));
const [folder, data] = [path.join(home, 'export'), path.join(home, 'data')];
const log = createLog('error');
const hash = hashSync('marula-kiosk-giraffe-7', 10);
const day = 86_400_000;
const moment = (n: number) => new Date(Date.now() - day - (n % 700) * day).toISOString();
const uuid = (kind: number, n: number) => `${kind}0000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

function put(table: string, columns: string, rows: number, row: (n: number) => unknown[]): void {
  const file = openSync(path.join(folder, `${table}.csv`), 'w');
  writeSync(file, `${columns}\n`);
  for (let n = 0; n < rows; n += 1) writeSync(file, `${row(n).join(',')}\n`);
  closeSync(file);
}

/** Per member: three courses, a sign-up and three sign-ins; one in five has Google, some send in something. */
function writeExport(): void {
  const who = (n: number) => uuid(1, n % people);
  const email = (n: number) => `member${n % people}@mail.example`;
  const place = ['Johannesburg', 'South Africa'];
  put('auth.users', 'id,email,encrypted_password,email_confirmed_at,created_at', people, (n) => [
    ...[who(n), email(n), hash, n % 7 === 0 ? '' : moment(n), moment(n)],
  ]);
  const profile = 'user_id,full_name,gender,age_range,city,country,newsletter_subscribed,created_at';
  put('profiles', profile, people, (n) => [
    ...[who(n), `Thandi Nkosi ${n}`, 'female', '18-24', ...place, n % 2 === 0, moment(n)],
  ]);
  put('auth.identities', 'user_id,provider,provider_id', people / 5, (n) => [who(5 * n), 'google', n]);
  put('signup_analytics', 'id,user_id,signup_date,signup_method,city,country', people, (n) => [
    ...[uuid(2, n), who(n), moment(n), 'email', ...place],
  ]);
  put('login_analytics', 'id,user_id,login_date,login_method,city,country', 3 * people, (n) => [
    ...[uuid(3, n), who(n), moment(n), 'email', ...place],
  ]);
  put('course_access', 'id,user_id,course_id,course_title,access_granted_at,is_active', 3 * people, (n) => [
    ...[uuid(4, n), who(n), `course-${n % 11}`, 'A Course', moment(n), true],
  ]);
  const enrolment = 'id,user_id,course_id,course_title,enrolled_at,progress_percentage,time_spent_minutes';
  put('course_enrollment_analytics', enrolment, people, (n) => [
    ...[uuid(5, n), who(n), `course-${n % 11}`, 'A Course', moment(n), n % 101, n % 900],
  ]);
  const event = 'id,user_id,event_id,event_title,full_name,email,status,registration_date';
  put('event_registrations', event, people / 20, (n) => [
    ...[uuid(6, n), who(n), `event-${n % 50}`, 'An Event', 'Thandi Nkosi', email(n), 'registered', moment(n)],
  ]);
  const student = 'id,club_id,club_name,full_name,email,age_range,parent_email,status,created_at';
  put('code_club_student_registrations', student, people / 50, (n) => [
    ...[
      uuid(7, n),
      'a-club',
      'A Club',
      'A Child',
      `child${n}@mail.example`,
      '13-17',
      `parent${n}@mail.example`,
    ],
    ...['approved', moment(n)],
  ]);
}

function timed(...args: string[]): number {
  const began = performance.now();
  const told = execFileSync(process.execPath, ['server/import.ts', folder, ...args], {
    env: { ...process.env, DATA_DIR: data },
    encoding: 'utf8',
  });
  const seconds = (performance.now() - began) / 1000;
  console.log(`${args.join(' ')} ${seconds.toFixed(1)} s\n${told.replaceAll(/^ .*\n/gm, '')}`);
  return seconds;
}

try {
  mkdirSync(folder);
  const database = await startBundled(data, { log });
  await migrate(database.config, { log, folder: 'drizzle' });
  await database.stop();
  writeExport();
  const what = `${people} members moved in`;
  printTable([
    atMost(`${what}: dry run`, timed(), 300, 150, 's'),
    atMost(what, timed('--write'), 300, 150, 's'),
    atMost(`${what}: once more`, timed('--write'), 300, 150, 's'),
  ]);
} finally {
  rmSync(home, { recursive: true, force: true });
}
