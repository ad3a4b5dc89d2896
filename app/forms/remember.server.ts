import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { FormAnswer, FormDefinition, Saved } from './form.ts';
import { hidden } from './form-fields.ts';
import { formSubmissions } from './idempotency.table.ts';
import { consumeRecipientLimits } from './recipient-limits.ts';
import { isAddressField } from './rules.ts';

export type Transact = <T>(work: (tx: Database) => Promise<T>) => Promise<T>;

interface Attempt {
  form: string;
  key: string;
  digest: string;
  /** Addresses that are emailed when the form is saved. */
  recipients: readonly string[];
  now: Date;
}

interface Sent<Values> {
  form: FormDefinition;
  fields: FormData;
  values: Values;
  typed: Record<string, string>;
  about: string;
  /** Stored with the record as well; `forgetAnswers` finds the answer by it. */
  now: Date;
}

export function attemptOf<Values extends object>({
  form,
  fields,
  values,
  typed,
  about,
  now,
}: Sent<Values>): Attempt {
  const digest = createHash('sha256')
    .update(JSON.stringify([form.id, about, ...Object.entries(typed).sort()]))
    .digest('base64url');
  const given = String(fields.get(hidden.key) ?? '');
  // Without JavaScript a cached page has no key: the same content on the same day then counts as one
  // submission.
  const key = /^[\w-]{8,64}$/.test(given) ? given : `${now.toISOString().slice(0, 10)} ${digest}`;
  return { form: form.id, key, digest, now, recipients: recipientsOf(form, values) };
}

const recipientsOf = (form: FormDefinition, values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isAddressField(form.schema.shape[name]) && typeof value === 'string' ? [value] : [],
  );

/** Saves a submission once. Undefined if its key was used before with other content. */
export function saveOnce(
  context: Context,
  { form, key, digest, recipients, now }: Attempt,
  transact: Transact,
  save: (tx: Database) => Promise<Saved<unknown>>,
): Promise<FormAnswer | undefined> {
  return transact(async (tx) => {
    const mine = await tx
      .insert(formSubmissions)
      .values({ form, key, digest, createdAt: now })
      .onConflictDoNothing()
      .returning();
    const row = and(eq(formSubmissions.form, form), eq(formSubmissions.key, key));
    if (mine.length === 0) {
      const [first] = await tx.select().from(formSubmissions).where(row);
      return first?.digest === digest ? (first.answer ?? undefined) : undefined;
    }
    await consumeRecipientLimits(context, tx, recipients);
    const answer = toFormAnswer(form, await save(tx));
    await tx.update(formSubmissions).set({ answer }).where(row);
    return answer;
  });
}

export const toFormAnswer = (form: string, { toast, redirectTo, result }: Saved<unknown>): FormAnswer => ({
  form,
  ok: true,
  ...(toast && { toast }),
  ...(redirectTo && { redirectTo }),
  ...(result !== undefined && { result }),
});

/**
 * Forgets answers of withdrawn records, so that the same content can be submitted again. Runs in the caller's
 * transaction.
 */
export const forgetAnswers = (tx: Database, form: string, dates: Date[]) =>
  tx
    .delete(formSubmissions)
    .where(and(eq(formSubmissions.form, form), inArray(formSubmissions.createdAt, dates)));
