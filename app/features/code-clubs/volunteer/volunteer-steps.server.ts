import type { z } from 'zod';
import { lockSubmission } from '#app/applications/queue/find.server.ts';
import { type Actor, audit } from '#app/audit/audit.server.ts';
import { lastDayBefore } from '#app/dates/time.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { camelKeys } from '#app/forms/parse.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { sendAssigned } from './volunteer.emails.ts';
import { volunteers } from './volunteer.submission.ts';
import { vettingRegisterLabels } from './volunteer.table.ts';
import { assignVolunteer, endAssignment, listAssignmentsOf } from './volunteer-assignment.server.ts';
import { listChecksOf, recordCheck } from './volunteer-check.server.ts';
import type { checkForm } from './volunteer-steps.ts';

const clubName = (content: Content, id: string) => content.get(codeClubs, id)?.name ?? id;

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
    after: {
      register: vettingRegisterLabels[check.register],
      checked_on: check.checkedOn,
      seen_by: check.seenBy,
    },
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

export async function assignToClub(
  tx: Database,
  { id, actor, now, club, mail, content, emails }: Assigning,
): Promise<Outcome> {
  const known = content.get(codeClubs, club);
  if (!known) return { problem: 'Please choose a club from the list.' };
  const before = await lockSubmission(tx, volunteers, id);
  if (before?.withdrawn || before?.status === 'rejected' || before?.status === 'done')
    return { problem: 'This offer is closed. Please give it another status first.' };
  const isAssigned = (await listAssignmentsOf(tx, id)).some(
    ({ clubId, endedAt }) => clubId === club && !endedAt,
  );
  if (isAssigned) return { problem: 'This volunteer helps in that club already.' };
  const done = await assignVolunteer(tx, { registrationId: id, clubId: club, assignedBy: actor.id, now });
  if ('refused' in done) {
    const missing = done.missing.map((register) => vettingRegisterLabels[register]).join(' and ');
    return {
      problem: missing
        ? `Not without a check in force: ${missing}.`
        : 'This volunteer does not exist any more.',
    };
  }
  if (mail && before) await sendAssigned(emails, before, known);
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

export async function endClubAssignment(
  tx: Database,
  { id, actor, now, club, content }: Step & Pick<Assigning, 'club' | 'content'>,
): Promise<Outcome> {
  if (!(await endAssignment(tx, { registrationId: id, clubId: club, now })))
    return { problem: 'This volunteer does not help in that club.' };
  const before = { club: clubName(content, club) };
  await audit(tx, { actor, action: 'end-assignment', entity: 'volunteers', entityId: id, before, now });
  return { done: `The time at ${before.club} has ended.` };
}
