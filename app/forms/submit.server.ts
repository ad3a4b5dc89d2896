import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import {
  clockContext,
  databaseContext,
  limitsContext,
  logContext,
  requestInfoContext,
} from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { abuseCheck, waitHeaders, writtenOften } from './abuse.server.ts';
import { flash, leadWithToast } from './flash.server.ts';
import { type FormAnswer, type FormDefinition, hidden, parseForm, readFields } from './form.ts';
import { formSubmissions } from './idempotency.table.ts';
import { recipientLimits } from './recipient-limits.ts';
import { FormRefusal, type Saved, WrittenOften } from './refusal.ts';
import { isAddressField } from './rules.ts';
import type { Attempt } from './save-all.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What a room's `save` gets: checked values and the transaction that also holds the idempotency key. */
export interface Submission<S extends z.ZodObject> {
  values: z.output<S>;
  tx: Database;
  now: Date;
}

export { FormRefusal };

/** The addresses that were typed: saving may cause a mail to each. */
const recipientsOf = (form: FormDefinition, values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isAddressField(form.schema.shape[name]) && typeof value === 'string' ? [value] : [],
  );

interface Place {
  request: Request;
  context: Context;
  /** What the form is about when its address says so (an event's id): part of the content that a key stands for. */
  about?: string;
  /** Where a browser without JavaScript goes after success. */
  back: string;
}

interface Alone<S extends z.ZodObject> {
  save: (submission: Submission<S>) => Promise<Saved>;
  /** Runs the transaction in another way than at once: when it is its turn. */
  transact?: Transact;
}

interface Together<S extends z.ZodObject> {
  /** Saves in another way than by itself: together with others, by `saveAll`. */
  saveOnce: (attempt: Attempt<z.output<S>>) => Promise<FormAnswer | undefined>;
}

type Options<S extends z.ZodObject> = Place & (Alone<S> | Together<S>);

/** Runs `work` in a transaction and resolves with what it returns once that is committed. */
export type Transact = <T>(work: (tx: Database) => Promise<T>) => Promise<T>;

/**
 * The one way of a form: abuse check, lengths, schema, idempotency key and row in one transaction, answer.
 * Answers 400 with the messages and what was typed, 409 for a used key with other content, 429 beyond the limits, 503 when
 * saving fails; on success a redirect with a toast, or the same as data for the script.
 */
export async function submitForm<S extends z.ZodObject>(form: FormDefinition<S>, options: Options<S>) {
  const { request, context } = options;
  const fields = await request.formData().catch(() => new FormData());
  const names = Object.keys(form.schema.shape);
  const typed = { ...readFields(fields, names), [hidden.key]: String(fields.get(hidden.key) ?? '') };
  const refuse = (status: number, rest: Partial<FormAnswer>, wait = 0) =>
    data<FormAnswer>({ form: form.id, ok: false, typed, ...rest }, { status, headers: waitHeaders(wait) });

  const abuse = await abuseCheck(form.id, fields, context);
  if (abuse) return refuse(429, abuse.answer, abuse.wait);
  const parsed = parseForm(form, fields);
  if (!parsed.ok) return refuse(400, { errors: parsed.errors, toast: invalidToast(form, parsed.errors) });
  try {
    const answer = await saveOnce(form, fields, parsed.values, parsed.typed, options);
    if (!answer) return refuse(409, { toast: usedKey });
    return succeed(answer, options);
  } catch (error) {
    if (error instanceof WrittenOften) {
      const description = writtenOften(error.wait);
      return refuse(429, { toast: { tone: 'error', title: 'Error', description } }, error.wait);
    }
    if (error instanceof FormRefusal)
      return refuse(400, { errors: error.errors, toast: error.toast ?? invalidToast(form, error.errors) });
    context.get(logContext).error('form-failed', { form: form.id, error });
    return refuse(503, { toast: form.failure });
  }
}

const usedKey: ToastMessage = {
  tone: 'error',
  title: 'Error',
  description: 'This form was already sent with other answers. Reload the page to send another one.',
};

function invalidToast(form: FormDefinition, errors: Record<string, string>): ToastMessage {
  const first = Object.values(errors)[0] ?? 'Please check the form';
  return { tone: 'error', description: form.errors === 'fields' ? (form.invalid ?? first) : first };
}

async function succeed(answer: FormAnswer, { request, context, back }: Place) {
  if (!wantsData(request)) return leadWithToast(context, answer.redirectTo ?? back, answer.toast);
  const cookie = answer.toast && answer.redirectTo && (await flash(context, answer.toast));
  return data(answer, cookie ? { headers: { 'Set-Cookie': cookie } } : {});
}

/** The behaviour script asks for JSON; a plain browser for a page. */
export const wantsData = (request: Request) => request.headers.get('accept') === 'application/json';

/** Undefined when the key was used before with other content. */
async function saveOnce<S extends z.ZodObject>(
  form: FormDefinition<S>,
  fields: FormData,
  values: z.output<S>,
  typed: Record<string, string>,
  options: Options<S>,
): Promise<FormAnswer | undefined> {
  const { context, about = '' } = options;
  const now = context.get(clockContext).now();
  const digest = createHash('sha256')
    .update(JSON.stringify([form.id, about, ...Object.entries(typed).sort()]))
    .digest('base64url');
  const given = String(fields.get(hidden.key) ?? '');
  // Without JavaScript a cached page has no key: then the same content on the same day counts as the same form.
  const key = /^[\w-]{8,64}$/.test(given) ? given : `${now.toISOString().slice(0, 10)} ${digest}`;
  const attempt = { form: form.id, key, digest, values, now, recipients: recipientsOf(form, values) };
  if ('saveOnce' in options) return options.saveOnce(attempt);
  const { save, transact } = options;
  const inTransaction: Transact = transact ?? ((work) => context.get(databaseContext).transaction(work));
  return inTransaction(async (tx) => {
    const mine = await tx
      .insert(formSubmissions)
      .values({ form: form.id, key, digest, createdAt: now })
      .onConflictDoNothing()
      .returning();
    const row = and(eq(formSubmissions.form, form.id), eq(formSubmissions.key, key));
    if (mine.length === 0) {
      const [first] = await tx.select().from(formSubmissions).where(row);
      return first?.digest === digest ? (first.answer ?? undefined) : undefined;
    }
    const wait = await context.get(limitsContext).useWithin(tx, recipientLimits(attempt.recipients));
    if (wait > 0) throw new WrittenOften(wait);
    const answer: FormAnswer = { form: form.id, ok: true, ...(await save({ values, tx, now })) };
    await tx.update(formSubmissions).set({ answer }).where(row);
    return answer;
  });
}

/** Address of the visitor, for limits only. */
export const visitorAddress = (context: Context) => context.get(requestInfoContext).address;
