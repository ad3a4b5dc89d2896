import type { StaffServices } from '#app/admin/shared/staff.server.ts';
import { statusLabel } from '#app/applications/definition/status-label.ts';
import { dayOf, formatDate, formatDay, lastDayBefore } from '#app/dates/time.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import {
  type VolunteerRegistration,
  vettingRegisterLabels,
  vettingRegisters,
} from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import { listAssignmentsOf } from '#app/features/code-clubs/volunteer/volunteer-assignment.server.ts';
import { listChecksOf, missingChecks } from '#app/features/code-clubs/volunteer/volunteer-check.server.ts';

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
  const activeClubIds = assignments.filter(({ endedAt }) => !endedAt).map(({ clubId }) => clubId);
  return {
    id,
    name: volunteer.fullName,
    wishes: volunteer.clubName,
    status: statusLabel(volunteer.status, volunteer.withdrawnAt !== null),
    isClosed: volunteer.status === 'rejected' || volunteer.status === 'done',
    missing: missing.map((register) => vettingRegisterLabels[register]),
    registers: vettingRegisters.map((value) => ({ value, label: vettingRegisterLabels[value] })),
    checks: checks.map((check) => ({
      id: check.id,
      register: vettingRegisterLabels[check.register],
      checkedOn: formatDay(check.checkedOn),
      until: lastDayBefore(check.expiresOn),
      over: check.expiresOn <= dayOf(now),
      seenBy: check.seenBy,
    })),
    assignments: assignments.map(({ id, clubId, assignedAt, endedAt }) => ({
      id,
      clubId,
      club: content.get(codeClubs, clubId)?.name ?? clubId,
      from: formatDate(assignedAt, 'short'),
      to: endedAt && formatDate(endedAt, 'short'),
    })),
    clubs: content
      .list(codeClubs)
      .filter(({ id }) => !activeClubIds.includes(id))
      .map(({ id, name }) => ({ value: id, label: name })),
  };
}
