import type { WorkRecord } from '#app/admin/work/record.server.ts';
import type { WorkName } from '#app/admin/work/work.ts';
import { clubConsentRoom } from '#app/features/code-clubs/answer-consent.server.ts';
import { eventConsentRoom } from '#app/features/events/answer-consent.server.ts';
import type { Registration } from '#app/features/guardians/consent-kind.ts';
import type { ConsentRoom } from '#app/features/guardians/consent-room.ts';

interface ChildKind {
  room: ConsentRoom;
  /** What staff are told about the day of a signature. */
  signed: string;
}

/** The kinds of records of which some are about children whose guardian is asked. */
const childKinds: Partial<Record<WorkName, ChildKind>> = {
  students: { room: clubConsentRoom, signed: 'It must be this year.' },
  events: { room: eventConsentRoom, signed: 'It must not be older than a year.' },
};

/** A child's registration in whatever room, with what its page of consent is made of. */
export interface ChildRecord extends ChildKind {
  name: WorkName;
  registration: Registration;
  record: WorkRecord;
}

/** Undefined for a record that asks no guardian: consent is not for grown-ups. */
export function childRecordOf(name: WorkName, record: WorkRecord): ChildRecord | undefined {
  const kind = childKinds[name];
  const registration = record.row as unknown as Registration;
  return kind?.room.consents.isChild(registration) ? { ...kind, name, registration, record } : undefined;
}
