import { clubConsentRoom } from '#app/features/code-clubs/consent/answer-consent.server.ts';
import { eventConsentRoom } from '#app/features/events/consent/answer-consent.server.ts';
import type { Registration } from '#app/features/guardians/consent-kind.ts';
import type { ConsentRoom } from '#app/features/guardians/consent-room.ts';
import type { Submission } from '#app/features/submissions/queue/find.server.ts';

interface ChildKind {
  room: ConsentRoom;
  signed: string;
}

const childKinds: Readonly<Partial<Record<string, ChildKind>>> = {
  students: { room: clubConsentRoom, signed: 'It must be this year.' },
  events: { room: eventConsentRoom, signed: 'It must not be older than a year.' },
};

export interface ChildSubmission extends ChildKind {
  name: string;
  registration: Registration;
  submission: Submission;
}

/** Undefined for what asks no guardian: consent is not for grown-ups. */
export function findChildSubmission(name: string, submission: Submission): ChildSubmission | undefined {
  const kind = childKinds[name];
  const registration = submission.row as Registration;
  return kind?.room.consents.isChild(registration) ? { ...kind, name, registration, submission } : undefined;
}
