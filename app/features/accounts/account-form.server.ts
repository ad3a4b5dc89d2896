import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { PasswordsBusy } from '#app/features/accounts/password/passwords.server.ts';
import { type Abuse, tooMany, waitHeaders } from '#app/forms/abuse.server.ts';
import { flash, leadWithToast } from '#app/forms/flash.server.ts';
import { type FormAnswer, type FormDefinition, parseForm, readFields } from '#app/forms/form.ts';
import { visitorAddress, wantsData } from '#app/forms/submit.server.ts';
import { limitsContext, logContext } from '#app/platform/context.ts';
import type { Limit } from '#app/platform/limits/limit.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

type Context = Readonly<RouterContextProvider>;

/** Thrown to refuse an account form with its own answer. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  readonly errors: Record<string, string>;
  readonly description: string;
  readonly wait: number;
  /** `description` is the toast's; `errors` mark fields; `wait` is the seconds to wait beyond a limit. */
  constructor(description: string, errors: Record<string, string> = {}, status = 400, wait = 0) {
    super('the account form was refused');
    this.description = description;
    this.errors = errors;
    this.status = status;
    this.wait = wait;
  }
}

/** What a successful form is answered with. */
export interface Done {
  toast?: ToastMessage | undefined;
  redirectTo?: string;
  cookies?: readonly string[];
}

interface Options<S extends z.ZodObject> {
  request: Request;
  context: Context;
  /** Where a browser without JavaScript goes after success. */
  back: string;
  /** Runs before the schema, on the texts as typed; throws `Refused`. */
  first?: (typed: Record<string, string>) => void;
  /** Further doubts about the sender, before anything is read; its answer refuses, and may ask for a proof of work. */
  guard?: (fields: FormData) => Promise<Abuse | undefined>;
  /** Each uses one point before anything costly happens. */
  limits?: (values: z.output<S>) => readonly (readonly [Limit, key: string])[];
  run: (values: z.output<S>, fields: FormData) => Promise<Done>;
}

/** All attempts with one form, refused ones too: before its texts are read. A classroom that mistypes stays far below. */
const attempts: Limit = { name: 'account-form', points: 240, within: 600 };

export const tooManySignIns =
  'Very many people are signing in right now. Please wait a minute and try again.';
/** The same in seconds. */
export const shedWaitSeconds = 60;

const submitted = new WeakSet<Context>();

/** To be called by actions whose answer is a page of their own. */
export const noteSubmission = (context: Context) => void submitted.add(context);

/** Whether this request has sent an account form: its page's loader runs afterwards and must not lead away from the answer. */
export const wasSubmitted = (context: Context): boolean => submitted.has(context);

/**
 * The way of a form that carries a password or a code: like `submitForm`, but nothing of it is stored, not even as a
 * digest, and secrets are never sent back. Attempts are counted before the texts are read, `limits` act before `run`. Answers 400 with the messages, 429 beyond the limits and
 * while more passwords are being checked than the machine bears, 503 when something else fails.
 */
export async function submitAccountForm<S extends z.ZodObject>(form: FormDefinition<S>, options: Options<S>) {
  const { request, context, back, first, guard, limits = () => [], run } = options;
  noteSubmission(context);
  const fields = await request.formData().catch(() => new FormData());
  const typed = readFields(fields, Object.keys(form.schema.shape));
  const answer = (status: number, rest: Partial<FormAnswer>, wait = 0) =>
    data<FormAnswer>(
      { form: form.id, ok: false, typed: withoutSecrets(typed), ...rest },
      { status, headers: waitHeaders(wait) },
    );
  const refuse = (status: number, description: string, errors: Record<string, string> = {}, wait = 0) => {
    const toast: ToastMessage = { tone: 'error', title: 'Error', description };
    return answer(status, { ...(Object.keys(errors).length > 0 && { errors }), toast }, wait);
  };
  try {
    const tooOften = await longestWait(context, [[attempts, `${form.id} ${visitorAddress(context)}`]]);
    if (tooOften > 0) return refuse(429, tooMany(tooOften), {}, tooOften);
    const doubt = await guard?.(fields);
    if (doubt) return answer(429, doubt.answer, doubt.wait);
    first?.(typed);
    const parsed = parseForm(form, fields);
    if (!parsed.ok)
      return refuse(400, Object.values(parsed.errors)[0] ?? 'Please check the form', parsed.errors);
    const wait = await longestWait(context, limits(parsed.values));
    if (wait > 0) return refuse(429, tooMany(wait), {}, wait);
    return await succeed(form.id, await run(parsed.values, fields), context, request, back);
  } catch (error) {
    if (error instanceof Refused) return refuse(error.status, error.description, error.errors, error.wait);
    if (error instanceof PasswordsBusy) return refuse(429, tooManySignIns, {}, shedWaitSeconds);
    context.get(logContext).error('account-form-failed', { form: form.id, error });
    return refuse(503, form.failure.description ?? 'Something went wrong. Please try again.');
  }
}

async function succeed(form: string, done: Done, context: Context, request: Request, back: string) {
  const { toast, redirectTo, cookies = [] } = done;
  if (!wantsData(request)) return leadWithToast(context, redirectTo ?? back, toast, cookies);
  const headers = new Headers();
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (toast && redirectTo) headers.append('Set-Cookie', await flash(context, toast));
  const answer: FormAnswer = { form, ok: true, ...(toast && { toast }), ...(redirectTo && { redirectTo }) };
  return data(answer, { headers });
}

/** Uses one point of each limit. Returns the seconds to wait by the strictest of them; 0: go on. */
export async function longestWait(
  context: Context,
  uses: readonly (readonly [Limit, key: string])[],
): Promise<number> {
  const waits = await Promise.all(uses.map(([limit, key]) => context.get(limitsContext).use(limit, key)));
  return Math.max(0, ...waits);
}

const withoutSecrets = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !/password|code|token/.test(name)));
