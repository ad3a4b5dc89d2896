import { type RouterContextProvider, redirect } from 'react-router';
import { leadWithToast } from '#app/forms/flash.server.ts';
import { hasQuizzes } from './curriculum.ts';
import type { Learnable } from './learnable.server.ts';
import type { Studied } from './study.server.ts';

/** Where a step of learning leads: on to `next`, or to the course's page with a word of praise when it completed the course. */
export async function leaveStep(
  context: Readonly<RouterContextProvider>,
  learnable: Learnable,
  studied: Studied,
  next: string,
): Promise<Response> {
  if (!studied.completedNow) return redirect(next, { status: 303 });
  return leadWithToast(context, `/learn/${learnable.slug}`, {
    tone: 'success',
    title: 'Course completed',
    description: hasQuizzes(learnable.curriculum)
      ? 'Well done! Your certificate is ready.'
      : 'Well done! You have ticked off everything.',
  });
}
