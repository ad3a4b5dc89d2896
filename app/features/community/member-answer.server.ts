import { data, type RouterContextProvider, redirect } from 'react-router';
import { currentSession, type SessionUser } from '#app/features/accounts/session/session.server.ts';
import { safePath } from '#app/features/accounts/sign-in/safe-path.ts';
import { leadWithToast } from '#app/forms/flash.server.ts';
import { FormError } from '#app/forms/form-error.ts';
import { wantsData } from '#app/forms/submit.server.ts';
import { waitHeaders } from '#app/forms/waiting.ts';
import { limitsContext } from '#app/platform/context.ts';
import type { Limit } from '#app/platform/limits/limit.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

type Context = Readonly<RouterContextProvider>;

/** What the community's forms answer to the page that sent them. */
export interface MemberAnswer {
  ok: boolean;
  toast?: ToastMessage | undefined;
  /** What was typed, when it was refused. */
  typed?: string | undefined;
}

/** Whoever is signed in. Others are sent home, or with `next` to the sign-in page and back to there. */
export async function requireMember(context: Context, request: Request, next?: string): Promise<SessionUser> {
  const session = await currentSession(context, request);
  if (!session) throw redirect(next ? `/sign-in?next=${encodeURIComponent(next)}` : '/');
  return session.user;
}

export const gone = () =>
  new FormError('That is not there any more. Please reload the page.', { status: 404 });

/** Only people whose address is proven may write to others. Throws `FormError`. */
export function requireProven({ emailVerified }: SessionUser, to: string): void {
  if (!emailVerified)
    throw new FormError(`Please verify your email to ${to}`, {
      status: 403,
      title: 'Email verification required',
    });
}

/** Uses one point of a member's limit. Throws `FormError` beyond it. */
export async function spendLimit(context: Context, limit: Limit, userId: string): Promise<void> {
  const wait = await context.get(limitsContext).use(limit, userId);
  if (wait === 0) return;
  const minutes = Math.ceil(wait / 60);
  throw new FormError(
    `That was a lot in a short time. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
    { status: 429, wait },
  );
}

/** The same as an answer, for forms that refuse in their own way. */
export const mayUse = async (context: Context, limit: Limit, userId: string): Promise<boolean> =>
  (await context.get(limitsContext).use(limit, userId)) === 0;

interface Answering {
  context: Context;
  request: Request;
  fields: FormData;
  /** Where a browser without JavaScript goes after success, unless the form says so itself. */
  back: string;
}

/**
 * Answers a form of the community: leads `back` with the toast that `run` returns, or answers its `FormError` with its status
 * and the typed text. A script that asks for data gets the same as JSON.
 */
export async function answering(
  { context, request, fields, back }: Answering,
  run: () => Promise<ToastMessage | undefined>,
) {
  try {
    const toast = await run();
    if (wantsData(request)) return data<MemberAnswer>({ ok: true, toast });
    const to = safePath(String(fields.get('back') ?? ''), back);
    return await leadWithToast(context, to, toast);
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    const { status, wait, title = 'Error', message: description } = error;
    const toast: ToastMessage = { tone: 'error', title, description };
    const typed = fields.get('content');
    return data<MemberAnswer>(
      { ok: false, toast, ...(typeof typed === 'string' && { typed: typed.slice(0, 10_000) }) },
      { status, headers: waitHeaders(wait) },
    );
  }
}
