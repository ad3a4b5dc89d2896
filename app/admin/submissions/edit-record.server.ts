import type { RouterContextProvider } from 'react-router';
import type { Actor } from '#app/features/audit/audit.server.ts';
import { changeSubmission, statusEmail } from '#app/features/submissions/change/change.server.ts';
import { changeForm } from '#app/features/submissions/change/change-forms.ts';
import { listAssignees, versionOf } from '#app/features/submissions/queue/find.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { parseForm } from '#app/forms/parse.ts';
import { requestEmails } from '#app/organisation/emails.server.ts';
import { notFound } from '#app/platform/page.ts';
import type { StaffServices } from '#app/staff/staff.server.ts';
import type { MailPreview } from '#app/staff/staff-mail.tsx';
import { previewOf } from './bulk.server.ts';
import type { Typed } from './edit-record.tsx';
import type { Found } from './submission-view.server.ts';

export interface EditRecordAnswer {
  problem?: string;
  conflict?: boolean;
  errors?: Record<string, string>;
  typed?: Typed;
  version?: string;
  email?: MailPreview;
}

/** One change of one submission: shows the email first where there is one, then saves and sends. */
export async function editRecord(
  context: Readonly<RouterContextProvider>,
  services: StaffServices,
  { kind, submission }: Found,
  fields: FormData,
  actor: Actor,
): Promise<EditRecordAnswer | { done: string }> {
  const { database, settings, content, now } = services;
  const parsed = parseForm(changeForm, fields);
  if (!parsed.ok) {
    const { status = '', assignee = '', note = '', mail, message = '' } = parsed.typed;
    const typed = { status, assignee, note, mail: mail === 'on', message };
    return {
      problem: Object.values(parsed.errors)[0] ?? 'Please check the form',
      errors: parsed.errors,
      typed,
    };
  }
  const { version, status, note, mail, step } = parsed.values;
  const message = parsed.values.message ?? undefined;
  const wanted = parsed.values.assignee ?? '';
  const typed = { status, assignee: wanted, note: note ?? '', mail, message: message ?? '' };
  if (step === 'edit') return { typed };
  const assignee = await assigneeOf(services, submission, wanted);
  if (assignee === 'unknown') return { problem: 'Please choose someone from the list', typed };
  const link = (path: string) => new URL(path, settings.SITE_URL).href;
  const email =
    mail && status !== submission.status
      ? statusEmail(kind, submission, { status, message }, { link, content })
      : undefined;
  const fresh = version === versionOf(submission);
  if (email && fresh && step !== 'send') return { typed, version, email: previewOf(email) };
  try {
    const done = await database.transaction((tx) =>
      changeSubmission(tx, {
        kind,
        id: submission.id,
        version,
        change: { status, note, assignee, mail, message },
        actor,
        services: { settings, content },
        emails: requestEmails(context, tx),
        now,
      }),
    );
    if (!done) throw notFound('Page Not Found', { label: 'Back to the work', href: '/admin/work' });
    if (!done.changed) return { done: 'There was nothing to change.' };
    return {
      done: done.mailed
        ? `Your change is saved and ${submission.name} is told by email.`
        : 'Your change is saved.',
    };
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return { problem: error.message, conflict: error.status === 409, typed };
  }
}

/** Who shall be the assignee; undefined leaves it as it is. */
async function assigneeOf(
  { database, settings }: StaffServices,
  { assigneeId }: Found['submission'],
  wanted: string,
) {
  if (wanted === (assigneeId ?? '')) return undefined;
  if (wanted === '') return null;
  return (await listAssignees(database, settings)).find(({ id }) => id === wanted) ?? 'unknown';
}
