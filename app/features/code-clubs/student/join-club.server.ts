import { dayOf } from '#app/dates/time.ts';
import type { Emails } from '#app/email/emails.server.ts';
import type { CodeClub } from '#app/features/code-clubs/club/code-club.content.ts';
import { awaitingConsent, type StudentRegistration } from '#app/features/code-clubs/club/student.table.ts';
import { readState } from '#app/features/guardianship/consent.server.ts';
import { transition } from '#app/features/guardianship/consent-state.ts';
import { issueLink } from '#app/features/guardianship/links.server.ts';
import type { Database } from '#app/platform/database/database.ts';
import { askGuardian, clubConsents } from './club-consents.server.ts';
import { notifyOfStudent, sendAwaiting, sendJoined, sendJoinedBefore } from './student.emails.ts';
import { type NewStudentRegistration, registerStudent } from './student.server.ts';

/** The response is the same whether or not the name is registered: membership is revealed by email only. */
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
 * Sends links to child and guardian. A resubmission may come from a stranger, so it cannot name a new
 * guardian: the email goes to the address on record, with a link to do so.
 */
async function awaitGuardian(
  tx: Database,
  emails: Emails,
  club: CodeClub,
  registration: StudentRegistration,
  { isNew, guardianEmail, now }: { isNew: boolean; guardianEmail: string | null; now: Date },
): Promise<void> {
  await sendAwaiting(emails, club, registration, await issueLink(tx, registration.id, 'guardian', now));
  const state = await readState(tx, clubConsents, registration);
  const again = transition(state, { type: 'sent in again', guardianEmail }, dayOf(now));
  if (isNew || ('mayAsk' in again && again.mayAsk)) await askGuardian(tx, emails, registration, now);
}
