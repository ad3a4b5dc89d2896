import { eq } from 'drizzle-orm';
import type { StaffServices } from '#app/admin/shared/staff.server.ts';
import { dayOf, formatDate, formatDay, isDay, lastDayBefore } from '#app/dates/time.ts';
import { codeClubs } from '#app/features/code-clubs/club/code-club.content.ts';
import { awaitingConsent, studentRegistrations } from '#app/features/code-clubs/club/student.table.ts';
import { listExpiringConsents } from '#app/features/code-clubs/student/consent-expiry.server.ts';
import {
  type VettingRegister,
  vettingRegisterLabels,
  vettingRegisters,
} from '#app/features/code-clubs/volunteer/volunteer.table.ts';
import { listClubVolunteers } from '#app/features/code-clubs/volunteer/volunteer-assignment.server.ts';
import { listExpiringChecks } from '#app/features/code-clubs/volunteer/volunteer-check.server.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import { type ConsentList, consentLists, daysAhead } from './consent-labels.ts';

const size = 50;

interface Ask extends StaffServices {
  until: string;
  after: string[];
}

async function consents({ database, now, until, after: [validUntil = '', consentId = ''] }: Ask) {
  const after = isDay(validUntil) && isUuid(consentId) && { after: { validUntil, consentId } };
  const found = await listExpiringConsents(database, { now, until, ...after, limit: size + 1 });
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return {
    next: last && `${last.validUntil}_${last.consentId}`,
    rows: rows.map(({ consentId: id, validUntil, guardianName: guardian, registration }) => ({
      id,
      guardian,
      until: formatDay(validUntil),
      student: registration.id,
      name: registration.fullName,
      club: registration.clubName,
      byMail: registration.parentEmail !== null,
    })),
  };
}

async function checks({
  database,
  now,
  until,
  after: [expiresOn = '', registrationId = '', register = ''],
}: Ask) {
  const known =
    isDay(expiresOn) && isUuid(registrationId) && (vettingRegisters as readonly string[]).includes(register);
  const after = known && { after: { expiresOn, registrationId, register: register as VettingRegister } };
  const found = await listExpiringChecks(database, { until, ...after, limit: size + 1 });
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return {
    next: last && `${last.expiresOn}_${last.registration.id}_${last.register}`,
    rows: rows.map(({ registration, register, expiresOn }) => ({
      id: `${registration.id} ${register}`,
      volunteer: registration.id,
      name: registration.fullName,
      club: registration.clubName,
      register: vettingRegisterLabels[register],
      until: lastDayBefore(expiresOn),
      over: expiresOn <= dayOf(now),
    })),
  };
}

async function clubs({ database, content }: StaffServices) {
  return Promise.all(
    content.list(codeClubs).map(async ({ id, name }) => ({
      id,
      name,
      people: (await listClubVolunteers(database, id)).map(({ assignment, registration }) => ({
        id: registration.id,
        name: registration.fullName,
        email: registration.email,
        since: formatDate(assignment.assignedAt, 'short'),
      })),
    })),
  );
}

export async function readConsentsPage(services: StaffServices, params: URLSearchParams) {
  const requestedList = params.get('show') ?? '';
  const show = (Object.hasOwn(consentLists, requestedList) ? requestedList : 'consents') as ConsentList;
  const within = daysAhead.find((days) => String(days) === params.get('within')) ?? 60;
  const until = dayOf(new Date(services.now.getTime() + within * 86_400_000));
  const ask = { ...services, until, after: (params.get('after') ?? '').split('_') };
  const awaiting = await services.database.$count(
    studentRegistrations,
    eq(studentRegistrations.status, awaitingConsent),
  );
  const head = { show, within, awaiting };
  if (show === 'clubs')
    return { ...head, list: { kind: 'clubs' as const, clubs: await clubs(services) }, after: undefined };
  if (show === 'checks') {
    const { rows, next } = await checks(ask);
    return { ...head, list: { kind: 'checks' as const, rows }, after: next };
  }
  const { rows, next } = await consents(ask);
  return { ...head, list: { kind: 'consents' as const, rows }, after: next };
}
