import { eq } from 'drizzle-orm';
import type { AnyKind } from '#app/applications/definition/kind.ts';
import type { Submission } from '#app/applications/queue/find.server.ts';
import { type Actor, audit } from '#app/audit/audit.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import type { Content } from '#app/platform/content/collection.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isUniqueViolation } from '#app/platform/database/error-code.ts';
import { later, lockVersion } from './change.server.ts';
import { correctable } from './correct-forms.server.ts';

export const typedOf = (kind: AnyKind, of: Pick<Submission, 'row' | 'isOfChild'>): Record<string, string> =>
  Object.fromEntries(correctable(kind, of).map(({ name, key }) => [name, String(of.row[key] ?? '')]));

interface Correcting {
  kind: AnyKind;
  id: string;
  version: string;
  actor: Actor;
  now: Date;
  content: Content;
  values: Readonly<Record<string, unknown>>;
}

export async function correctSubmission(
  tx: Database,
  { kind, id, version, actor, now, content, values }: Correcting,
): Promise<string[] | undefined> {
  const submission = await lockVersion(tx, kind, id, version);
  if (!submission) return undefined;
  const changed = correctable(kind, submission).filter(
    ({ name, key }) => (values[name] ?? null) !== (submission.row[key] ?? null),
  );
  if (changed.length === 0) return [];
  const correction = Object.fromEntries(changed.map(({ name, key }) => [key, values[name]]));
  const updatedAt = later(now, submission.updatedAt);
  try {
    if (kind.correct) await kind.correct(tx, { id, correction, content, now: updatedAt });
    else
      await tx
        .update(kind.table)
        .set({ ...correction, updatedAt })
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
