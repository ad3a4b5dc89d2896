import { entryView } from '#app/admin/audit/audit-view.server.ts';
import { isOfChild } from '#app/admin/audit/reading.server.ts';
import { personPath } from '#app/admin/people/person-path.ts';
import type { StaffParts } from '#app/admin/staff.server.ts';
import { historyOf } from '#app/features/audit/audit-list.server.ts';
import { written } from '#app/organisation/time.ts';
import { statusWords } from '#app/organisation/words.ts';
import type { Database } from '#app/platform/database/database.ts';
import { notFound } from '#app/platform/page.ts';
import { rowHours } from './list.server.ts';
import { findWork, listAdmins, versionOf, type WorkRecord } from './record.server.ts';
import { sources } from './sources.server.ts';
import { consentPath, hoursWords, isWorkName, type WorkName, workPath } from './work.ts';

export interface FoundRecord {
  name: WorkName;
  record: WorkRecord;
}

/** The record of an address. Throws not found for an unknown kind, for an id of another kind and for none. */
export async function recordOf(database: Database, kind: string, id: string): Promise<FoundRecord> {
  const record = isWorkName(kind) ? await findWork(database, kind, id) : undefined;
  if (!record || !isWorkName(kind))
    throw notFound('Page Not Found', { label: 'Back to the work', href: '/admin/work' });
  return { name: kind, record };
}

interface RecordLink {
  path: string;
  text: string;
  note?: string;
}

/** Who was signed in when it was sent. */
const accountOf = ({ row: { userId } }: WorkRecord): RecordLink[] =>
  typeof userId === 'string'
    ? [{ path: personPath(userId), text: 'The account', note: 'courses, certificates and sign-in' }]
    : [];

/** Where else this record is dealt with. */
function linksOf(name: WorkName, { id, row }: WorkRecord): RecordLink[] {
  const consent = isOfChild(name, row)
    ? [{ path: consentPath(name, id), text: 'Consent', note: 'of the parent or guardian' }]
    : [];
  if (name === 'volunteers')
    return [
      { path: `/admin/consents/volunteers/${id}`, text: 'Checks and clubs', note: 'of this volunteer' },
    ];
  if (name === 'events')
    return [
      ...consent,
      {
        path: `/admin/work/event/${row.eventId}`,
        text: 'The event',
        note: 'places, waiting list, and what people need',
      },
    ];
  return consent;
}

/** What was typed wrong can be corrected, and what must not be kept erased. */
const repairOf = (name: WorkName, id: string): RecordLink[] => [
  { path: workPath(name, `${id}/correct`), text: 'Correct record' },
  { path: workPath(name, `${id}/erase`), text: 'Erase record', note: 'with a second look first' },
];

/** Everything that the page of a record shows. */
export async function readRecordPage(
  { database, settings, content, now }: StaffParts,
  { name, record }: FoundRecord,
) {
  const [admins, entries] = await Promise.all([
    listAdmins(database, settings),
    historyOf(database, name, record.id),
  ]);
  const { assigneeId, assignee, withdrawn, status } = record;
  const known = assigneeId === null || admins.some(({ id }) => id === assigneeId);
  const hours = rowHours(name, record, now);
  return {
    name,
    person: record.name,
    about: record.about,
    status: statusWords(status, withdrawn),
    hours: hours === undefined ? undefined : hoursWords(hours),
    came: `Came on ${written(record.createdAt, 'moment')}`,
    withdrawn,
    answers: sources[name].answers(record.row),
    links: [...linksOf(name, record), ...accountOf(record), ...repairOf(name, record.id)],
    decision: {
      version: versionOf(record),
      current: status,
      given: withdrawn ? [] : (sources[name].possible?.(record.row, { content, now }) ?? sources[name].given),
      // Somebody who is no administrator any more stays in charge until it is changed.
      staff: known ? admins : [...admins, { id: assigneeId, name: assignee ?? 'Someone who left' }],
      typed: { status, assignee: assigneeId ?? '', note: record.note ?? '', mail: true, message: '' },
    },
    history: entries.map(entryView),
  };
}
