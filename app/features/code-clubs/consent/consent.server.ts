import {
  awaitingConsent,
  type StudentRegistration,
  type StudentStatus,
} from '#app/features/code-clubs/student/student.table.ts';
import { applyCorrection, mayDecide } from '#app/features/guardians/consent.server.ts';
import { lockRegistration } from '#app/features/guardians/consent-link.server.ts';
import type { ConsentRefusal } from '#app/features/guardians/consent-state.ts';
import type { Database } from '#app/platform/database/database.ts';
import { clubConsents, phaseOf, setStatus } from './club-consents.server.ts';

/** A child without consent in force can only await it, be rejected or done (decisions, Children). */
export async function changeStudentStatus(
  database: Database,
  { id, status, now }: { id: string; status: StudentStatus; now: Date },
): Promise<{ registration: StudentRegistration } | { refused: ConsentRefusal | 'unknown' }> {
  return database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, clubConsents, id);
    if (!registration) return { refused: 'unknown' };
    const phase = phaseOf(status);
    const refused = await mayDecide(tx, clubConsents, registration, phase, now);
    if (refused) return { refused };
    if (registration.status === status) return { registration };
    if (status === awaitingConsent)
      return { registration: await clubConsents.applyPhase(tx, registration, phase, now) };
    return { registration: await setStatus(tx, id, { status, updatedAt: now }) };
  });
}

export type StudentCorrection = Partial<
  Pick<
    StudentRegistration,
    'fullName' | 'email' | 'phone' | 'ageRange' | 'school' | 'parentName' | 'parentEmail' | 'parentPhone'
  >
>;

/** Somebody who turns out to be a child waits for consent. Undefined when there is no such registration. */
export async function correctStudent(
  tx: Database,
  { id, correction, now }: { id: string; correction: StudentCorrection; now: Date },
): Promise<StudentRegistration | undefined> {
  const before = await lockRegistration(tx, clubConsents, id);
  if (!before) return undefined;
  const after = await setStatus(tx, id, { ...correction, updatedAt: now });
  return applyCorrection(tx, clubConsents, { before, after }, now);
}
