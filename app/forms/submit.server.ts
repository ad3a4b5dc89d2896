import { data, redirect } from 'react-router';
import type { z } from 'zod';
import { type Context, clockContext, databaseContext, logContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { isDatabaseUnavailable } from '#app/platform/database/unavailable.ts';
import type { LimitUses } from '#app/platform/limits/limit.ts';
import { repeatsWithin } from '#app/platform/process/repeats.ts';
import { acceptsPageOrNext } from '#app/ui/feedback/answer.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';
import { consumeLimits, refuseAbuse } from './abuse.server.ts';
import { flash } from './flash.server.ts';
import type { FormAnswer, FormDefinition, Saved, UnrememberedForm } from './form.ts';
import { FormError, limitError } from './form-error.ts';
import { hidden } from './form-fields.ts';
import { parseForm, readFields, readForm } from './parse.ts';
import { attemptOf, saveOnce, type Transact, toFormAnswer } from './remember.server.ts';
import { markFormSubmitted } from './submitted.server.ts';
import { waitHeaders } from './waiting.ts';

interface Given<S extends z.ZodObject, User> {
  values: z.output<S>;
  user: User;
  now: Date;
}

/** Arguments of a feature's `save`. For a remembered form, `tx` also stores the idempotency key. */
export interface FormSubmission<S extends z.ZodObject, User = undefined> extends Given<S, User> {
  tx: Database;
}

interface Options<S extends z.ZodObject, User> {
  request: Request;
  context: Context;
  /** Redirect target without JavaScript. */
  back: string;
  /** The form data, if the action has already read it. */
  fields?: FormData;
  /** The signed-in user. Looked up before the transaction, which must not take a second connection. */
  user?: User | Promise<User>;
  /** What the form is about beside its fields (an event's id from the path): part of the content a key stands for. */
  about?: string | ((values: z.output<S>) => Promise<string>);
  /** Runs before the schema, on the text as typed: permission checks. Throws `FormError`. */
  first?: (typed: Record<string, string>) => void;
  /** Each is charged one point once the form is valid, before any expensive work. */
  limits?: (values: z.output<S>) => LimitUses;
}

interface InTransaction<S extends z.ZodObject, User, Result> {
  save: (submission: FormSubmission<S, User>) => Promise<Saved<Result>>;
  /** Wraps the transaction, for example to queue it. */
  transact?: Transact;
}

interface ByItself<S extends z.ZodObject, User, Result> {
  /** Opens its own transactions: slow work, such as hashing a password, must not hold a connection. */
  run: (given: Given<S, User>) => Promise<Saved<Result>>;
}

type Way<S extends z.ZodObject, User, Result> = InTransaction<S, User, Result> | ByItself<S, User, Result>;

type Answered<Result> = Promise<Response | ReturnType<typeof data<FormAnswer<Result>>>>;

/**
 * Handles every form: attempt limits and abuse checks, then lengths and schema, limits, and the record with
 * its idempotency key in one transaction. Returns a redirect with a toast, or the same as data for the
 * script. Mistakes are answered with 400, a reused key with other content with 409, an exceeded limit with
 * 429, a failed save with 503, a `FormError` with its own status. Throws only framework responses
 * (`notFound`), and errors after the visitor has gone.
 */
export function submit<S extends z.ZodObject, User = undefined, Result = undefined>(
  form: UnrememberedForm<S>,
  options: Options<S, User> & (InTransaction<S, User, Result> | ByItself<S, User, Result>),
): Answered<Result>;
export function submit<S extends z.ZodObject, User = undefined>(
  form: FormDefinition<S>,
  options: Options<S, User> & InTransaction<S, User, undefined>,
): Answered<undefined>;
export async function submit<S extends z.ZodObject, User, Result>(
  form: FormDefinition<S>,
  options: Options<S, User> & Way<S, User, Result>,
) {
  const { request, context, first, limits } = options;
  markFormSubmitted(context);
  const fields = options.fields ?? (await readForm(request));
  try {
    const user = (await options.user) as User;
    await refuseAbuse(form, fields, context);
    first?.(readFields(fields, Object.keys(form.schema.shape)));
    const parsed = parseForm(form, fields);
    if (!parsed.ok) throw new FormError('', { errors: parsed.errors });
    const wait = limits ? await consumeLimits(context, limits(parsed.values)) : 0;
    if (wait > 0) throw limitError(wait, form.limited);
    const saved = await runTransaction(form, fields, { ...parsed, user }, options);
    return await succeed(saved, options);
  } catch (error) {
    if (isAnswer(error) || request.signal.aborted) throw error;
    if (error instanceof FormError) return formErrorResponse(form, fields, error);
    logFailure(context, form, error);
    return formErrorResponse(form, fields, failureOf(form));
  }
}

const repeats = repeatsWithin(10_000);

/** If the database is down every form fails for the same reason: logged once in ten seconds, with a count. */
function logFailure(context: Context, form: FormDefinition, error: unknown): void {
  const times = isDatabaseUnavailable(error) ? repeats(form.id) : 0;
  if (times !== undefined)
    context.get(logContext).error('form-failed', { form: form.id, error, ...(times > 0 && { times }) });
}

/** A thrown `Response` or `data(…)` is meant as the answer; failures are `Error`s. */
const isAnswer = (error: unknown): boolean => !(error instanceof Error);

async function runTransaction<S extends z.ZodObject, User>(
  form: FormDefinition<S>,
  fields: FormData,
  { values, typed, user }: { values: z.output<S>; typed: Record<string, string>; user: User },
  options: Options<S, User> & Way<S, User, unknown>,
): Promise<{ answer: FormAnswer; cookies?: readonly string[] }> {
  const { context, request, about = '' } = options;
  const given = { values, user, now: context.get(clockContext).now() };
  if ('run' in options) return answered(form, await options.run(given));
  const { transact: inTurn = (work) => context.get(databaseContext).transaction(work) } = options;
  const transact: Transact = (work) =>
    inTurn((tx) => {
      // The visitor may have left while waiting in the queue.
      request.signal.throwIfAborted();
      return work(tx);
    });
  if (form.remembered === false)
    return answered(form, await transact((tx) => options.save({ ...given, tx })));
  const subject = typeof about === 'string' ? about : await about(values);
  const attempt = attemptOf({ form, fields, values, typed, about: subject, now: given.now });
  const answer = await saveOnce(context, attempt, transact, (tx) => options.save({ ...given, tx }));
  if (!answer) throw new FormError(usedKey, { status: 409, title: 'Error' });
  return { answer };
}

const answered = (form: FormDefinition, saved: Saved<unknown>) => ({
  answer: toFormAnswer(form.id, saved),
  cookies: saved.cookies ?? [],
});

const usedKey = 'This form was already sent with other answers. Reload the page to send another one.';

/** Seconds, after which a database failover is usually over. */
const failureWait = 10;

function failureOf({ failure: { tone, title, description = '' } }: FormDefinition): FormError {
  return new FormError(description, { status: 503, tone, wait: failureWait, ...(title && { title }) });
}

export function formErrorResponse(form: FormDefinition, fields: FormData, error: FormError) {
  const { status, errors, wait, challenge, result } = error;
  const answer: FormAnswer<undefined> = {
    form: form.id,
    ok: false,
    typed: submittedValues(form, fields),
    toast: toastOf(form, error),
    ...(Object.keys(errors).length > 0 && { errors }),
    ...(challenge !== undefined && { challenge }),
    // `undefined` here; the type of an accepted answer comes from the action.
    result: result as undefined,
  };
  return data(answer, { status, headers: waitHeaders(wait) });
}

/** The submitted values without secrets. */
function submittedValues(form: FormDefinition, fields: FormData): Record<string, string> {
  const names = Object.keys(form.schema.shape).filter((name) => !form.secrets?.includes(name));
  const typed = readFields(fields, names);
  return form.remembered === false ? typed : { ...typed, [hidden.key]: String(fields.get(hidden.key) ?? '') };
}

function toastOf(
  form: FormDefinition,
  { message, title = form.title, tone, errors }: FormError,
): ToastMessage {
  const [first = 'Please check the form'] = Object.values(errors);
  const description = message || (form.errors === 'fields' ? (form.invalid ?? first) : first);
  return { tone, ...(title && { title }), description };
}

async function succeed(
  { answer, cookies = [] }: { answer: FormAnswer; cookies?: readonly string[] },
  { request, context, back }: { request: Request; context: Context; back: string },
) {
  const { toast, redirectTo, result } = answer;
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (result !== undefined) return data(answer, { headers });
  const next = wantsData(request) ? redirectTo : (redirectTo ?? back);
  if (toast && next) headers.append('Set-Cookie', await flash(context, toast));
  if (isAnsweredWithData(request, answer))
    return data({ ...answer, ...(next && { redirectTo: next }) }, { headers });
  return redirect(next ?? back, { status: 303, headers });
}

/** The script asks for JSON, a plain browser for a page. */
export const wantsData = (request: Request): boolean => request.headers.get('accept') === 'application/json';

/** Also if the script would accept a page but there is only a redirect: following it would use up the toast. */
export const isAnsweredWithData = (request: Request, { ok, result }: FormAnswer): boolean =>
  wantsData(request) || (ok && result === undefined && request.headers.get('accept') === acceptsPageOrNext);
