import type { z } from 'zod';
import type { StaffServices } from '#app/admin/shared/staff.server.ts';
import { lockSubmission } from '#app/applications/queue/find.server.ts';
import { type Actor, audit } from '#app/audit/audit.server.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { hello } from '#app/email/greeting.ts';
import { facts } from '#app/email/texts/define.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { volunteerAssigned } from '#app/features/code-clubs/volunteer/volunteer.emails.ts';
import { volunteers } from '#app/features/code-clubs/volunteer/volunteer.submission.ts';
import { registers, type VolunteerRegistration } from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import {
  assignVolunteer,
  endAssignment,
  listAssignmentsOf,
} from '#app/features/code-clubs/volunteer/volunteer-assignment.server.ts';
import {
  listChecksOf,
  missingChecks,
  recordCheck,
} from '#app/features/code-clubs/volunteer/volunteer-check.server.ts';
import { camelKeys } from '#app/forms/parse.ts';
import { statusLabel } from '#app/organisation/status-label.ts';
import { dayOf, formatDate } from '#app/organisation/time.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { registerLabels } from './consent-labels.ts';
import { formatDay, lastDayBefore } from './consents.server.ts';
import type { checkForm } from './consents.ts';

const clubName = (content: Content, id: string) => content.get(codeClubs, id)?.name ?? id;

export async function readVolunteerPage(
  { database, content, now }: StaffServices,
  volunteer: VolunteerRegistration,
) {
  const { id } = volunteer;
  const [checks, missing, assignments] = await Promise.all([
    listChecksOf(database, id),
    missingChecks(database, id, now),
    listAssignmentsOf(database, id),
  ]);
  const standing = assignments.filter(({ endedAt }) => !endedAt).map(({ clubId }) => clubId);
  return {
    id,
    name: volunteer.fullName,
    wishes: volunteer.clubName,
    status: statusLabel(volunteer.status, volunteer.withdrawnAt !== null),
    isClosed: volunteer.status === 'rejected' || volunteer.status === 'done',
    missing: missing.map((register) => registerLabels[register]),
    registers: registers.map((value) => ({ value, label: registerLabels[value] })),
    checks: checks.map((check) => ({
      id: check.id,
      register: registerLabels[check.register],
      checkedOn: formatDay(check.checkedOn),
      until: lastDayBefore(check.expiresOn),
      over: check.expiresOn <= dayOf(now),
      seenBy: check.seenBy,
    })),
    assignments: assignments.map(({ id, clubId, assignedAt, endedAt }) => ({
      id,
      clubId,
      club: clubName(content, clubId),
      from: formatDate(assignedAt, 'short'),
      to: endedAt && formatDate(endedAt, 'short'),
    })),
    clubs: content
      .list(codeClubs)
      .filter(({ id }) => !standing.includes(id))
      .map(({ id, name }) => ({ value: id, label: name })),
  };
}

interface Step {
  id: string;
  actor: Actor;
  now: Date;
}

type Outcome = { done: string } | { problem: string };

const checkRefusals = {
  unknown: 'This volunteer does not exist any more.',
  'not yet': 'A register cannot have answered in the future.',
  expired: 'This check is older than 24 months, so it does not count any more.',
  'nobody saw it': 'Please name who has seen the original.',
} as const;

type SeenCheck = z.output<typeof checkForm.schema>;

export async function recordVolunteerCheck(
  tx: Database,
  { id, actor, now, seen }: Step & { seen: SeenCheck },
): Promise<Outcome> {
  const same = (await listChecksOf(tx, id)).find(
    ({ register, checkedOn }) => register === seen.register && checkedOn === seen.checked_on,
  );
  const recorded = await recordCheck(tx, {
    registrationId: id,
    ...camelKeys(seen),
    recordedBy: actor.id,
    now,
  });
  if ('refused' in recorded) return { problem: checkRefusals[recorded.refused] };
  const { check } = recorded;
  await audit(tx, {
    actor,
    action: 'record-check',
    entity: 'volunteers',
    entityId: id,
    before: same && { seen_by: same.seenBy },
    after: { register: registerLabels[check.register], checked_on: check.checkedOn, seen_by: check.seenBy },
    now,
  });
  return { done: `The check is recorded. It is valid until ${lastDayBefore(check.expiresOn)}.` };
}

interface Assigning extends Step {
  club: string;
  mail: boolean;
  content: Content;
  emails: Emails;
}

export async function assign(
  tx: Database,
  { id, actor, now, club, mail, content, emails }: Assigning,
): Promise<Outcome> {
  const known = content.get(codeClubs, club);
  if (!known) return { problem: 'Please choose a club from the list.' };
  const before = await lockSubmission(tx, volunteers, id);
  if (before?.withdrawn || before?.status === 'rejected' || before?.status === 'done')
    return { problem: 'This offer is closed. Please give it another status first.' };
  const standing = (await listAssignmentsOf(tx, id)).some(
    ({ clubId, endedAt }) => clubId === club && !endedAt,
  );
  if (standing) return { problem: 'This volunteer helps in that club already.' };
  const done = await assignVolunteer(tx, { registrationId: id, clubId: club, assignedBy: actor.id, now });
  if ('refused' in done) {
    const missing = done.missing.map((register) => registerLabels[register]).join(' and ');
    return {
      problem: missing
        ? `Not without a check in force: ${missing}.`
        : 'This volunteer does not exist any more.',
    };
  }
  if (mail && before)
    await emails.send({ to: before }, volunteerAssigned, {
      hello: hello(before.name),
      club: known.name,
      facts: facts(['Club', known.name], ['Where', known.location], ['When', known.meetingTime]),
    });
  await audit(tx, {
    actor,
    action: 'assign',
    entity: 'volunteers',
    entityId: id,
    before: { status: before?.status ?? null },
    after: { status: 'approved', club: known.name, mail: mail ? 'sent' : 'not sent' },
    now,
  });
  return { done: `${before?.name} helps at ${known.name} now.` };
}

export async function endTime(
  tx: Database,
  { id, actor, now, club, content }: Step & Pick<Assigning, 'club' | 'content'>,
): Promise<Outcome> {
  if (!(await endAssignment(tx, { registrationId: id, clubId: club, now })))
    return { problem: 'This volunteer does not help in that club.' };
  const before = { club: clubName(content, club) };
  await audit(tx, { actor, action: 'end-assignment', entity: 'volunteers', entityId: id, before, now });
  return { done: `The time at ${before.club} has ended.` };
}
