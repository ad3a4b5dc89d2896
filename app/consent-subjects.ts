import { clubConsents } from '#app/features/code-clubs/student/club-consents.server.ts';
import { eventConsents } from '#app/features/events/registration/event-consents.server.ts';
import type { ConsentSubject } from '#app/features/guardianship/consent-subject.ts';

/** Everything that asks a child's guardian for consent. */
export const consentSubjects: readonly ConsentSubject[] = [clubConsents, eventConsents];
