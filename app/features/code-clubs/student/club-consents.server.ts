import { eq } from 'drizzle-orm';
import type { Correction } from '#app/applications/definition/kind.ts';
import { formatDate } from '#app/dates/time.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { isChild } from '#app/features/code-clubs/club/choices.ts';
import { clubConsentPath, clubsPath, newLinkPath } from '#app/features/code-clubs/club/club-address.ts';
import { codeClubs, codeClubsPage } from '#app/features/code-clubs/club/code-club.content.ts';
import {
  awaitingConsent,
  consentedStatuses,
  studentRegistrations as registrations,
  type StudentRegistration,
  type StudentStatus,
} from '#app/features/code-clubs/club/student.table.ts';
import { applyCorrection, mayDecide } from '#app/features/guardianship/consent.server.ts';
import type { ConsentPhase, ConsentRefusal } from '#app/features/guardianship/consent-state.ts';
import type { ConsentSubject } from '#app/features/guardianship/consent-subject.ts';
import { sendRequest } from '#app/features/guardianship/guardianship.emails.ts';
import { issueLink, lockRegistration } from '#app/features/guardianship/links.server.ts';
import { forgetAnswers } from '#app/forms/remember.server.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { aboutStudent } from './consent.emails.ts';
import { sendMayTakePart } from './student.emails.ts';
import { studentForm } from './student.ts';

type ConsentedStatus = (typeof consentedStatuses)[number];

const isConsented = (status: StudentStatus): status is ConsentedStatus =>
  (consentedStatuses as readonly StudentStatus[]).includes(status);

const phaseOf = (status: StudentStatus): ConsentPhase =>
  status === awaitingConsent ? 'awaiting' : isConsented(status) ? 'open' : 'ended';

/** The status after an answer: with consent, the one before it was awaited, at first `pending`. */
function statusIn(phase: ConsentPhase, { status, statusAfterConsent }: StudentRegistration) {
  if (phase === 'open') return { status: statusAfterConsent };
  if (phase === 'ended') return { status: 'rejected' } as const;
  return {
    status: awaitingConsent,
    statusAfterConsent: isConsented(status) ? status : ('pending' as const),
  } as const;
}

async function setStatus(
  tx: Database,
  id: string,
  change: Partial<StudentRegistration>,
): Promise<StudentRegistration> {
  const [row] = await tx.update(registrations).set(change).where(eq(registrations.id, id)).returning();
  return row!;
}

/** Invalidates older links; does nothing without an address. The caller must have locked the registration. */
export async function askGuardian(
  tx: Database,
  emails: Emails,
  registration: StudentRegistration,
  now: Date,
  { renewal = false } = {},
): Promise<void> {
  if (!registration.parentEmail) return;
  const { token, expiresAt } = await issueLink(tx, registration.id, 'consent', now);
  const link = { path: clubConsentPath(token), until: formatDate(expiresAt), expiresAt };
  await sendRequest(emails, aboutStudent(registration), registration, { ...link, renewal });
}

export const clubConsents: ConsentSubject = {
  kind: 'club',
  room: { label: 'Code Clubs', href: clubsPath },
  pattern: 'code-clubs',
  registrations,
  page: clubConsentPath,
  newLinkPage: newLinkPath,
  texts: (content: Content) => content.single(codeClubsPage).consent,
  what: ({ clubName }: StudentRegistration) => clubName,
  request({ fullName, ageRange, clubId, clubName }: StudentRegistration, content: Content, expiresAt: Date) {
    const club = content.get(codeClubs, clubId);
    return {
      pattern: club?.pattern,
      lead: "Anyone under 18 can take part in a code club only if a parent or legal guardian agrees. Please read, answer and press the button. You don't need an account.",
      facts: [
        { icon: 'user' as const, label: 'Name', value: fullName },
        { icon: 'users' as const, label: 'Age range', value: ageRange },
        { icon: 'code-xml' as const, label: 'Club', value: clubName },
        ...(club
          ? [
              { icon: 'map-pin' as const, label: 'Where', value: club.location },
              { icon: 'clock' as const, label: 'When', value: club.meetingTime },
            ]
          : []),
      ],
      know: [
        'All sessions are free.',
        'You get a copy of what you agree to by email.',
        'You can change your mind at any time.',
        'We ask again each calendar year.',
        'Do you prefer paper? The club leader has a form.',
        `This link works once, until ${formatDate(expiresAt)}.`,
      ],
    };
  },
  isChild: ({ ageRange }: StudentRegistration) => isChild(ageRange),
  phaseOf: ({ status }: StudentRegistration) => phaseOf(status),
  registeredAt: ({ createdAt }: StudentRegistration) => createdAt,
  stageOf: () => 'open',
  async applyPhase(tx: Database, registration: StudentRegistration, phase, { now }) {
    const { id, createdAt } = registration;
    if (phase === 'ended') await forgetAnswers(tx, studentForm.id, [createdAt]);
    return { registration: await setStatus(tx, id, { ...statusIn(phase, registration), updatedAt: now }) };
  },
  about: aboutStudent,
  sendAgreed: (registration: StudentRegistration, { emails }) => sendMayTakePart(emails, registration),
  ask: (tx: Database, registration: StudentRegistration, { emails, now }) =>
    askGuardian(tx, emails, registration, now),
};

/** Without valid consent a child can only await it, be rejected or be done (decisions, Children). */
export async function changeStudentStatus(
  database: Database,
  { id, status, now }: { id: string; status: StudentStatus; now: Date },
): Promise<{ registration: StudentRegistration } | { refused: ConsentRefusal | 'unknown' }> {
  return database.transaction(async (tx) => {
    const registration = (await lockRegistration(tx, clubConsents, id)) as StudentRegistration | undefined;
    if (!registration) return { refused: 'unknown' };
    const phase = phaseOf(status);
    const refused = await mayDecide(tx, clubConsents, registration, phase, now);
    if (refused) return { refused };
    if (registration.status === status) return { registration };
    const change = status === awaitingConsent ? statusIn(phase, registration) : { status };
    return { registration: await setStatus(tx, id, { ...change, updatedAt: now }) };
  });
}

/** A person who turns out to be a child awaits consent. Undefined if there is no such registration. */
export async function correctStudent(
  tx: Database,
  { id, correction, ...moment }: Correction<StudentRegistration>,
): Promise<StudentRegistration | undefined> {
  const before = await lockRegistration(tx, clubConsents, id);
  if (!before) return undefined;
  const after = await setStatus(tx, id, { ...correction, updatedAt: moment.now });
  return (await applyCorrection(tx, clubConsents, { before, after }, moment)) as StudentRegistration;
}
