import type { RecordKind } from './own-records.server.ts';

/** What each kind of record is called. */
export const kindWords: Record<RecordKind, string> = {
  event: 'Event',
  scholarship: 'Scholarship enquiry',
  funding: 'Application',
  student: 'Club registration',
  volunteer: 'Club volunteer',
  starter: 'Club application',
};

/** The button that takes it back. */
export const cancelWords: Record<RecordKind, string> = {
  event: 'Cancel registration',
  scholarship: 'Withdraw enquiry',
  funding: 'Withdraw application',
  student: 'Cancel registration',
  volunteer: 'Withdraw offer',
  starter: 'Withdraw application',
};

type Tone = 'ok' | 'wait' | 'no' | undefined;

const tones: Record<string, Tone> = {
  registered: 'ok',
  approved: 'ok',
  pending: 'wait',
  'awaiting consent': 'wait',
  waitlisted: 'wait',
  rejected: 'no',
};

/** A status in words, with the look of its badge. */
export function statusWords(status: string, withdrawn: boolean): { text: string; tone: Tone } {
  if (withdrawn) return { text: status === 'cancelled' ? 'Cancelled' : 'Withdrawn', tone: undefined };
  return { text: status.charAt(0).toUpperCase() + status.slice(1), tone: tones[status] };
}
