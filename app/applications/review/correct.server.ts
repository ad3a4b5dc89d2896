import { eq } from 'drizzle-orm';
import type { AnyKind } from '#app/applications/definition/kind.ts';
import { eraseSubmissions } from '#app/applications/erase.server.ts';
import { lockSubmission, type Submission, versionOf } from '#app/applications/queue/find.server.ts';
import { type Actor, audit } from '#app/audit/audit.server.ts';
import type { Emails } from '#app/email/emails.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Services } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUniqueViolation } from '#app/platform/database/error-code.ts';
import { conflict, later } from './change.server.ts';
import { correctable } from './correct-forms.server.ts';

export const typedOf = (kind: AnyKind, { row }: Pick<Submission, 'row'>): Record<string, string> =>
  Object.fromEntries(correctable(kind, row).map(({ name, key }) => [name, String(row[key] ?? '')]));

interface Asked {
  kind: AnyKind;
  id: string;
  version: string;
  actor: Actor;
  now: Date;
}

interface Correcting extends Asked {
  content: Content;
  values: Readonly<Record<string, unknown>>;
}

export async function correctSubmission(
  tx: Database,
  { kind, id, version, actor, now, content, values }: Correcting,
): Promise<string[] | undefined> {
  const submission = await lockSubmission(tx, kind, id);
  if (!submission) return undefined;
  if (versionOf(submission) !== version) throw await conflict(tx, kind, id);
  const changed = correctable(kind, submission.row).filter(
    ({ name, key }) => (values[name] ?? null) !== (submission.row[key] ?? null),
  );
  if (changed.length === 0) return [];
  const change = Object.fromEntries(changed.map(({ name, key }) => [key, values[name]]));
  const updatedAt = later(now, submission.updatedAt);
  try {
    if (kind.correct) await kind.correct(tx, { id, row: submission.row, change, content, now: updatedAt });
    else
      await tx
        .update(kind.table)
        .set({ ...change, updatedAt })
        .where(eq(kind.of.id, id));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new FormError(
      'There is already another record with this name and address. Please work on that one.',
      { status: 409 },
    );
  }
  const fields = changed.map(({ label }) => label);
  await audit(tx, { actor, action: 'correct', entity: kind.name, entityId: id, after: { fields }, now });
  return fields;
}

interface Erasing extends Asked {
  services: Pick<Services, 'settings' | 'content'>;
  emails: Emails;
}

/** With all that hangs on it, in the caller's transaction; the audit entry says nothing of what stood in it. Throws `FormError`. */
export async function eraseByStaff(
  tx: Database,
  { kind, id, version, actor, now, services, emails }: Erasing,
): Promise<true | undefined> {
  const submission = await lockSubmission(tx, kind, id);
  if (!submission) return undefined;
  if (versionOf(submission) !== version) throw await conflict(tx, kind, id);
  await kind.beforeErasing?.({ tx, row: submission.row, now, services, emails });
  await eraseSubmissions(tx, kind, [id]);
  await audit(tx, { actor, action: 'erase', entity: kind.name, entityId: id, now });
  return true;
}
