import { formatDate } from '#app/dates/time.ts';
import type { Database } from '#app/platform/database/database.ts';
import { namesOf } from './entry-view.server.ts';

/** Reads a submitted draft; undefined if invalid. `value` is unchecked except that the database can store it. */
export async function readDraft(
  request: Request,
): Promise<{ value: unknown; revision: number; over: boolean; writer: unknown } | undefined> {
  const text = await request.text().catch(() => '');
  try {
    const { value, revision, over, writer } = JSON.parse(text, (_, part) =>
      // Removes characters the database cannot store.
      typeof part === 'string' ? part.toWellFormed().replaceAll('\0', '') : part,
    );
    return Number.isSafeInteger(revision) && revision >= 0 && revision < 2 ** 31
      ? { value, revision, over: over === true, writer }
      : undefined;
  } catch {
    return undefined;
  }
}

export const draftSaved = (revision: number, now: Date) =>
  Response.json({ revision, at: formatDate(now, 'time') });

/** A response if another user has signed in since the page was opened; otherwise undefined. */
export const notTheWriter = (sent: { writer: unknown } | undefined, id: string): Response | undefined =>
  sent?.writer === undefined || sent.writer === id
    ? undefined
    : draftRefused('Not saved: someone else is signed in now. What you wrote is kept for you alone.', 403);

export const draftRefused = (problem: string, status: number) => Response.json({ problem }, { status });

interface StandingDraft {
  value: unknown;
  revision: number;
  savedBy: string | null;
  savedAt: Date;
}

export async function draftConflict(
  database: Database,
  { value, revision, savedBy, savedAt }: StandingDraft,
): Promise<Response> {
  const names = await namesOf(database, [savedBy]);
  const who = names.get(savedBy ?? '') ?? 'Someone else';
  const when = formatDate(savedAt, 'moment');
  return Response.json({ conflict: { value, revision, who, when } }, { status: 409 });
}
