import type { z } from 'zod';
import { type StaffServices, savedToast } from '#app/admin/shared/staff.server.ts';
import type { MailPreview } from '#app/admin/shared/staff-mail.tsx';
import { listAssignees, versionOf } from '#app/applications/queue/find.server.ts';
import { changeSubmission } from '#app/applications/review/change.server.ts';
import type { Actor } from '#app/audit/audit.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import type { Saved } from '#app/forms/form.ts';
import { FormError } from '#app/forms/form-error.ts';
import type { Context } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { previewOf } from './bulk.server.ts';
import { changedMeanwhile, type changeForm } from './change-forms.ts';
import { type FoundSubmission, submissionNotFound } from './submission-view.server.ts';

interface EditRecordResult {
  typed: Record<string, string>;
  version?: string;
  email?: MailPreview;
}

export async function editRecord(
  context: Context,
  services: StaffServices,
  found: FoundSubmission,
  { version, step, ...values }: z.output<typeof changeForm.schema>,
  actor: Actor,
): Promise<Saved<EditRecordResult>> {
  const { database, settings, content, now } = services;
  const { kind, submission } = found;
  const { status, note, mail } = values;
  const message = values.message ?? undefined;
  const wanted = values.assignee ?? '';
  const typed = {
    status,
    assignee: wanted,
    note: note ?? '',
    mail: mail ? 'on' : '',
    message: message ?? '',
  };
  if (step === 'edit') return { result: { typed } };
  const assignee = await assigneeOf(services, submission, wanted);
  if (assignee === 'unknown') throw new FormError('Please choose someone from the list');
  const email =
    mail && status !== submission.status ? previewOf(services, found, { status, message }) : undefined;
  const fresh = version === versionOf(submission);
  if (email && fresh && step !== 'send') return { result: { typed, version, email } };
  const change = (tx: Database) =>
    changeSubmission(tx, {
      kind,
      id: submission.id,
      version,
      change: { status, note, assignee, mail, message },
      actor,
      services: { settings, content },
      emails: requestEmails(context, tx),
      now,
    });
  const done = await database.transaction(change).catch((error) => {
    if (!(error instanceof FormError) || error.status !== 409) throw error;
    throw new FormError(error.message, { status: 409, title: changedMeanwhile });
  });
  if (!done) throw submissionNotFound();
  if (!done.changed) return savedToast('There was nothing to change.');
  return savedToast(
    done.mailed ? `Your change is saved and ${submission.name} is told by email.` : 'Your change is saved.',
  );
}

async function assigneeOf(
  { database, settings }: StaffServices,
  { assigneeId }: FoundSubmission['submission'],
  wanted: string,
) {
  if (wanted === (assigneeId ?? '')) return undefined;
  if (wanted === '') return null;
  return (await listAssignees(database, settings)).find(({ id }) => id === wanted) ?? 'unknown';
}
