import type { RouterContextProvider } from 'react-router';
import { wasSubmitted } from '#app/features/accounts/account-form.server.ts';
import { safePath } from '#app/features/accounts/sign-in/safe-path.ts';
import { requireMember } from '#app/features/community/member-answer.server.ts';
import { FormRefusal } from '#app/forms/submit.server.ts';
import { databaseContext } from '#app/platform/context.ts';
import type { Database } from '#app/platform/database/database.ts';
import { notFound } from '#app/platform/page.ts';
import { findWords, type Words } from './about.server.ts';
import { type About, readAbout } from './post-id.ts';

/**
 * What the pages show that report, block and delete without script: the words of `?about=`. Throws not found; undefined when
 * they are gone after a form was sent, whose answer says so.
 */
export async function readWordsPage(context: Readonly<RouterContextProvider>, request: Request) {
  const user = await requireMember(context, request);
  const { searchParams } = new URL(request.url);
  const about = readAbout(searchParams.get('about'));
  const words = about && (await findWords(context.get(databaseContext), user.id, about));
  if (!words && wasSubmitted(context)) return undefined;
  if (!words) throw notFound('Post Not Found', { label: 'Back to the community', href: '/profile' });
  return {
    about: `${about.kind}:${about.id}`,
    kind: about.kind,
    back: safePath(searchParams.get('back'), '/profile'),
    mine: words.userId === user.id,
    name: words.name,
    text: words.text,
  };
}

/** The words that a form is about. Throws the form's refusal when they are gone or are not for her to see. */
export async function wordsOfForm(
  tx: Database,
  me: string,
  text: string,
): Promise<{ about: About; words: Words }> {
  const about = readAbout(text);
  const words = about && (await findWords(tx, me, about));
  if (!words) throw refusal('That is not there any more. Please reload the page.');
  return { about, words };
}

export const refusal = (description: string) =>
  new FormRefusal({}, { tone: 'error', title: 'Error', description });
