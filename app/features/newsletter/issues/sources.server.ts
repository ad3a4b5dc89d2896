import { type SQL, sql } from 'drizzle-orm';
import { users } from '#app/accounts/users/user.table.ts';
import { findKind, type Kinds } from '#app/applications/definition/submission.server.ts';
import { childAges } from '#app/features/code-clubs/club/choices.ts';
import { awaitingConsent, studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import {
  volunteerAssignments,
  volunteerRegistrations,
} from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import { eventRegistrations } from '#app/features/events/places/registration.table.ts';
import { enrolments } from '#app/features/learning/enrolment/enrolment.table.ts';
import { newsletterSubscriptions } from '#app/features/newsletter/subscription.table.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type Audience, applicantKinds, type LeftOutReason } from './audience.ts';
import { newsletterIssues } from './issue.table.ts';
import { newsletterRecipients } from './recipient.table.ts';

/** A row that adds an address to the list, or says why it is excluded. */
interface Candidate {
  id: string;
  email: string;
  subscription: string | null;
  guardian: boolean;
  reason: LeftOutReason | null;
}

const ages = sql.join(
  childAges.map((age) => sql`${age}`),
  sql`, `,
);

/** The mail server refused it permanently, and nobody has confirmed it since. */
const bounced = (email: SQL, since?: SQL) => sql`exists (select from ${newsletterRecipients} as old
  where lower(old.email) = lower(${email}) and old.status = 'bounced' ${since ? sql`and old.changed_at > ${since}` : sql``})`;

/** An address given by a child gets no marketing, even if a parent shares it. */
const isOfChild = (email: SQL) => sql`(exists (select from ${studentRegistrations} as child
    where lower(child.email) = lower(${email}) and child.age_range in (${ages}))
  or exists (select from ${eventRegistrations} as child where lower(child.email) = lower(${email}) and child.is_child))`;

const subscribers = sql`select s.id, s.email, s.id as subscription, false as guardian,
  case when ${isOfChild(sql`s.email`)} then 'child'
    when ${bounced(sql`s.email`, sql`coalesce(s.confirmed_at, s.created_at)`)} then 'bounced' end as reason
  from ${newsletterSubscriptions} as s where s.status = 'confirmed'`;

/** News about a child goes to the guardian, never to the child. */
const peopleOfEvent = (id: string) => sql`select p.id, p.email, null::uuid as subscription, p.guardian,
  case when p.held then 'unconfirmed' when p.email = '' then 'noGuardian'
    when ${bounced(sql`p.email`)} then 'bounced' end as reason
  from (select r.id, r.is_child as guardian, r.expires_at is not null as held,
      case when r.is_child then coalesce(r.parent_email, '') else r.email end as email
    from ${eventRegistrations} as r
    where r.event_id = ${id} and r.shown_status <> 'cancelled') as p`;

const membersOfClub = (id: string) => sql`select p.id, p.email, null::uuid as subscription, p.guardian,
  case when p.held then 'unconfirmed' when p.email = '' then 'noGuardian'
    when ${bounced(sql`p.email`)} then 'bounced' end as reason
  from (select r.id, r.age_range in (${ages}) as guardian, r.status = ${awaitingConsent} as held,
      case when r.age_range in (${ages}) then coalesce(r.parent_email, '') else r.email end as email
    from ${studentRegistrations} as r
    where r.club_id = ${id} and (r.status = 'approved'
      or r.status = ${awaitingConsent} and r.status_after_consent = 'approved')) as p`;

const helpersOfClub = (id: string) => sql`select a.id, v.email, null::uuid as subscription, false as guardian,
  case when ${bounced(sql`v.email`)} then 'bounced' end as reason
  from ${volunteerAssignments} as a join ${volunteerRegistrations} as v on v.id = a.registration_id
  where a.club_id = ${id} and a.ended_at is null`;

const peopleOfCourse = (
  id: string,
) => sql`select e.id, u.email, null::uuid as subscription, false as guardian,
  case when not u.email_verified then 'unconfirmed' when u.banned_at is not null then 'banned'
    when ${bounced(sql`u.email`)} then 'bounced' end as reason
  from ${enrolments} as e join ${users} as u on u.id = e.user_id where e.course_id = ${id}`;

function applicants(kinds: Kinds, name: string, status: string): SQL {
  const kind = applicantKinds.some((known) => known === name) ? findKind(kinds, name) : undefined;
  if (!kind) throw new RangeError('there are no applicants of this kind');
  const { table, columns, withdrawn } = kind;
  return sql`select p.id, p.email, null::uuid as subscription, false as guardian,
    case when ${bounced(sql`p.email`)} then 'bounced' end as reason
    from (select ${columns.id} as id, ${columns.email} as email from ${table}
      where ${columns.status} = ${status} and not ${withdrawn}) as p`;
}

/** Queries that together select an audience. Throws on an unknown kind of applicants. */
export function sourcesOf(kinds: Kinds, to: Audience): SQL[] {
  switch (to.to) {
    case 'subscribers':
      return [subscribers];
    case 'event':
      return [peopleOfEvent(to.id)];
    case 'club':
      return [membersOfClub(to.id), helpersOfClub(to.id)];
    case 'course':
      return [peopleOfCourse(to.id)];
    case 'applicants':
      return [applicants(kinds, to.kind, to.status)];
  }
}

export async function readSource(
  tx: Database,
  source: SQL,
  after: string | null,
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await tx.execute(
    sql`select * from (${source}) as c ${after ? sql`where c.id > ${after}` : sql``} order by c.id limit ${limit}`,
  );
  return rows as unknown as Candidate[];
}

export async function stillIn(
  tx: Database,
  sources: readonly SQL[],
  ids: readonly string[],
): Promise<Set<string>> {
  const of = sources.map(
    (source) =>
      sql`select c.id from (${source}) as c where c.id = any(${sql.param([...ids])}::uuid[]) and c.reason is null`,
  );
  const { rows } = await tx.execute(sql.join(of, sql` union all `));
  return new Set((rows as { id: string }[]).map(({ id }) => id));
}

/** Why the email of an issue must not go out: the issue was stopped, or the reader is on the newsletter's list no more. */
export async function whyWithheld(
  database: Database,
  mailId: string,
): Promise<'stopped' | 'left' | undefined> {
  const { rows } = await database.execute<{ status: string }>(sql`select i.status
    from ${newsletterRecipients} as r join ${newsletterIssues} as i on i.id = r.issue_id
    where r.mail_id = ${mailId} and (i.status = 'stopped' or i.audience ->> 'to' = 'subscribers' and not exists (
      select from (${subscribers}) as s where lower(s.email) = lower(r.email) and s.reason is distinct from 'child'))`);
  return rows[0] && (rows[0].status === 'stopped' ? 'stopped' : 'left');
}

interface AudienceCount {
  people: number;
  leftOut: Partial<Record<LeftOutReason, number>>;
}

export async function countAudience(database: Database, kinds: Kinds, to: Audience): Promise<AudienceCount> {
  const all = sql.join(sourcesOf(kinds, to), sql` union all `);
  const { rows } = await database.execute(
    sql`select c.reason, count(*)::int as "rows", count(distinct lower(c.email))::int as people from (${all}) as c group by c.reason`,
  );
  const counts = rows as { reason: LeftOutReason | null; rows: number; people: number }[];
  return {
    people: counts.find(({ reason }) => reason === null)?.people ?? 0,
    leftOut: Object.fromEntries(counts.flatMap(({ reason, rows: n }) => (reason ? [[reason, n]] : []))),
  };
}
