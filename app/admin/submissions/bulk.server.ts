import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { StaffServices } from '#app/admin/shared/staff.server.ts';
import type { MailPreview } from '#app/admin/shared/staff-mail.tsx';
import type { AnyKind } from '#app/applications/definition/kind.ts';
import { findSubmission } from '#app/applications/queue/find.server.ts';
import {
  type BulkResult as Changed,
  changeMany,
  statusEmail,
} from '#app/applications/review/change.server.ts';
import type { Actor } from '#app/audit/audit.server.ts';
import { requestEmails } from '#app/email/emails.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import type { Context } from '#app/platform/context.ts';
import { isUuid } from '#app/platform/secrets/tokens.ts';
import type { bulkForm } from './change-forms.ts';
import type { FoundSubmission } from './submission-view.server.ts';

export const maxBulkSize = 50;

export interface Bulk {
  step: string;
  status: string;
  mail: boolean;
  message: string | undefined;
  picked: { id: string; version: string; name: string; pick: string }[];
  email: MailPreview | undefined;
}

export interface BulkAnswer {
  check?: Bulk;
  edit?: Bulk;
  done?: string;
  left?: Changed['left'];
}

/** Validates a bulk change. Throws `FormError`. */
export async function readBulk(
  services: StaffServices,
  kind: AnyKind,
  { status, mail, message, step }: z.output<typeof bulkForm.schema>,
  fields: FormData,
): Promise<Bulk> {
  if (!kind.settable.includes(status)) throw new FormError('Please choose a status from the list');
  const picks = [...new Set(fields.getAll('pick').map(String))].map((pick) => {
    const [id = '', version = ''] = pick.split(' ');
    return { id, version: version.slice(0, 40) };
  });
  if (picks.length === 0) throw new FormError('Please choose at least one');
  if (picks.length > maxBulkSize) throw new FormError(`Please choose at most ${maxBulkSize} at once`);
  const ids = picks.map(({ id }) => id).filter(isUuid);
  const { table, columns } = kind;
  const found = await services.database
    .select({ id: columns.id, name: columns.person })
    .from(table)
    .where(inArray(columns.id, ids));
  const picked = picks.flatMap(({ id, version }) => {
    const known = found.find((row) => row.id === id);
    return known ? [{ id, version, name: String(known.name), pick: `${id} ${version}` }] : [];
  });
  const [first] = picked;
  if (!first) throw new FormError('None of them exist any more');
  const submission = await findSubmission(services.database, kind, first.id);
  const change = { status, message: message ?? undefined };
  const email = submission && mail ? previewOf(services, { kind, submission }, change) : undefined;
  return { step, mail, ...change, picked, email };
}

/** The email about a new status as it would be sent. Throws `FormError` if it needs a reason. */
export function previewOf(
  { settings, content }: StaffServices,
  { kind, submission }: FoundSubmission,
  change: Parameters<typeof statusEmail>[2],
): MailPreview | undefined {
  const link = (path: string) => new URL(path, settings.SITE_URL).href;
  const email = statusEmail(kind, submission, change, { link, content });
  if (!email) return undefined;
  const { to, subject, heading, blocks, reason } = email;
  return { to: `${to.name} <${to.email}>`, subject, heading, blocks, reason };
}

export function applyBulk(
  context: Context,
  { database, settings, content, now }: StaffServices,
  kind: AnyKind,
  { picked, status, mail, message }: Bulk,
  actor: Actor,
): Promise<Changed> {
  return database.transaction((tx) =>
    changeMany(tx, picked, {
      kind,
      change: { status, mail, message },
      actor,
      services: { settings, content },
      emails: requestEmails(context, tx),
      now,
    }),
  );
}
