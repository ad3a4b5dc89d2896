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
