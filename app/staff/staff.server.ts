import { type RouterContextProvider, redirectDocument } from 'react-router';
import { type Kinds, submissionsContext } from '#app/features/submissions/declaration/kinds.server.ts';
import { flash } from '#app/forms/flash.server.ts';
import {
  clockContext,
  contentContext,
  databaseContext,
  jobsContext,
  type Services,
  settingsContext,
} from '#app/platform/context.ts';
import type { ToastMessage } from '#app/ui/feedback/toast.tsx';

type Context = Readonly<RouterContextProvider>;

/** What the pages of staff are made from. */
export interface StaffServices extends Pick<Services, 'database' | 'settings' | 'content' | 'jobs'> {
  kinds: Kinds;
  now: Date;
}

export const staffServices = (context: Context): StaffServices => ({
  database: context.get(databaseContext),
  settings: context.get(settingsContext),
  content: context.get(contentContext),
  jobs: context.get(jobsContext),
  kinds: context.get(submissionsContext),
  now: context.get(clockContext).now(),
});

/** The answer of an action that is done: `path` is loaded afresh, and says so. */
export async function leadTo(context: Context, path: string, toast: ToastMessage): Promise<Response> {
  return redirectDocument(path, { status: 303, headers: { 'Set-Cookie': await flash(context, toast) } });
}

/** The same with nothing but a sentence. */
export const saved = (context: Context, path: string, description: string): Promise<Response> =>
  leadTo(context, path, { tone: 'success', title: 'Saved', description });

/** What a refused action is answered with: why, and what was typed. */
export interface Refusal {
  problem: string;
  errors?: Record<string, string> | undefined;
  typed?: Record<string, string> | undefined;
}

/** A submission's fields; none when it cannot be read. */
export const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => new FormData());

/** Text that the database takes, without surrounding spaces, at most `longest` characters. */
const cleaned = (text: string, longest: number): string =>
  text.toWellFormed().replaceAll('\0', '').trim().slice(0, longest);

/** One field as text without surrounding spaces, at most 500 characters. */
export function textOf(fields: FormData, name: string): string {
  const value = fields.getAll(name).at(-1);
  return typeof value === 'string' ? cleaned(value, 500) : '';
}

/** What an address says under a name, without surrounding spaces, at most 100 characters; empty when it says nothing. */
export const askedOf = (params: URLSearchParams, name: string): string =>
  cleaned(params.get(name) ?? '', 100);
