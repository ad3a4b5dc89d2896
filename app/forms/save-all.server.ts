import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/database/database.ts';
import type { Limits } from '#app/platform/limits/limits.ts';
import type { FormAnswer, Saved } from './form.ts';
import { FormError, recipientError } from './form-error.ts';
import { formSubmissions } from './idempotency.table.ts';
import { recipientLimits } from './recipient-limits.ts';

export interface Attempt<Values> {
  form: string;
  key: string;
  digest: string;
  /** Addresses to which saving it causes a mail. */
  recipients: readonly string[];
  values: Values;
  now: Date;
}

/** The answer; undefined when the key was used before with other content; or what it is refused with. */
type Outcome = { value: FormAnswer | undefined } | { error: unknown };

/** After so many submissions others get their turn of the event loop. */
const slice = 5;

/**
 * Saves several submissions of one form in the transaction `tx`, each once, in a few statements for all: who was answered
 * before, what goes to which recipient, and the answers. `save` is called for each that is new, in their order; the FormError it throws
 * refuses that one, if it has written nothing for it; any other error is thrown. Throws too when another transaction stores one of
 * the keys at this moment.
 */
export async function saveAll<Values>(
  tx: Database,
  limits: Limits,
  attempts: readonly Attempt<Values>[],
  save: (attempt: Attempt<Values>, index: number) => Promise<Saved>,
): Promise<Outcome[]> {
  const form = attempts[0]?.form ?? '';
  const keys = attempts.map(({ key }) => key);
  const found = await tx
    .select()
    .from(formSubmissions)
    .where(and(eq(formSubmissions.form, form), inArray(formSubmissions.key, keys)));
  const known = new Map<string, Pick<(typeof found)[number], 'digest' | 'answer'>>(
    found.map((row) => [row.key, row]),
  );
  const fresh = attempts.filter(({ key }) => !known.has(key));
  const counts = await limits.countWithin(
    tx,
    fresh.map(({ recipients }) => recipientLimits(recipients)),
  );
  const stored: (typeof formSubmissions.$inferInsert)[] = [];
  const outcomes: Outcome[] = [];
  for (const [index, attempt] of attempts.entries()) {
    const { key, digest, recipients, now } = attempt;
    const first = known.get(key);
    if (first) {
      outcomes.push({ value: first.digest === digest ? (first.answer ?? undefined) : undefined });
      continue;
    }
    const uses = recipientLimits(recipients);
    const wait = counts.wait(uses);
    if (wait > 0) {
      outcomes.push({ error: recipientError(wait) });
      continue;
    }
    try {
      const answer: FormAnswer = { form, ok: true, ...(await save(attempt, index)) };
      counts.use(uses);
      known.set(key, { digest, answer });
      stored.push({ form, key, digest, answer, createdAt: now });
      outcomes.push({ value: answer });
    } catch (error) {
      if (!(error instanceof FormError)) throw error;
      outcomes.push({ error });
    }
    if (index % slice === slice - 1) await nextTurn();
  }
  await counts.settle();
  if (stored.length === 0) return outcomes;
  const mine = await tx
    .insert(formSubmissions)
    .values(stored)
    .onConflictDoNothing()
    .returning({ key: formSubmissions.key });
  if (mine.length < stored.length) throw new Error('a form was sent twice in the same moment');
  return outcomes;
}
