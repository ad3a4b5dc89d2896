import { dayOf } from '#app/organisation/time.ts';
import type { Database } from '#app/platform/database/database.ts';
import { type Answer, listAnswers, recordAnswer } from './consent.server.ts';
import type { ConsentKind, Registration } from './consent-kind.ts';
import { lockRegistration } from './consent-link.server.ts';
import type { Recorded } from './consent-room.ts';
import type { ConsentMethod, ConsentRefusal } from './consent-state.ts';

interface StaffRecord extends Omit<Answer, 'method' | 'recordedBy'> {
  registrationId: string;
  method: 'paper' | 'telephone';
  recordedBy: string;
  /** The newest answer as it was seen; an answer that came since is to be looked at first. */
  seen: string | null;
  now: Date;
}

export type StaffRefusal = ConsentRefusal | 'unknown' | 'not signed in time' | 'answered since';

/** A paper must not be older than the room allows (`signedSince`). Refusals are answers. */
export async function recordByStaff<Row extends Registration>(
  database: Database,
  kind: ConsentKind<Row>,
  { registrationId: id, seen, now, ...answer }: StaffRecord,
): Promise<Recorded<Row> | { refused: StaffRefusal }> {
  const today = dayOf(now);
  const { signedOn = today } = answer;
  const earliest = kind.signedSince?.(today) ?? `${today.slice(0, 4)}-01-01`;
  return database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, kind, id);
    if (!registration) return { refused: 'unknown' };
    if (signedOn > today || signedOn < earliest) return { refused: 'not signed in time' };
    const [newest] = await listAnswers(tx, kind, id);
    if (seen !== (newest?.id ?? null)) return { refused: 'answered since' };
    return recordAnswer(tx, kind, registration, answer, now);
  });
}

interface Withdrawal {
  registrationId: string;
  /** By telephone: the guardian has told staff so, or written to them. */
  method: Extract<ConsentMethod, 'page' | 'telephone'>;
  recordedBy?: string;
  now: Date;
}

/** Ends a consent that a guardian takes back: the registration awaits consent again. Undefined when none was in force. */
export async function withdrawConsent<Row extends Registration>(
  database: Database,
  kind: ConsentKind<Row>,
  { registrationId, method, recordedBy, now }: Withdrawal,
): Promise<Recorded<Row> | undefined> {
  return database.transaction(async (tx) => {
    const registration = await lockRegistration(tx, kind, registrationId);
    const [given] = await listAnswers(tx, kind, registrationId);
    if (!registration || !given) return undefined;
    const { guardianName, guardianEmail, textVersion } = given;
    const withdrawn = {
      answer: 'withdrawn',
      method,
      guardianName,
      guardianEmail,
      textVersion,
      recordedBy,
    } as const;
    const recorded = await recordAnswer(tx, kind, registration, withdrawn, now);
    return 'consent' in recorded ? recorded : undefined;
  });
}
