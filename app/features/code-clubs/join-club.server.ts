import type { Letters } from '#app/organisation/letters.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isChild } from './choices.ts';
import type { CodeClub } from './code-club.content.ts';
import { sendConsentRequest } from './consent-letters.server.ts';
import { issueLink } from './consent-link.server.ts';
import { registerStudent, type StudentArrival, setGuardian } from './student.server.ts';
import { awaitingConsent, type StudentRegistration } from './student.table.ts';
import { notifyOfStudent, sendAwaiting, sendJoined, sendJoinedBefore } from './student-letters.server.ts';

/**
 * Everything that follows from a student's form: row, confirmation, the guardian's link, notice to the staff. The visitor is
 * answered alike whether the name was known or not: who belongs to a club is told to nobody but by mail to the known address.
 */
export async function joinClub(
  tx: Database,
  letters: Letters,
  arrival: StudentArrival & { club: CodeClub },
): Promise<void> {
  const { club, answers, now } = arrival;
  const { registration, isNew } = await registerStudent(tx, arrival);
  if (isNew) await notifyOfStudent(letters, registration, isChild(registration.ageRange));
  if (registration.status === awaitingConsent) {
    const guardian = { name: answers.parent_name, email: answers.parent_email, phone: answers.parent_phone };
    return awaitGuardian(tx, letters, club, registration, guardian, isNew, now);
  }
  await (isNew ? sendJoined : sendJoinedBefore)(letters, club, registration);
}

interface GivenGuardian {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** Links for child and guardian. A child who registers once more gets new ones, and may add an address that was missing. */
async function awaitGuardian(
  tx: Database,
  letters: Letters,
  club: CodeClub,
  registration: StudentRegistration,
  { email, ...guardian }: GivenGuardian,
  isNew: boolean,
  now: Date,
): Promise<void> {
  const missing = !registration.parentEmail && email;
  const child = missing ? await setGuardian(tx, registration, { ...guardian, email }, now) : registration;
  await sendAwaiting(letters, club, child, await issueLink(tx, child.id, 'guardian', now));
  if (isNew || (email && email.toLowerCase() === child.parentEmail?.toLowerCase()))
    await askGuardian(tx, letters, child, now);
}

/**
 * Sends the guardian of a registration that awaits consent a new link; an older one stops working. Does nothing without an
 * address. The caller's transaction holds the registration's row.
 */
export async function askGuardian(
  tx: Database,
  letters: Letters,
  registration: StudentRegistration,
  now: Date,
  { renewal = false } = {},
): Promise<void> {
  if (!registration.parentEmail) return;
  const link = await issueLink(tx, registration.id, 'consent', now);
  await sendConsentRequest(letters, registration, link, { renewal });
}
