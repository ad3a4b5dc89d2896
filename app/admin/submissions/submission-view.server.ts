import { auditEntryView } from '#app/admin/audit/audit-view.server.ts';
import { auditOpening } from '#app/admin/audit/reading.server.ts';
import { personPath, queuePath } from '#app/admin/shared/paths.ts';
import { adminContext, type StaffServices } from '#app/admin/shared/staff.server.ts';
import type { AnyKind, StatusStep } from '#app/applications/definition/kind.ts';
import { statusLabel } from '#app/applications/definition/status-label.ts';
import { fieldText, findKind, submissionsContext } from '#app/applications/definition/submission.server.ts';
import {
  findSubmission,
  listAssignees,
  type Submission,
  versionOf,
} from '#app/applications/queue/find.server.ts';
import { hoursLeft } from '#app/applications/queue/queue.server.ts';
import type { Actor } from '#app/audit/audit.server.ts';
import { historyOf } from '#app/audit/audit-list.server.ts';
import { hoursBadge } from '#app/dates/business-hours.ts';
import { formatDate } from '#app/dates/time.ts';
import { possibleStatuses } from '#app/features/events/registration/registration.submission.ts';
import { ownAddressWarning } from '#app/features/guardianship/own-address.ts';
import { site } from '#app/organisation/site.content.ts';
import { type Context, databaseContext } from '#app/platform/context.ts';
import { notFound } from '#app/platform/page.ts';

export interface KindView {
  name: string;
  one: string;
  many: string;
}

export const kindView = ({ name, labels }: AnyKind): KindView => ({ name, ...labels });

export const submissionNotFound = () =>
  notFound('Page Not Found', { label: 'Back to the work', href: '/admin/work' });

export function requireKind(context: Context, name: string): AnyKind {
  const kind = findKind(context.get(submissionsContext), name);
  if (!kind) throw submissionNotFound();
  return kind;
}

export interface FoundSubmission {
  kind: AnyKind;
  submission: Submission;
}

export async function requireSubmission(
  context: Context,
  name: string,
  id: string,
): Promise<FoundSubmission> {
  const kind = requireKind(context, name);
  const submission = await findSubmission(context.get(databaseContext), kind, id);
  if (!submission) throw submissionNotFound();
  return { kind, submission };
}

/** A record for a step with its own page. Logs that a child's record was opened. Throws a 404. */
export async function readRecordStep(context: Context, actor: Actor, params: { kind: string; id: string }) {
  const { database, now } = adminContext(context);
  const { kind, submission } = await requireSubmission(context, params.kind, params.id);
  const { id, name: person, about, isOfChild: ofChild } = submission;
  if (ofChild) await auditOpening(database, { actor, entity: kind.name, id, now });
  const record = { kind: kindView(kind), id, person, about };
  return { kind, submission, ofChild, record, version: versionOf(submission) };
}

function stepsOf({ kind, submission: { id, row, isOfChild } }: FoundSubmission): StatusStep[] {
  const consent = { text: 'Consent', note: 'of the parent or guardian' };
  const account = { text: 'The account', note: 'courses, certificates and sign-in' };
  return [
    ...(isOfChild ? [{ path: `/admin/consents/${kind.name}/${id}`, ...consent }] : []),
    ...(kind.steps?.(row) ?? []),
    ...(typeof row.userId === 'string' ? [{ path: personPath(row.userId), ...account }] : []),
    { path: queuePath(kind.name, `${id}/correct`), text: 'Correct record' },
    { path: queuePath(kind.name, `${id}/erase`), text: 'Erase record', note: 'with a second look first' },
  ];
}

export async function readSubmissionPage(
  { database, settings, content, kinds, now }: StaffServices,
  { kind, submission }: FoundSubmission,
) {
  const [assignees, entries] = await Promise.all([
    listAssignees(database, settings),
    historyOf(database, kind.name, submission.id),
  ]);
  const { row, assigneeId, assignee, withdrawn, status } = submission;
  const settable = kind.columns.event ? possibleStatuses(row, content, now) : kind.settable;
  const known = assigneeId === null || assignees.some(({ id }) => id === assigneeId);
  const hours = hoursLeft(kind, submission, now, content.single(site).openingHours);
  return {
    kind: kindView(kind),
    person: submission.name,
    about: submission.about,
    status: statusLabel(status, withdrawn),
    hours: hours === undefined ? undefined : hoursBadge(hours),
    came: `Received on ${formatDate(submission.createdAt, 'moment')}`,
    withdrawn,
    fields: Object.entries(kind.fields).map(([name, field]) => ({
      label: field.label,
      kind: field.kind,
      value: fieldText(kind, name, row),
    })),
    warning: submission.isOfChild ? ownAddressWarning(row) : undefined,
    steps: stepsOf({ kind, submission }),
    decision: {
      version: versionOf(submission),
      current: status,
      settable: withdrawn ? [] : settable,
      // A former administrator stays the assignee until that is changed.
      staff: known ? assignees : [...assignees, { id: assigneeId, name: assignee ?? 'Someone who left' }],
      typed: { status, assignee: assigneeId ?? '', note: submission.note ?? '', mail: true, message: '' },
    },
    history: entries.map((entry) => auditEntryView(kinds, entry)),
  };
}
