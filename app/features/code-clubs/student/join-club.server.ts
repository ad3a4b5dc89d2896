import type { Emails } from '#app/email/emails.server.ts';
import type { CodeClub } from '#app/features/code-clubs/club/code-club.content.ts';
import { clubConsents } from '#app/features/code-clubs/consent/club-consents.server.ts';
import { sendConsentRequest } from '#app/features/code-clubs/consent/consent-emails.server.ts';
import { readState } from '#app/features/guardians/consent.server.ts';
import { issueLink } from '#app/features/guardians/consent-link.server.ts';
import { transition } from '#app/features/guardians/consent-state.ts';
import { dayOf } from '#app/organisation/time.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type NewStudentRegistration, registerStudent } from './student.server.ts';
import { awaitingConsent, type StudentRegistration } from './student.table.ts';
import { notifyOfStudent, sendAwaiting, sendJoined, sendJoinedBefore } from './student-emails.server.ts';

/** The visitor is answered alike whether the name was known or not: who belongs to a club is told by mail alone. */
export async function joinClub(
  tx: Database,
  emails: Emails,
  submitted: NewStudentRegistration & { club: CodeClub },
): Promise<void> {
  const { club, answers, now } = submitted;
  const { registration, isNew } = await registerStudent(tx, submitted);
  if (isNew) await notifyOfStudent(emails, registration);
  if (registration.status === awaitingConsent)
    return awaitGuardian(tx, emails, club, registration, {
      isNew,
      guardianEmail: answers.parent_email,
      now,
    });
  await (isNew ? sendJoined : sendJoinedBefore)(emails, club, registration);
}

/**
 * Links for child and guardian. Who sends a registration in again is not known, and may be a stranger: it names nobody new.
 * The mail goes to the address on record, where the child can name another guardian.
 */
async function awaitGuardian(
  tx: Database,
  emails: Emails,
  club: CodeClub,
  registration: StudentRegistration,
  { isNew, guardianEmail, now }: { isNew: boolean; guardianEmail: string | null; now: Date },
): Promise<void> {
  await sendAwaiting(
    emails,
    club,
    registration,
    await issueLink(tx, clubConsents, registration.id, 'guardian', now),
  );
  const state = await readState(tx, clubConsents, registration);
  const again = transition(state, { type: 'sent in again', guardianEmail }, dayOf(now));
  if (isNew || ('mayAsk' in again && again.mayAsk)) await askGuardian(tx, emails, registration, now);
}

/** An older link stops working; nothing without an address. The transaction holds the registration's row. */
export async function askGuardian(
  tx: Database,
  emails: Emails,
  registration: StudentRegistration,
  now: Date,
  { renewal = false } = {},
): Promise<void> {
  if (!registration.parentEmail) return;
  const link = await issueLink(tx, clubConsents, registration.id, 'consent', now);
  await sendConsentRequest(emails, registration, link, { renewal });
}
