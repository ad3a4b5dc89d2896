import { eq } from 'drizzle-orm';
import { isChild } from '#app/features/code-clubs/club/choices.ts';
import {
  awaitingConsent,
  consentedStatuses,
  consentLinks,
  guardianConsents,
  studentRegistrations as registrations,
  type StudentRegistration,
  type StudentStatus,
} from '#app/features/code-clubs/student/student.table.ts';
import type { ConsentKind } from '#app/features/guardians/consent-kind.ts';
import type { Phase } from '#app/features/guardians/consent-state.ts';
import type { Database } from '#app/platform/database/database.ts';

type ConsentedStatus = (typeof consentedStatuses)[number];

const isConsented = (status: StudentStatus): status is ConsentedStatus =>
  (consentedStatuses as readonly StudentStatus[]).includes(status);

export const phaseOf = (status: StudentStatus): Phase =>
  status === awaitingConsent ? 'awaiting' : isConsented(status) ? 'open' : 'ended';

/** What a club's registration comes to: where it stood when it began to wait, `pending` at first. */
function statusIn(phase: Phase, { status, statusAfterConsent }: StudentRegistration) {
  if (phase === 'open') return { status: statusAfterConsent };
  if (phase === 'ended') return { status: 'rejected' } as const;
  return {
    status: awaitingConsent,
    statusAfterConsent: isConsented(status) ? status : ('pending' as const),
  } as const;
}

export const clubConsents: ConsentKind<StudentRegistration> = {
  registrations,
  links: consentLinks,
  consents: guardianConsents,
  isChild: ({ ageRange }) => isChild(ageRange),
  phaseOf: ({ status }) => phaseOf(status),
  registeredAt: ({ createdAt }) => createdAt,
  applyPhase: (tx, registration, phase, now) =>
    setStatus(tx, registration.id, { ...statusIn(phase, registration), updatedAt: now }),
};

export async function setStatus(
  tx: Database,
  id: string,
  change: Partial<StudentRegistration>,
): Promise<StudentRegistration> {
  const [row] = await tx.update(registrations).set(change).where(eq(registrations.id, id)).returning();
  return row!;
}
